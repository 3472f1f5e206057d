/** Characters of the sentence that are kept. */
const longestStatement = 200;

const number = (from: number, to: number, words: readonly string[]): string => {
  const digits = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
  return `(?:${[...digits, ...words].join('|')})`;
};
const teens = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen'];
const underAge = number(10, 17, teens);
/** Without what else a short number often is (10F, 12 m): for forms in which nothing but the number says that it is an age. */
const teenAge = number(13, 17, teens.slice(3));
const upToAdult = number(11, 18, [...teens.slice(1), 'eighteen']);

const self = `(?:i ?['’]?m|i am)`;
const adverbs = `(?:(?:only|just|still|actually|really|currently|now|technically|literally|honestly|sadly|basically|also|almost|nearly|around|about|like) )*`;
/** Ends a statement about an age: what follows counts something else ("16 weeks", "16 miles", "16%", "16th", "16:30"). */
const ageEnds = `(?= ?(?:$|[.,;!?)|•\\n~…]|[-–—] |\\p{Extended_Pictographic}|(?:and|but|so|from|in (?:high|school|the \\w+ grade)|looking|living|who|with|f|m|male|female|girl|boy|guy|lol|btw|rn|right now|atm)\\b(?! (?:countries|states|weeks|months|days)\\b)))`;
const yearsOld = `(?:[ -]?(?:y[\\/.]?o\\.?|yrs?[ -]old|years?[ -](?:old|young)))(?![ -](?:son|daughter|kid|child|dog|cat|puppy|brother|sister|nephew|niece|soul|at heart|inside|self|me|trapped|stuck|boy mom|whisky|whiskey|scotch|car|truck|house)\\b)`;
const soon = `(?=[^.!?\\n]{0,12}\\b(?:soon|tomorrow|next (?:week|month|year|summer|spring|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december)|this (?:week|month|year|summer|spring|fall|winter)|in (?:january|february|march|april|may|june|july|august|september|october|november|december|a (?:few )?(?:days?|weeks?|months?)|(?:\\d+|two|three|four|five|six|seven|eight|nine|ten) (?:days|weeks|months))|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|the \\d+))\\b)`;
const clauseStart = `(?:^|[.!?;,|•\\n(]\\s*|[-–—]\\s+)`;
const person = `(?:girl|boy|guy|dude|male|female|kid|student|teen|teenager|f|m)`;

/** Statements that their writer is under 18, in the present tense or as a birthday to come. */
const statements: readonly RegExp[] = [
  // "I'm 16", "im only seventeen and …"
  `\\b${self} ${adverbs}(?:a ${underAge}${yearsOld}|${underAge}(?:${yearsOld}|${ageEnds}))`,
  // "I'm almost 18", "not 18 yet", "I'm not yet eighteen"
  `\\b${self} (?:almost|nearly|not even|not yet|not quite) (?:18|eighteen)${ageEnds}`,
  `\\bnot (?:18|eighteen|of age|of legal age) yet\\b`,
  // "turning 18 in May", "I'll be 18 next month"
  `${clauseStart}(?:${self} |i ?['’]?ll be |i will be |i )?(?:turning|turn|gonna be|going to be|about to (?:be|turn)) ${upToAdult}\\b${soon}`,
  `\\bi(?: ?['’]ll| will) (?:be|turn) ${upToAdult}\\b${soon}`,
  // "17 years old from Ohio", "16yo girl": nobody else is named
  `${clauseStart}(?:${adverbs}|age[d:]? ?)${underAge}${yearsOld}(?= ?(?:$|[.,;!?)|•\\n\\/]|(?:from|in|here|looking|living)\\b|(?:old )?${person}\\b(?! ?(?:mom|mum|dad|mama|papa|father|mother|is|was|has|who is|keeps|runs))))`,
  // "Age: 16", "17/f/ohio", "F17"
  `${clauseStart}age ?[:=-] ?${underAge}\\b(?!\\s*(?:[-–]|to|\\+|and (?:up|over)))`,
  `(?:^|\\n)\\s*(?:${teenAge} ?[\\/|, ]? ?(?:f|m|female|male)|(?:f|m|female|male) ?[\\/|, ]? ?${teenAge})\\b(?=\\s*(?:$|[.,;|•\\n\\/]))`,
  // "I'm a minor", "I'm underage"
  `\\b${self} ${adverbs}(?:a minor|under ?age|under-age|(?:under|below|younger than) (?:18|eighteen))${ageEnds}`,
  // "I'm in 10th grade", "a sophomore in high school": 7th to 11th grade end before 18
  `\\b${self} ${adverbs}(?:in |a )(?:the )?(?:7th|8th|9th|10th|11th|seventh|eighth|ninth|tenth|eleventh)[ -]grade(?:r)?\\b(?! (?:teacher|math|english|science|history|art|class))`,
  `\\b${self} ${adverbs}a (?:(?:freshman|sophomore|junior) (?:in|at) (?:high school|hs)|(?:high school|hs) (?:freshman|sophomore|junior))\\b(?! (?:teacher|coach|football|basketball))`,
].map((source) => new RegExp(source, 'giu'));

