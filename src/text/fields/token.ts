import type { PartOfSpeech } from 'wink-nlp';

/** One token; offsets in the field's `clean` text, UTF-16 code units, end exclusive. */
export type Token = {
  text: string;
  lower: string;
  lemma: string;
  pos: PartOfSpeech;
  kind: string;
  /** Counts sentences; a line break ends one too. */
  sentence: number;
  start: number;
  end: number;
};
