/**
 * What a piece of advice rests on. A: peer-reviewed. B: a platform's own data. C: a survey.
 * D: a convention of the apps or of photography, with no measured effect behind it.
 */
export type EvidenceTier = 'A' | 'B' | 'C' | 'D';

/** What each tier is called on the screen. */
export const tierNames: Readonly<Record<EvidenceTier, string>> = {
  A: 'peer-reviewed',
  B: 'platform data',
  C: 'survey',
  D: 'convention',
};

/** One rule that findings cite by `id`. */
export type EvidenceRule = {
  readonly id: string;
  /** One sentence a reader can act on; it says no more than the source does. */
  readonly claim: string;
  /** The figures as published; "no measured effect" for conventions. */
  readonly effect: string;
  /** Whom the figures describe. */
  readonly population: string;
  /** Of publication; null where the source has no single date. */
  readonly year: number | null;
  /** Names the page the figure was read in when that is not the original. */
  readonly source: string;
  readonly url: string | null;
  readonly tier: EvidenceTier;
  /** Sentences for the reader, each naming who found otherwise. Empty when nothing is known against the rule. */
  readonly contradictedBy: readonly string[];
};
