import type { Finding } from '../../../src/features/analysis/analysis.contract.ts';
import type { Part } from '../../vision/dev-photos.ts';
import { actionsOf, praiseOf, verdictsOn } from '../advice-labels.ts';
import { type Figure, share, type TextBench, type TextRow } from '../quality.ts';

/** The kind of a finding: its id without field and place. */
function kindOf({ id }: Finding): string {
  return id.replace(/^(?:bio|text|prompt:\d+):/u, '').replace(/@.*$/u, '');
}

/** By planted fault, the kinds of findings that name it. */
const kindsOfFault: Readonly<Record<string, RegExp>> = {
  cliche: /^cliche/,
  demand: /^(?:demand|shopping-list|negativity)/,
  'shopping-list': /^(?:shopping-list|demand)/,
  negativity: /^(?:negativity|demand)/,
  adjectives: /^(?:adjectives|vague)/,
  vague: /^(?:vague|cliche)/,
  contact: /^(?:email|link|phone|handle)/,
  'over-limit': /^over-limit/,
  misspelling: /^(?:spelling|unknown-word|grammar)/,
  grammar: /^(?:grammar|spelling)/,
  shouting: /^capitals/,
  profanity: /^profanity/,
  empty: /^empty/,
  'too-short': /^short/,
  emoji: /^(?:many|only)-emoji/,
  punctuation: /^(?:repeated-mark|exclamations)/,
};

/** How many of these findings on real bios the reader agrees with. */
async function agreement(
  { dev, checkBio }: TextBench,
  part: Part,
  select: (findings: readonly Finding[]) => Finding[],
): Promise<Figure | null> {
  const bios = (dev?.bios ?? []).filter((bio) => bio.part === part);
  const judged = await Promise.all(
    bios.map(async ({ text, sha256 }) => verdictsOn(sha256, select((await checkBio(text)).result.findings))),
  );
  return share(judged.flat());
}

/** Which findings ask for something, and how often they should. */
export const adviceRows: readonly TextRow[] = [
  {
    signal: 'advice',
    what: 'good profiles without an action',
    goal: { atLeast: 0.6 },
    async measure(bench, part) {
      const checked = await Promise.all(bench.good[part].map((profile) => bench.check(profile)));
      return share(checked.map(({ result }) => actionsOf(result.findings).length === 0));
    },
  },
  {
    signal: 'advice',
    what: 'planted faults: named as an action; other actions beside them',
    goal: { precision: 0.9 },
    async measure(bench, part) {
      const total = { right: 0, wrong: 0, missed: 0 };
      for (const profile of bench.planted[part]) {
        const wanted = kindsOfFault[profile.fault];
        const actions = actionsOf((await bench.check(profile)).result.findings).map(kindOf);
        const right = actions.filter((kind) => wanted?.test(kind) === true);
        total.wrong += actions.length - right.length;
        if (right.length > 0) total.right += 1;
        else if (wanted !== undefined) total.missed += 1;
      }
      return { kind: 'found', ...total };
    },
  },
  {
    signal: 'advice',
    what: 'actions on real bios that a reader agrees with',
    goal: { atLeast: 0.9 },
    measure: (bench, part) => agreement(bench, part, actionsOf),
  },
  {
    signal: 'advice',
    what: 'praise of real bios that a reader agrees with',
    goal: { atLeast: 0.85 },
    measure: (bench, part) => agreement(bench, part, praiseOf),
  },
];