/** Right before a statement: somebody else's words, a wish, a memory, a comparison. */
const notMeantBefore =
  /(?:\b(?:like|as if|as though|think|thinks|thought|say|says|said|guess|guesses|believe|believes|assume|assumes|assumed|pretend|pretends|wish|imagine|when|whenever|if|unless|since|until|till|told|tells|telling|ask|asks|asking|asked|not|never|because my) (?:that )?(?:me )?|["“«]\s*)$/iu;
/** Around a statement, in the same sentence: it is a joke, a feeling, or about somebody else. */
const notMeantAfter =
  /^[^.!?\n]{0,40}\b(?:at heart|inside|mentally|in spirit|in my (?:head|mind|heart)|in (?:dog|cat) years|all over again|again|going on|jk|just kidding|kidding|joking|not really|sober|clean|anymore|any more)\b|^\s*["”»]/iu;
const notMeantAround =
  /\b(?:mentally|emotionally|spiritually|deep down|on the inside|inner|in (?:dog|cat) years|feel|feels|maturity|humou?r of)\b/iu;

/**
 * The sentence in which a writer says that they are under 18, as they wrote it (at most 200 characters), or null. Reads
 * English, in the present tense or as a coming birthday: what the writer once was, what others are ("my daughter is 12"),
 * counts of other things ("16 weeks", "5'11"), comparisons, wishes and quotations never count. In doubt it answers null:
 * those who are flagged are stopped until a person has looked.
 */
export function findStatedMinority(original: string): string | null {
  const text = original
    .slice(0, 20_000)
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .normalize('NFKC')
    .replaceAll(/[’‘ʼ]/gu, "'");
  for (const statement of statements) {
    for (const match of text.matchAll(statement)) {
      const lead = /^[.!?;,|•\n(\s–—-]*/u.exec(match[0])?.[0].length ?? 0;
      const start = match.index + lead;
      const end = match.index + match[0].length;
      const sentence = sentenceAround(text, start, end);
      const before = text.slice(sentence.start, start);
      if (notMeantBefore.test(before) || notMeantAfter.test(text.slice(end))) continue;
      if (notMeantAround.test(text.slice(sentence.start, sentence.end))) continue;
      return text.slice(sentence.start, sentence.end).trim().slice(0, longestStatement);
    }
  }
  return null;
}

function sentenceAround(text: string, start: number, end: number): { start: number; end: number } {
  const before = Math.max(...['.', '!', '?', '\n'].map((mark) => text.lastIndexOf(mark, start - 1)));
  const after = /[.!?\n]/u.exec(text.slice(end));
  return { start: before + 1, end: after ? end + after.index + 1 : text.length };
}
