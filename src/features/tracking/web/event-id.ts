/** A random UUID, also where a page is not served securely, which `crypto.randomUUID` asks for. */
export function newEventId(): string {
  return 'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replaceAll('x', () =>
    ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & 15).toString(16),
  );
}
