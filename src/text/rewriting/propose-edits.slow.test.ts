import { beforeAll, describe, expect, it } from 'vitest';
import { readEnglish } from '../fields/english-field.ts';
import { readFields } from '../fields/read-fields.ts';
import { readByMeaning } from '../../../test/read-by-meaning.ts';
import type { TextInput } from '../text-reading.ts';
import { unsaidWords } from './own-words.ts';
import { proposeEdits, type Proposal } from './propose-edits.ts';
import { brokenOnce, rewriteSets, rewriteSetsAside, type RewriteSet } from './rewriting.fixtures.ts';
import { applyEdits } from './tracked-text.ts';

function inputOf({ app, question, text }: Pick<RewriteSet, 'app' | 'question' | 'text'>): TextInput {
  return question === undefined
    ? { app, bio: text, prompts: [] }
    : { app, bio: '', prompts: [{ question, answer: text }] };
}

function propose(set: Pick<RewriteSet, 'app' | 'question' | 'text'>): Proposal {
  const input = inputOf(set);
  const { reading } = readByMeaning(input);
  const field = readFields(input).find(({ clean }) => clean.trim() !== '');
  if (field === undefined) throw new Error('The set has no text');
  return proposeEdits(reading, readEnglish(field));
}

const idsOf = ({ edits }: Proposal) => edits.map(({ id }) => id);
const withAll = (proposal: Proposal) => applyEdits(proposal.tracked, { accepted: new Set(idsOf(proposal)) });

/** Every subset of few edits; of many, each alone, all but each, and halves. */
function subsetsOf(ids: readonly string[]): string[][] {
  if (ids.length <= 6)
    return Array.from({ length: 2 ** ids.length }, (_, bits) =>
      ids.filter((_id, at) => (bits >> at) % 2 === 1),
    );
  return [
    [],
    [...ids],
    ...ids.map((id) => [id]),
    ...ids.map((id) => ids.filter((other) => other !== id)),
    ids.filter((_, at) => at % 2 === 0),
    ids.filter((_, at) => at % 2 === 1),
  ];
}

/** What no text may have that has not had it before. */
const faults = [
  / {2}/u,
  / [,.;!?](?:\s|$)/u,
  /,\s*[,.!?;]/u,
  /(?:^|\n)\s*[,;.]/u,
  /[,;–—-]\s*$/u,
  /\n{3}/u,
  /(?<![.…])\.\.(?!\.)/u,
];

function expectSound(set: RewriteSet, proposal: Proposal): void {
  const corrections = proposal.edits.flatMap(({ reason }) =>
    reason.kind === 'correction' ? [reason.to] : [],
  );
  for (const accepted of subsetsOf(idsOf(proposal))) {
    const text = applyEdits(proposal.tracked, { accepted: new Set(accepted) });
    if (accepted.length === 0) expect(text).toBe(set.text);
    expect(unsaidWords(text, [set.text, ...corrections]), text).toEqual([]);
    for (const fault of faults) if (!fault.test(set.text)) expect(text).not.toMatch(fault);
    const startsHigh = /^\P{L}*\p{Lu}/u.test(set.text) && !/(?:^|[.!?] )\p{Ll}/u.test(set.text);
    if (startsHigh && text !== '') expect(text).not.toMatch(/(?:^|[.!?] )\p{Ll}/u);
  }
}

describe.each([...rewriteSets, ...rewriteSetsAside, ...brokenOnce])('$name', (set) => {
  let proposal: Proposal;
  beforeAll(() => {
    proposal = propose(set);
  });

  it('says what the user said, whichever changes are accepted', () => expectSound(set, proposal));

  it('comes out as it should', () => {
    const text = withAll(proposal);
    if (set.isFine) expect(proposal.edits).toEqual([]);
    for (const gone of set.gone ?? []) expect(text).not.toContain(gone);
    for (const kept of set.kept ?? []) expect(text).toContain(kept);
    if (set.begins !== undefined) expect(text.startsWith(set.begins), text).toBe(true);
    if (set.ends !== undefined) expect(text.endsWith(set.ends), text).toBe(true);
  });
});

