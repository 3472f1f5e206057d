import { withoutQuotations } from './quotations.ts';
import { varietyForms } from './variety-forms.ts';
import { contentWords, varietyFunctionWords } from './variety-words.ts';

/** One sign may be a slip or a joke. */
const fewestSigns = 2;
const word = /[\p{L}'-]+/gu;

/**
 * Whether a text, outside quotations, is in an English other than the standard one, such as Scots or Singlish. It takes two
 * different signs, at least one of them a verb form or a function word. Its verb and noun forms are then not mistakes.
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
