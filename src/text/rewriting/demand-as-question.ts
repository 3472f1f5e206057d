import type { SentenceFacts } from './sentence-facts.ts';

const beforeIf =
  /^(?:please )?(?:only )?(?:swipe right|match(?: me| with me)?|like me|say hi|message me|text me|apply)(?: only)?(?: with me)? if (?=you)/iu;
const question: readonly (readonly [RegExp, (rest: string) => string])[] = [
  [/^you can (?!not\b|['’]t)/iu, () => 'Can you '],
  [/^you(?:['’]re| are) (?!not\b)/iu, () => 'Are you '],
  [/^you(?:['’]ve| have) (?:ever )?(?=\w+(?:ed|en)\b)/iu, () => 'Have you ever '],
  [
    /^you(?: also| really| too)? (?=(?:like|love|enjoy|have|know|want|play|cook|dance|read|own|drink|eat|hike|run|ski|climb|sing)\b)/iu,
    () => 'Do you ',
  ],
];
const must: readonly (readonly [RegExp, string])[] = [
  [/^(?:you )?must be able to /iu, 'Can you '],
  [/^(?:you )?must be willing to /iu, 'Are you willing to '],
  [/^(?:you )?must (?=(?:like|love|enjoy|know|play|read|cook|dance|drink|eat)\b)/iu, 'Do you '],
];
/** What nobody should be asked in a profile: money, looks, size, politics. */
const unfriendly =
  /\b(?:job|money|car|tall|\d|ft|feet|foot|fit|fat|skinny|kids|children|vote|voted|single|serious|adult|teeth|spell|handle|hold|keep|pay|income|stable)\b/iu;

/**
 * A demand that reads as a question in the same words: "Swipe right if you can make a negroni" becomes "Can you make a negroni?".
 * `start` and `end` bound what it replaces; null for all other sentences, and for a demand that would be no friendlier as a question.
 */
export function asQuestion({
  bodyEnd,
  end,
  start,
  text,
}: SentenceFacts): { start: number; end: number; bodyEnd: number; opening: string } | null {
  const body = text.slice(0, bodyEnd - start);
  if (unfriendly.test(body) || /[;:–—]|\b(?:and you|but|and (?:must|not|no|don['’]?t|be))\b/iu.test(body))
    return null;
  // "If you don't like dogs, we won't get along."
  const refusal =
    /^if you (?:don['’]?t|do not) (?<asked>(?:like|love|enjoy) (?:[\p{L}-]+ ?){1,3}?),? (?:then |we |it |this |don['’]?t|swipe|keep|move|you )/iu.exec(
      body,
    );
  const asked = refusal?.groups?.['asked'];
  if (refusal !== null && asked !== undefined) {
    const at = start + refusal[0].indexOf(asked);
    return { start, end: at, bodyEnd: at + asked.trimEnd().length, opening: 'Do you ' };
  }
  const lead = beforeIf.exec(body)?.[0].length ?? 0;
  const options = lead > 0 ? question : must.map(([pattern, words]) => [pattern, () => words] as const);
  for (const [pattern, words] of options) {
    const match = pattern.exec(body.slice(lead));
    if (match !== null)
      return {
        start,
        end: start + lead + match[0].length,
        bodyEnd: Math.min(bodyEnd, end),
        opening: words(''),
      };
  }
  return null;
}
