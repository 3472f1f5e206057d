/** An answer as it can stand in a sentence, or why it cannot; `isEnough`: that tells how to mend it. */
export type Tidied = { text: string } | { why: string; isEnough: boolean };

const chat =
  /(?:\s*(?:\b(?:lol|lmao|haha+|hehe+|xx*|tbh|jk)\b|[:;]-?[)(DPp]|\p{Extended_Pictographic}\uFE0F?))+[.!]*$/iu;
const chatFirst = /^\s*(?:(?:lol|lmao|haha+|hehe+|tbh|honestly)\b[,.!]*\s*)+(?=\S)/iu;
const hedge =
  /^(?:idk|i don['’]t know|dunno|not (?:really )?sure|no idea|hmm*|um+|(?:it )?depends)\b(?!['’])/iu;
const short: readonly (readonly [RegExp, string])[] = [
  [/(?<=\s)w\/?(?=\s)/giu, 'with'],
  [/(?<=\s)@(?=\s)/giu, 'at'],
  [/(?<=\p{L}ing)\s*\/\s*(?=\p{L}+ing)/giu, ' or '],
  [/!{2,}/gu, '!'],
  [/(?<=\s)some one(?=\s)/giu, 'someone'],
  [/(?<=\s)im(?=\s)/giu, 'I’m'],
  [/(?<=\s)ive(?=\s)/giu, 'I’ve'],
  [
    /(?<=\s)its(?=\s(?:fine|ok|okay|not|never|always|better|worse|wrong|right|rude|cruel|worth|too|time|a|an|the|(?:good|great|bad|possible|impossible|easy|hard) to)\s)/giu,
    'it’s',
  ],
  [/(?<=\s)(do|does|did|is|are|was|ca|wo|would|could|should)nt(?=\s)/giu, '$1n’t'],
  [/(?<=\s)(that|what|there|let)s(?=\s(?:a|an|the|my|not|no|eat|go)\s)/giu, '$1’s'],
  // "playin footy".
  [
    /(?<=^\s*(?:play|watch|walk|chill|cook|danc|hik|read|sing|runn|swimm|climb|bak|fish|camp|danc|rid|driv|sleep|shopp)in)['’]?(?=\s)/giu,
    'g',
  ],
  [/(?<=\s)w\/o(?=\s)/giu, 'without'],
  [/(?<=\s)b\/c(?=\s)/giu, 'because'],
  [/(?<=\s)[&+](?=\s)/giu, 'and'],
];
/** Function words of other languages, and of English. */
const foreign =
  /^(?:el|los|las|una|unos|que|con|para|por|muy|mi|ich|und|der|das|ein|eine|nicht|mit|je|les|des|une|avec|pour|il|che|gli|della|não|uma|com|ni|jeg|och|een|het)$/u;
const english =
  /^(?:a|an|the|i|i'm|my|me|you|your|is|are|was|to|of|in|on|at|for|with|and|or|who|that|it|about|how|what|not)$/u;

/**
 * The user's answer in plain spaces, without the mark at its end, chat or a smiley behind it, and with shorthand written out; a second
 * sentence gets its capital. Refuses what is no answer: a shrug, another language, words in capitals, keywords between full stops.
 */
export function tidyAnswer(answer: string): Tidied {
  const plain = cleanAnswer(short.reduce((text, [from, to]) => text.replaceAll(from, to), ` ${answer} `));
  const text = withSentences(cleanAnswer(plain.replace(chatFirst, '').replace(chat, '')));
  if (hedge.test(text)) return { why: 'That says nothing yet.', isEnough: false };
  if (/\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text) && /\p{L}{2,}\P{L}+\p{L}{2,}/u.test(text))
    return { why: 'Write it in small letters: capitals read as shouting.', isEnough: true };
  const words = text.match(/[\p{L}'’]+/gu) ?? [];
  const isForeign =
    words.length > 1 &&
    words.some((word) => foreign.test(word)) &&
    !words.some((word) => english.test(word.toLowerCase().replaceAll('’', "'")));
  if (isForeign) return { why: 'Write it in English, like the sentence it ends.', isEnough: true };
  const isKeywords = text
    .split(/[.!]\s+/u)
    .slice(1)
    .some((sentence) => !/\s/u.test(sentence.trim()));
  if (isKeywords)
    return { why: 'Make it one sentence, without full stops between single words.', isEnough: true };
  return { text };
}

/** The user's answer without the mark at its end, with plain spaces and apostrophes as they are. */
function cleanAnswer(answer: string): string {
  return answer
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^…\s*/u, '')
    .replace(/[.…,;:]+$/u, '')
    .trim();
}

/** What could stand alone behind a comma becomes a sentence: "the printer is broken, I'm in IT". */
const splice =
  /, (?=(?:i|i['’](?:m|ve|ll|d)|it['’]?s|(?:he|she)['’]s|they['’]re|we['’]re) |(?:it|he|she|they|we) (?:is|are|was|were|has|have|can)\b|my [\p{L}-]+ (?:is|are|was|were|has|have|can|will)\b)/giu;

function withSentences(text: string): string {
  const isCondition = /^(?:if|when|whenever|because|since|after|before|although|while) /iu.test(text);
  const parted = isCondition ? text : text.replaceAll(splice, '. ');
  return parted.replaceAll(/(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());
}
