/**
 * A value as JSON that is the same for the same content: keys sorted by code unit, no spaces, what JSON leaves out left out
 * (RFC 8785 for what JavaScript writes). For hashes. Throws `TypeError` where the value is no JSON.
 */
export function canonicalJson(value: unknown): string {
  const written = JSON.stringify(value, (_key, inner: unknown) => (isPlain(inner) ? sortKeys(inner) : inner));
  if (written === undefined) throw new TypeError('Only what JSON can hold has a canonical form');
  return written;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Without a prototype, so that a key like `__proto__` stays one. Keys that are whole numbers come first in every engine. */
function sortKeys(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sorted = Object.create(null) as Record<string, unknown>;
  for (const key of Object.keys(value).toSorted()) sorted[key] = value[key];
  return sorted;
}
