/** What the address of the page holds: which text, where there are several. */
export type EditTextSearch = { text?: string };

/** Reads the address; what is not a string is passed over. */
export function readEditTextSearch({ text }: Record<string, unknown>): EditTextSearch {
  return typeof text === 'string' ? { text } : {};
}
