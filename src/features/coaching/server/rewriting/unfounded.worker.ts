import { unfoundedIn } from './unfounded.ts';

/** What each of `texts` says that `sources` do not, in a thread, so that no text holds up the server. */
export function check({
  sources,
  texts,
}: {
  sources: readonly string[];
  texts: readonly string[];
}): string[][] {
  return texts.map((text) => unfoundedIn(text, sources));
}
