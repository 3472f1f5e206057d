import { tellingWords } from './variety-words.ts';

/** Words and forms of another English than the standard one; two of them are no slips. */
const fewestSigns = 2;
const word = /[\p{L}'-]+/gu;
/** Forms that no rule of standard English has, each in many Englishes: "ain't", "we was", "she be working", "I done told you". */
const forms: readonly RegExp[] = [
  /(?<![\p{L}'])ain'?t(?![\p{L}'])/gu,
  /(?<![\p{L}'])(?:we|you|they|y'all) was(?:n't)?(?![\p{L}'])/gu,
  /(?<![\p{L}'])(?:he|she|it|mama|daddy) don't(?![\p{L}'])/gu,
  /(?<![\p{L}'])(?<!(?:let|make|will|would|could|should|can|may|might|must|if|that|suggest|insist|than|to) )(?:i|he|she|we|they|you|it|mama|folks|people) (?:always |just |still |really |don't |do )?be (?!\p{L}*['-])\p{L}/gu,
  /(?<![\p{L}'])(?:don't|ain't|aint|didn't|can't|won't|wouldn't|couldn't|never) (?:[\p{L}']+ ){0,2}(?:(?:no|nae) (?!for |to |if |when |and |or |but )\p{L}{2,}(?!-)|nothin[g']?|nobody|nowhere|none|nowt)(?![\p{L}'-])/gu,
  /(?<!(?:let|make|will|would|could|should|can|may|might|must|that|if|help) )(?<![\p{L}'])(?:my|our|your|his|her) \p{L}+ be \p{L}+in[g']?(?![\p{L}'])/gu,
  /(?<![\p{L}'])(?:i|you|he|she|we|they|it|mama|y'all) done (?:\p{L}+ed|told|been|got|gone|went|seen|had|made|lost|ate|took|said|run|came)(?![\p{L}'])/gu,
  /(?<![\p{L}'])(?:i is|i's|you is|might could|used to could|fixin[g']? to|da kine|yer man)(?![\p{L}'])/gu,
  /(?<!(?:give|tell|show|send|make|teach|buy|bring|read|feed|cook|let|of|for|with|to|and|lend|write|serve|get|wish) )(?<![\p{L}'])them (?!always|sometimes|this|less|as|was|is|perhaps|towards|besides|afterwards|yes|unless|across|has|does)\p{L}{2,}s(?![\p{L}'])/gu,
];

/** Whether a text shows another variety of English at least twice outside of quotations; its forms are then no mistakes. */
export function showsVariety(text: string): boolean {
  const lower = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(quotation, (said) => ' '.repeat(said.length));
  const words = [...lower.matchAll(word)].filter(([found]) => tellingWords.has(found)).length;
  return forms.reduce((signs, form) => signs + [...lower.matchAll(form)].length, words) >= fewestSigns;
}

const kin = "(?:big mama|ah ma|ah gong|[\\p{L}']+)";
/** Kin who are named in the words of the family. */
const kinAtHome =
  '(?:mama|momma|mamaw|memaw|meemaw|mawmaw|papaw|pawpaw|pops?|gran|granny|gramma|granma|nan|nana|nonna|abuela|abuelita|auntie|aunty|tita|lola|lolo|mammy|mam|maw|da|daddy|grandaddy|granddaddy|popo|ahma|amma|dadi|nani|oma|opa|yiayia)';
/** A sentence that passes on what somebody says: "as my gran says", "my mama say I cook too much". */
const saying = new RegExp(
  `(?<![\\p{L}'])(?:(?:as|like) (?:(?:my|me|ma|mi|our|the|wor) )?${kin} (?:always |still |often )?(?:say|says|said|used to say|would say|puts? it)|(?:my|me|ma|mi|our|wor|yer|big|old) (?:[\\p{L}]+ )?${kinAtHome} (?:always |still |used to |would |like to |be |done )?(?:say|says|said|saying|sayin'?|swears?|tells? me|told me)|(?:my|me|our) ${kin} (?:always |still |used to )(?:says?|said|tells? me)|(?:people|they|folks|we) (?:always )?say around here|where i(?:'m| come) from)(?![\\p{L}'])`,
  'iu',
);
const quotation =
  /(?<![\d\p{L}])"[^"\n]{2,300}"|(?<![\p{L}\p{N}])'(?:[^'\n]|(?<=\p{L})'(?=\p{L})){4,200}'(?!\p{L})/gu;
const sentenceEnd = /[.!?\n]/u;

/** Whether a place is in a quotation, or in a sentence that passes on a saying: it is written as it was said. */
export function isQuoted(text: string, { start, end }: { start: number; end: number }): boolean {
  const straight = text.replaceAll('’', "'");
  for (const found of straight.matchAll(quotation))
    if (found.index <= start && end <= found.index + found[0].length) return true;
  let [from, to] = [start, end];
  while (from > 0 && !sentenceEnd.test(straight[from - 1] ?? '')) from -= 1;
  while (to < straight.length && !sentenceEnd.test(straight[to] ?? '')) to += 1;
  return saying.test(straight.slice(from, to));
}
