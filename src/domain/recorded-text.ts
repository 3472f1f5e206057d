/** What the database can keep and every reader can show: no NUL, no half of a surrogate pair. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/**
 * `text` as it can be stored (see `cleanText`), and at most `maxLength` UTF-16 units long, never cut through the middle of
 * a character.
 */
export function cutText(text: string, maxLength: number): string {
  const storable = cleanText(text);
  if (storable.length <= maxLength) return storable;
  const cut = storable.slice(0, maxLength);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/**
 * An address as it may be kept: cut to length, without the values that open something, and without its fragment, where
 * the links in our messages carry their tokens.
 */
export function cutAddress(address: string, maxLength: number): string {
  const [sent = ''] = address.split('#');
  return cutText(sent.replaceAll(/([?&][^=&]*(?:token|code|secret)[^=&]*=)[^&]*/gi, '$1'), maxLength);
}
