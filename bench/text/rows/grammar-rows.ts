import sentences from '../corpora/grammar-sentences.json' with { type: 'json' };
import verdicts from '../corpora/bio-mistakes.json' with { type: 'json' };
import { partOf, type Part } from '../../vision/dev-photos.ts';
import { hashOf } from '../dev-texts.ts';
import { share, type Figure, type TextBench, type TextRow } from '../quality.ts';
import { isBackedByCorrection, leavesWordsAlone, writtenOut } from './learner-sentences.ts';

/** Something marked as a mistake; offsets in the text. */
type Flag = { start: number; end: number; text: string; kind: 'unknown-word' | 'grammar' | 'slip' };

/** What the report marks as wrong in a bio. */
async function flagsOf(bench: TextBench, text: string): Promise<Flag[]> {
  const { seen } = (await bench.checkBio(text)).reading;
  return [
    ...seen.slips.map((slip) => ({ ...slip, kind: 'slip' as const })),
    ...seen.spelling.flatMap(({ mistakes }) => mistakes),
  ];
}

/** What came of one learner's sentence. `isWrong`: everybody who corrected it changed its words. */
type Judged = { isWrong: boolean; flags: { isRight: boolean }[] };

async function judgeLearners(bench: TextBench, part: Part): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const sentence of bench.dev?.sentences ?? []) {
    if (sentence.part !== part) continue;
    const text = writtenOut(sentence.text);
    const corrections = sentence.corrections.map(writtenOut);
    const flags = await flagsOf(bench, text);
    judged.push({
      isWrong: corrections.every((correction) => !leavesWordsAlone(text, correction)),
      flags: flags.map((flag) => ({ isRight: isBackedByCorrection(text, corrections, flag) })),
    });
  }
  return judged;
}

/** Verdicts of a person who read the bios: by hash of a bio whether it has a mistake, by hash of a bio and a mark whether the mark is right. */
const bioVerdicts: Readonly<Record<string, boolean>> = verdicts;

/** What a mark of a bio is labelled by. */
export function hashOfFlag(bio: string, { text, kind }: Pick<Flag, 'text' | 'kind'>): string {
  return hashOf(`${bio}\n${kind === 'unknown-word' ? kind : 'mistake'}\n${text}`);
}

async function judgeBioFlags(
  bench: TextBench,
  part: Part,
  wanted: (flag: Flag) => boolean,
): Promise<Figure | null> {
  const judged: (boolean | null)[] = [];
  for (const bio of bench.dev?.bios ?? []) {
    if (bio.part !== part) continue;
    for (const flag of await flagsOf(bench, bio.text)) {
      if (wanted(flag)) judged.push(bioVerdicts[hashOfFlag(bio.text, flag)] ?? null);
    }
  }
  return share(judged);
}

const ownPart = (text: string): Part => partOf(Buffer.from(text));

/** How much of spelling and grammar is found, and how often what is marked is wrong indeed. */
export const grammarRows: readonly TextRow[] = [
  {
    signal: 'grammar',
    what: "learners' sentences with a mistake: found",
    goal: { atLeast: 0.5 },
    async measure(bench, part) {
      const wrong = (await judgeLearners(bench, part)).filter(({ isWrong }) => isWrong);
      return share(wrong.map(({ flags }) => flags.some(({ isRight }) => isRight)));
    },
  },
  {
    signal: 'grammar',
    what: "learners' sentences: marks that a correction changes",
    goal: { atLeast: 0.85 },
    async measure(bench, part) {
      const flags = (await judgeLearners(bench, part)).flatMap((sentence) => sentence.flags);
      return share(flags.map(({ isRight }) => isRight));
    },
  },
  {
    signal: 'grammar',
    what: "learners' sentences that somebody left as they are: marked without cause",
    goal: { atMost: 0.06 },
    async measure(bench, part) {
      const right = (await judgeLearners(bench, part)).filter(({ isWrong }) => !isWrong);
      return share(right.map(({ flags }) => flags.some(({ isRight }) => !isRight)));
    },
  },
  {
    signal: 'grammar',
    what: 'their corrections: marked all the same (some still have mistakes)',
    goal: { atMost: 0.06 },
    async measure(bench, part) {
      const marked: boolean[] = [];
      for (const sentence of bench.dev?.sentences ?? []) {
        if (sentence.part !== part) continue;
        for (const correction of new Set(sentence.corrections.map(writtenOut)))
          marked.push((await flagsOf(bench, correction)).length > 0);
      }
      return share(marked);
    },
  },
  {
    signal: 'grammar',
    what: 'bios in which a person saw a mistake: found',
    goal: { atLeast: 0.5 },
    async measure(bench, part) {
      const found: boolean[] = [];
      for (const bio of bench.dev?.bios ?? []) {
        if (bio.part !== part || bioVerdicts[bio.sha256] !== true) continue;
        const flags = await flagsOf(bench, bio.text);
        found.push(flags.some((flag) => bioVerdicts[hashOfFlag(bio.text, flag)] === true));
      }
      return share(found);
    },
  },
  {
    signal: 'grammar',
    what: 'bios: marks that a person agrees with',
    goal: { atLeast: 0.85 },
    measure: (bench, part) => judgeBioFlags(bench, part, () => true),
  },
  {
    signal: 'grammar',
    what: 'bios without a mistake: marked',
    goal: { atMost: 0.06 },
    async measure(bench, part) {
      const marked: boolean[] = [];
      for (const bio of bench.dev?.bios ?? []) {
        if (bio.part !== part || bioVerdicts[bio.sha256] !== false) continue;
        marked.push((await flagsOf(bench, bio.text)).length > 0);
      }
      return share(marked);
    },
  },
  {
    signal: 'grammar',
    what: 'bios: words not in our dictionary that are misspelled',
    goal: { atLeast: 0.85 },
    measure: (bench, part) => judgeBioFlags(bench, part, ({ kind }) => kind === 'unknown-word'),
  },
  {
    signal: 'grammar',
    what: 'our own sentences with one mistake: found',
    goal: { atLeast: 0.5 },
    async measure(bench, part) {
      const found: boolean[] = [];
      for (const [text = '', words = ''] of sentences.wrong) {
        if (ownPart(text) !== part) continue;
        const at = text.indexOf(words);
        const flags = await flagsOf(bench, text);
        found.push(flags.some(({ start, end }) => start < at + words.length && at < end));
      }
      return share(found);
    },
  },
  {
    signal: 'grammar',
    what: 'our own sentences without a mistake: marked',
    goal: { atMost: 0.06 },
    async measure(bench, part) {
      const texts = sentences.right.filter((text) => ownPart(text) === part);
      const marked: boolean[] = [];
      for (const text of texts) marked.push((await flagsOf(bench, text)).length > 0);
      return share(marked);
    },
  },
];
