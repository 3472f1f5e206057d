const quotation =
  /(?<![\d\p{L}])"[^"\n]{2,300}"|(?<![\p{L}\p{N}])'(?:[^'\n]|(?<=\p{L})'(?=\p{L})){4,200}'(?!\p{L})/gu;

const my = '(?:my|me|ma|mi|our|the|wor|yer|big|old)';
const anyone = "(?:big mama|ah ma|ah gong|[\\p{L}'-]+)";
/** Kin, and the preacher, as people call them at home. */
const kin =
  "(?:mama|momma|mamaw|memaw|meemaw|mawmaw|papaw|pawpaw|pops?|gran|granny|gramma|granma|nan|nana|nonna|abuela|abuelita|auntie|aunty|tita|lola|lolo|mammy|mam|maw|da|daddy|gran?ddaddy|popo|ahma|amma|dadi|nani|oma|opa|yiayia|pastor|preacher)(?:[- ]?'?n'?em)?";
const says = "(?:says?|said|saying|sayin'?|swears?)";
const sayings: readonly string[] = [
  // "As my gran says, …", "like my nana used to say: …".
  `(?:as|like) (?:${my} )?${anyone} (?:always |still |often |used to |would )?(?:${says}|puts? it)`,
  // "My mama say …".
  `${my} (?:\\p{L}+ )?${kin} (?:always |still |used to |would |like to |be |done )?${says}`,
  // "My uncle always says …".
  `(?:my|me|our) ${anyone} (?:always |still |used to )(?:says?|said)`,
  '(?:people|they|folks|we) (?:always )?say around here',
];
/** Up to the end of the clause that directly follows: not after "says that" or "says hi", and not beyond "and", "so" or "but". */
const saying = new RegExp(
  `(?<![\\p{L}'])(?:${sayings.join('|')})(?=[\\s,:])(?![,:]?\\s+(?:that|hi|hello|hey|to|yes|no|so|and|but|goodbye)(?!\\p{L}))(?:(?!,?\\s(?:and|so|but)\\s)[^.!?\\n;])*`,
  'giu',
);

/** Whether a place is in a quotation, or in the clause that passes on a saying: it is written as it was said. */
export function isQuoted(text: string, { start, end }: { start: number; end: number }): boolean {
  const straight = straightened(text);
  return [quotation, saying].some((pattern) =>
    [...straight.matchAll(pattern)].some(
      ({ index, 0: said }) => index <= start && end <= index + said.length,
    ),
  );
}

/** As long as the text, with spaces for what is between quotation marks; apostrophes are straight. */
export function withoutQuotations(text: string): string {
  return straightened(text).replace(quotation, (said) => ' '.repeat(said.length));
}

function straightened(text: string): string {
  return text.replaceAll(/[‘’]/gu, "'").replaceAll(/[“”]/gu, '"');
}
