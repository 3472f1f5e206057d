import { unsaidWords } from '../../../src/text/rewriting/own-words.ts';
import { applyEdits } from '../../../src/text/rewriting/tracked-text.ts';
import type { TextInput } from '../../../src/text/text-reading.ts';
import type { Part } from '../../vision/dev-photos.ts';
import { type Figure, share, type TextBench, type TextRow } from '../quality.ts';

type Rewritten = { before: string; after: string; none: string; corrections: string[]; isTouched: boolean };

/** Each text of a profile with every change accepted. */
async function rewrite({ engine }: TextBench, input: TextInput): Promise<Rewritten[]> {
  const texts = [
    ...(input.bio.trim() === ''
      ? []
      : [{ field: 'bio', before: input.bio, alone: { ...input, prompts: [] } }]),
    ...input.prompts
      .filter(({ answer }) => answer.trim() !== '')
      .map((prompt) => ({
        field: 'prompt:0',
        before: prompt.answer,
        alone: { ...input, bio: '', prompts: [prompt] },
      })),
  ];
  return Promise.all(
    texts.map(async ({ alone, before, field }) => {
      const { proposal } = await engine.proposeEdits(alone, field);
      const edits = proposal?.edits ?? [];
      const apply = (ids: readonly string[]) =>
        proposal === null ? before : applyEdits(proposal.tracked, { accepted: new Set(ids) });
      return {
        before,
        after: apply(edits.map(({ id }) => id)),
        none: apply([]),
        corrections: edits.flatMap(({ reason }) => (reason.kind === 'correction' ? [reason.to] : [])),
        // A blank changes nothing until it is filled in.
        isTouched: edits.some(({ kind }) => kind !== 'blank'),
      };
    }),
  );
}

async function allTexts(bench: TextBench, part: Part): Promise<Rewritten[]> {
  const bios = (bench.dev?.bios ?? []).filter((bio) => bio.part === part);
  const inputs: TextInput[] = [
    ...bench.good[part],
    ...bench.planted[part],
    ...bios.map(({ text }) => ({ app: 'tinder' as const, bio: text, prompts: [] })),
  ];
  const rewritten: Rewritten[] = [];
  for (const input of inputs) rewritten.push(...(await rewrite(bench, input)));
  return rewritten;
}

const cutFaults = /^(?:cliche|demand|negativity|adjectives|contact)$/u;

/** What rewriting leaves alone, takes out, and never puts in. */
export const rewritingRows: readonly TextRow[] = [
  {
    signal: 'rewriting',
    what: 'texts of good profiles with nothing to change',
    goal: { atLeast: 0.9 },
    async measure(bench, part) {
      const texts = [];
      for (const profile of bench.good[part]) texts.push(...(await rewrite(bench, profile)));
      return share(texts.map(({ isTouched }) => !isTouched));
    },
  },
  {
    signal: 'rewriting',
    what: 'planted phrases, demands, adjectives and contacts taken out',
    goal: { atLeast: 0.8 },
    async measure(bench, part): Promise<Figure | null> {
      const verdicts = [];
      for (const profile of bench.planted[part].filter(
        ({ fault, words }) => cutFaults.test(fault) && words !== '',
      )) {
        const texts = (await rewrite(bench, profile)).filter(({ before }) => before.includes(profile.words));
        verdicts.push(...texts.map(({ after }) => !after.includes(profile.words)));
      }
      return share(verdicts);
    },
  },
  {
    signal: 'rewriting',
    what: 'texts that say nothing the user did not write, and are untouched without a yes',
    goal: { atLeast: 1 },
    async measure(bench, part) {
      const texts = await allTexts(bench, part);
      return share(
        texts.map(
          ({ after, before, corrections, none }) =>
            none === before && unsaidWords(after, [before, ...corrections]).length === 0,
        ),
      );
    },
  },
];
