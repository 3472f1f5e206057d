import { withoutQuotations } from './quotations.ts';
import { varietyForms } from './variety-forms.ts';
import { contentWords, varietyFunctionWords } from './variety-words.ts';

/** One sign may be a slip or a joke. */
const fewestSigns = 2;
const word = /[\p{L}'-]+/gu;

/**
 * Whether a text shows another variety of English outside of quotations: two different words or forms of it, one of which is a
 * form of a verb or a function word. Its forms of verbs and nouns are then no mistakes.
 */
export function showsVariety(text: string): boolean {
  const said = withoutQuotations(text);
  const lower = said.toLowerCase();
  const forms = varietyForms.filter(({ find }) => find.test(lower));
  const written = new Set(
    [...said.matchAll(word)].filter((found) => !isName(said, found)).map(([found]) => found.toLowerCase()),
  );
  const countIn = (list: ReadonlySet<string>): number => [...written].filter((one) => list.has(one)).length;
  const telling = forms.filter(({ tells }) => tells).length + countIn(varietyFunctionWords);
  const others = forms.filter(({ tells }) => !tells).length + countIn(contentWords);
  return telling > 0 && telling + others >= fewestSigns;
}

/** A capital letter within a sentence. */
function isName(text: string, { 0: found, index }: RegExpExecArray): boolean {
  return (
    /^\p{Lu}/u.test(found) && !/(?:^|[.!?\n…])[\s"'(]*$/u.test(text.slice(Math.max(0, index - 4), index))
  );
}
