/**
 * Whether tests run in their long form: every case of a kind. `npm run test:long` asks for it. The short form runs a few cases of each kind.
 */
export const isLongForm = process.env['LONG'] === '1';

/** What a test runs through: `long` in their long form, else `short`. */
export function shortOrLong<T>({ short, long }: { short: T; long: T }): T {
  return isLongForm ? long : short;
}

/** Every `step`th of `all`, from the first one on; in their long form all of them. */
export function everyNth<T>(all: readonly T[], step: number): readonly T[] {
  return isLongForm ? all : all.filter((_, at) => at % step === 0);
}
