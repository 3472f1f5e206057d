/**
 * A time zone as browsers and requests name it, by an IANA name or an offset; null where `Intl` refuses it, such as
 * `Etc/Unknown`, which browsers say when they cannot tell. PostgreSQL, which has a list of its own, never gets one: its times
 * are UTC.
 */
export function readTimeZone(name: string | undefined): string | null {
  if (name === undefined) return null;
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name });
    return name;
  } catch {
    return null;
  }
}

/** The time zone of this machine's clock; null where the browser names none that it takes itself. */
export function ownZone(): string | null {
  return readTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}
