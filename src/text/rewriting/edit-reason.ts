/** Why an edit is proposed: what was measured in the user's text. Words are quoted as the user wrote them. */
export type EditReason =
  /** Not certain: what is written may be meant so. */
  | { kind: 'correction'; from: string; to: string; times: number; isCertain: boolean }
  | { kind: 'cliche'; text: string; count: number }
  | { kind: 'demand'; text: string; count: number }
  /** What went wrong, in place of what the writer is like. */
  | { kind: 'complaint'; text: string; count: number }
  | { kind: 'contact'; text: string; count: number }
  | { kind: 'marks'; text: string; count: number }
  /** A sentence in capitals. */
  | { kind: 'shouting'; text: string; words: number }
  /** A demand that reads as a question in the same words. */
  | { kind: 'demand-as-question'; text: string }
  | { kind: 'greeting'; text: string }
  /** Adjectives about oneself, `details` in the rest of the text. */
  | { kind: 'traits'; words: readonly string[]; details: number }
  | { kind: 'vague'; words: readonly string[]; details: number }
  | { kind: 'wish-list'; items: number }
  /** Characters over the app's limit before it, and details in what it cuts. */
  | { kind: 'over-limit'; over: number; details: number }
  /** What the sentence names that now comes first, and how many details the one that came first has. */
  | { kind: 'strongest-first'; details: readonly string[]; firstDetails: number }
  | { kind: 'opening-last'; text: string }
  | { kind: 'no-opening'; about: string }
  /** Nothing in the sentence can be pictured; the user is asked for it. */
  | { kind: 'blank'; words: readonly string[] };
