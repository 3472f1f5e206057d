import { readFileSync } from 'node:fs';
import { readExamples } from '../../../scripts/meaning/examples.ts';
import type { HeadName } from '../../../src/text/meaning/judge.ts';
import type { DoneReading } from '../../../src/text/text-reading.ts';
import { hashOf } from '../dev-texts.ts';
import { share, type TextRow } from '../quality.ts';

type Kind = 'demand' | 'intent' | 'opening' | 'cliche';

/** What is said of a text, as the user sees it. */
function foundIn({ seen }: DoneReading, kind: Kind): string[] {
  const found = {
    demand: seen.demands,
    intent: seen.intent === null ? [] : [seen.intent],
    opening: seen.openings,
    cliche: seen.cliches,
  }[kind];
  return found.map(({ text }) => text);
}

const examples = readExamples();

/** Verdicts of a reader on what was found in real bios, by the hash of the words that were named. */
const verdicts = JSON.parse(
  readFileSync(new URL('../labels/meaning-verdicts.json', import.meta.url), 'utf8'),
) as Record<Kind, Record<string, boolean>>;

const kinds: readonly { kind: Kind; signal: string }[] = [
  { kind: 'demand', signal: 'demands' },
  { kind: 'intent', signal: 'intent' },
  { kind: 'opening', signal: 'openings' },
  { kind: 'cliche', signal: 'cliches' },
];

const perKind = kinds.flatMap(({ kind, signal }): TextRow[] => [
  {
    signal,
    what: 'our own sentences, among near misses',
    goal: { precision: 0.9 },
    async measure(bench, part) {
      const total = { right: 0, wrong: 0, missed: 0 };
      for (const example of examples.filter((one) => one.part === part)) {
        const wanted = example.is(kind satisfies HeadName);
        if (wanted === null) continue;
        const isFound = foundIn((await bench.checkBio(example.text)).reading, kind).length > 0;
        if (isFound && wanted) total.right += 1;
        else if (isFound) total.wrong += 1;
        else if (wanted) total.missed += 1;
      }
      return { kind: 'found', ...total };
    },
  },
  {
    signal,
    what: 'found in real bios, as a reader judged it',
    goal: { precision: 0.9 },
    async measure({ dev, checkBio }, part) {
      if (dev === null) return null;
      const total = { right: 0, wrong: 0 };
      for (const { text } of dev.bios.filter((bio) => bio.part === part)) {
        for (const words of foundIn((await checkBio(text)).reading, kind)) {
          const verdict = verdicts[kind][hashOf(words)];
          if (verdict === true) total.right += 1;
          if (verdict === false) total.wrong += 1;
        }
      }
      return { kind: 'found', ...total, missed: null };
    },
  },
]);

/** Whether clauses are judged by what they mean. */
export const meaningRows: readonly TextRow[] = [
  ...perKind,
  {
    signal: 'cliches',
    what: 'worn ideas in other words, found',
    goal: { atLeast: 0.85 },
    async measure(bench, part) {
      const worn = examples.filter((one) => one.part === part && one.is('cliche') === true);
      const readings = await Promise.all(worn.map(({ text }) => bench.checkBio(text)));
      return share(readings.map(({ reading }) => reading.seen.cliches.length > 0));
    },
  },
  {
    signal: 'cliches',
    what: 'concrete and plain sentences called worn',
    goal: { atMost: 0.03 },
    async measure(bench, part) {
      const others = examples.filter(
        (one) => one.part === part && (one.labels.includes('concrete') || one.file === 'plain.txt'),
      );
      const readings = await Promise.all(others.map(({ text }) => bench.checkBio(text)));
      return share(readings.map(({ reading }) => reading.seen.cliches.length > 0));
    },
  },
  {
    signal: 'concreteness',
    what: 'specific lines, among general ones and plain facts',
    goal: { precision: 0.9 },
    async measure(bench, part) {
      const total = { right: 0, wrong: 0, missed: 0 };
      for (const example of examples.filter((one) => one.part === part)) {
        const wanted = example.is('telling');
        if (wanted === null) continue;
        const { reading } = await bench.checkBio(example.text);
        const isFound = reading.seen.telling.length > 0;
        if (isFound && wanted) total.right += 1;
        else if (isFound) total.wrong += 1;
        else if (wanted) total.missed += 1;
      }
      return { kind: 'found', ...total };
    },
  },
];
