/** One remark of the grammar checker; offsets in UTF-16 code units of the text it was given, end exclusive. */
export type GrammarLint = {
  rule: string;
  kind: string;
  message: string;
  start: number;
  end: number;
  suggestions: { how: 'replace' | 'remove' | 'insert-after'; text: string }[];
};