describe('a blank', () => {
  const general = { app: 'tinder', text: 'I like movies and music.' } as const;

  it('asks for what a reader can picture, and counts only once it is filled in', () => {
    const proposal = propose(general);
    const blank = proposal.edits.find(({ kind }) => kind === 'blank');
    const accepted = new Set([blank?.id ?? '']);
    expect(applyEdits(proposal.tracked, { accepted })).toBe(general.text);
    expect(
      applyEdits(proposal.tracked, { accepted, fills: { [blank?.id ?? '']: ' Fargo, and Nina Simone. ' } }),
    ).toBe('I like movies and music: Fargo, and Nina Simone.');
  });
});

describe('a text that is far too long, or hostile', () => {
  it.each([
    [
      'twenty thousand characters',
      'I love to laugh and travel, no drama, honest, kind and loyal. '.repeat(330),
    ],
    ['a million letters', 'a'.repeat(1e6)],
    ['nothing but commas', 'fun, '.repeat(4_000)],
    ['nothing but marks', '!?'.repeat(10_000)],
    ['nothing but emoji', '😀 A'.repeat(5_000)],
    ['letters with marks upon marks', 'h̷e̶l̵l̸o̴ w̶o̷r̸l̶d̴. I am '.repeat(500)],
    ['text that turns around', '\u202Ehello I love to laugh. No drama\u202C. I paint.'],
    ['control characters', 'I love\u0000 to laugh. I bake bread.'],
  ])('%s: comes back as it was without a yes, and loses nothing that was not read', (_name, text) => {
    const { edits, tracked } = propose({ app: 'tinder', text });
    expect(applyEdits(tracked, { accepted: new Set() })).toBe(text);
    const all = applyEdits(tracked, { accepted: new Set(edits.map(({ id }) => id)) });
    expect(all.trim().endsWith(text.slice(2_000).trim())).toBe(true);
  });
});

describe('a correction', () => {
  it('is made of whole words alone', () => {
    const text = 'I have a B.F.A in glass and a owl.';
    const input = inputOf({ app: 'tinder', text });
    const { reading } = readByMeaning(input);
    const mistakes = [text.indexOf('A in'), text.indexOf('a owl')].map((start) => ({
      kind: 'grammar' as const,
      rule: 'AnA',
      message: '',
      suggestion: 'an',
      isCertain: true,
      field: 'bio',
      start,
      end: start + 1,
      text: text.charAt(start),
    }));
    const seen = { ...reading.seen, spelling: [{ field: 'bio', mistakes, failure: null }] };
    const [field] = readFields(input);
    if (field === undefined) throw new Error('The text has no field');
    const { edits, tracked } = proposeEdits({ ...reading, seen }, readEnglish(field));
    expect(applyEdits(tracked, { accepted: new Set(edits.map(({ id }) => id)) })).toBe(
      'I have a B.F.A in glass and an owl.',
    );
  });
});

describe('a likely correction', () => {
  const text = 'I restore vintige radios. I love to laugh. On Sundays I bake for the street in Leeds.';
  const suggested = (suggestion: string): Proposal => {
    const input = inputOf({ app: 'tinder', text });
    const { reading } = readByMeaning(input);
    const start = text.indexOf('vintige');
    const place = { field: 'bio', start, end: start + 'vintige'.length, text: 'vintige' };
    const mistakes = [{ ...place, kind: 'unknown-word' as const, suggestion }];
    const seen = { ...reading.seen, spelling: [{ field: 'bio', mistakes, failure: null }] };
    const [field] = readFields(input);
    if (field === undefined) throw new Error('The text has no field');
    return proposeEdits({ ...reading, seen }, readEnglish(field));
  };

  it('is offered by itself where one letter differs, and said to be no more than likely', () => {
    expect(suggested('vintage').edits.map(({ reason }) => reason)).toContainEqual({
      kind: 'correction',
      from: 'vintige',
      to: 'vintage',
      times: 1,
      isCertain: false,
    });
    expect(suggested('vestige').edits.some(({ kind }) => kind === 'correct')).toBe(false);
  });

  it('never stands a second time in an added question', () => {
    expect(withAll(suggested('vestige'))).not.toMatch(/vintige.*vintige/u);
  });
});

describe('a sentence that names somebody', () => {
  it('stays while the next one goes on about them', () => {
    const text = 'My friend loves to laugh. On Fridays I beat him at chess in Leeds.';
    expect(withAll(propose({ app: 'tinder', text }))).toContain('My friend loves to laugh.');
  });
});
