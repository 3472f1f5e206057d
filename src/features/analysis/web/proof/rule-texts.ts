const bare = (sentence: string): string => sentence.replace(/\.$/, '');

/** What `/proof` says of the rules that advice rests on. */
export const ruleTexts = {
  title: (count: number) => `The ${count} rules behind the advice`,
  lead: 'What others found, how often we’re wrong where we look for it, and where we measured nothing. Whether following a rule brings you matches was never measured by us.',
  found: (tier: string, effect: string, source: string) =>
    `${tier.charAt(0).toUpperCase()}${tier.slice(1)}: ${bare(effect)} (${source}).`,
  seen: (claim: string, error: string, says: string) => `“${bare(claim)}”: ${error} (${says})`,
  seenUnmeasured: (claim: string) => `“${bare(claim)}”: error not measured, see above`,
  notMeasured: (why: string) => `Error not measured. ${why}`,
} as const;
