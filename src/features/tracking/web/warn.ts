/** Says in the console what went wrong with tracking, which is the only place where anybody hears of it. */
export function warn(message: string, ...cause: unknown[]): void {
  // oxlint-disable-next-line no-console -- the specification wants these in the console
  console.warn(message, ...cause);
}
