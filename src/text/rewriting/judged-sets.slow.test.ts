import { describe, expect, it } from 'vitest';
import { everyNth } from '../../../test/forms.ts';
import { sharedTextEngine } from '../../../test/shared-engines.ts';
import { unsaidWords } from './own-words.ts';
import { brokenOnce, rewriteSets, rewriteSetsAside, type RewriteSet } from './rewriting.fixtures.ts';
import { applyEdits } from './tracked-text.ts';

const engine = sharedTextEngine();

async function rewrite({
  app,
  question,
  text,
}: Pick<RewriteSet, 'app' | 'question' | 'text'>): Promise<string> {
  const { proposal } =
    question === undefined
      ? await engine.proposeEdits({ app, bio: text, prompts: [] }, 'bio')
      : await engine.proposeEdits({ app, bio: '', prompts: [{ question, answer: text }] }, 'prompt:0');
  if (proposal === null) return text;
  const corrections = proposal.edits.flatMap(({ reason }) =>
    reason.kind === 'correction' ? [reason.to] : [],
  );
  const after = applyEdits(proposal.tracked, { accepted: new Set(proposal.edits.map(({ id }) => id)) });
  expect(unsaidWords(after, [text, ...corrections])).toEqual([]);
  return after;
}

describe('with grammar and meaning judged', () => {
  it.each(everyNth([...rewriteSets, ...rewriteSetsAside, ...brokenOnce], 2))(
    '$name comes out as it should',
    async (set) => {
      const after = await rewrite(set);
      if (set.isFine) expect(after).toBe(set.text);
      for (const gone of set.gone ?? []) expect(after).not.toContain(gone);
      for (const kept of set.kept ?? []) expect(after).toContain(kept);
      if (set.begins !== undefined) expect(after.startsWith(set.begins), after).toBe(true);
      if (set.ends !== undefined) expect(after.endsWith(set.ends), after).toBe(true);
    },
  );

  it.each([
    [
      'not really sure what to write here lol. im a nurse, i run the night shift and know every vending machine in the building. dont message me if you just want hookups.',
      "i'm a nurse, i run the night shift and know every vending machine in the building.",
    ],
    [
      'I restore pinball machines, currently a 1979 Gorgar that talks. Family is very important to me and I see my mum every Friday for fish and chips.',
      'I restore pinball machines, currently a 1979 Gorgar that talks. I see my mum every Friday for fish and chips. Ask me about the pinball machines.',
    ],
  ])('phrases that stand on no list go too: %s', async (text, after) => {
    expect(await rewrite({ app: 'tinder', text })).toBe(after);
  });
});
