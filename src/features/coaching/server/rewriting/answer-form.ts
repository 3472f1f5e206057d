/** What an answer is made of, as far as its first words tell. */
export type AnswerForm =
  /** "baking bread" */
  | 'doing'
  /** "bake bread" */
  | 'do'
  /** "to bake bread" */
  | 'to-do'
  /** "built a shelf" */
  | 'did'
  /** "at the market", "with my dog" */
  | 'place'
  /** "how to juggle", "where to eat" */
  | 'how'
  /** "a bike makes a noise", "I met a goat" */
  | 'clause'
  /** "the goat of Lisbon" */
  | 'thing'
  /** "What should I read?" */
  | 'question'
  /** "funny", "kind and loyal" */
  | 'adjective'
  /** Three things or more in a row. */
  | 'list'
  /** "idk", "-" */
  | 'nothing';

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Base forms of verbs that answers begin with. */
const verbs = listed(`
  bake build burn buy call carve catch climb clean collect cook count cut cycle dance design dig dive drag draw drink drive eat escape explain
  explore fall feed fight find fish fix fly forage forget garden get give go grow hang help hide hike hunt hurry ice invent jam jog join juggle
  keep kick kayak knit know laugh lead learn leave lie lift listen look lose love make mend meet settle mow move nap open order organise organize
  paddle paint photograph plant play plan polish pot practise practice prune pull push put race read rebuild refuse repair rescue restore rewatch ride
  row run sail sail save scrub sell send sew share shop sing sit skate ski sketch sleep solve speak spend spoil stand stay steal stop study
  surf swim swear take talk tame taste teach tell tend throw tidy tie tinker translate try tune type visit volunteer wait wake walk wander
  watch water weed weave win wear work wrestle write
`);
const pasts = listed(`
  ate began bent bit bought broke brought built burnt came caught chose cut did drew drove fell found fought flew forgot got gave grew hid
  held kept knew laid learnt led left lost made met put ran read rode sang sat saw sent sewed shot slept sold spent stood stole swam swept
  taught threw told took went woke won wore wove wrote
`);
/** Words that end in -ing and name a thing. */
const ingThings = listed(
  'anything bring building ceiling dumpling evening everything feeling king lightning morning nothing pudding ring sibling something spring ' +
    'string thing wedding wing being clothing painting meaning meeting',
);
const prepositions = listed(
  'at in on under with by near behind inside outside up down between somewhere anywhere deep half knee-deep',
);
const subjects =
  /^(?:i|i'm|i've|i'd|i'll|we|we're|you|you're|he|she|it|it's|they|they're|there|there's|that's|this|someone|somebody|something|nobody|nothing|everyone|everybody|no)$/u;
const finite =
  /^(?:helps|matters|comes|loves|hates|knows|thinks|brings|gives|keeps|seems|wins|is|isn't|are|aren't|was|were|has|have|had|can|can't|will|won't|should|shouldn't|must|needs?|wants?|makes?|breaks?|goes|go|gets?|does|don't|doesn't|did|didn't|belongs?|beats?|tastes?|deserves?|ruins?|counts?|smells?|sounds?|looks?|feels?|tells?|says?|takes?|starts?|stops?|dies|die|fails?|falls?|loses?|stinks?|leaks?|rings?|cries|cry|moves?|turns?|works?|sucks?|peaked|died|invented|could|would)$/u;
/** What something is, behind the "'s" of "is". */
const states =
  /^(?:down|up|out|off|over|open|shut|gone|late|lost|full|empty|dead|flat|sick|ill|stuck|broken|bust|broke|wrong|cold|wet|bad|sad|drunk|hungry|loose|here|away|alone|afraid|blank|slow|free|\p{L}{2,}(?:ing|ed))$/u;
const adjectives =
  /^(?:funny|kind|loyal|honest|caring|nice|fun|adventurous|spontaneous|serious|casual|single|bored|lonely|sad|happy|chill|relaxed|outgoing|friendly|ambitious|creative|smart|intelligent|sarcastic|witty|romantic|genuine|real|normal|weird|crazy|lazy|busy|drunk|hungry|tired|asleep|bisexual|gay|straight|tall|short|good|bad|great|cool|interesting|passionate|affectionate|reliable|sporty|athletic|fit)$/u;
const empties =
  /^(?:idk|dunno|n\/?a|none|nothing|no idea|i don't know|not sure|anything|everything|whatever|stuff|things|me|just ask|ask|tbd|later|test|blah|hm+|lol|yes|no|-+|\.+|\?+)$/iu;

/** The form of an answer that `tidyAnswer` let through. */
export function formOf(answer: string): AnswerForm {
  const plain = answer
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[!.]+$/u, '');
  if (plain === '' || empties.test(plain) || !/\p{L}{2}/u.test(plain)) return 'nothing';
  if (plain.endsWith('?')) return 'question';
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
  const [first = '', second = ''] = words;
  if (words.every((word) => adjectives.test(word) || /^(?:and|very|a|bit|really|so|being)$/u.test(word)))
    return 'adjective';
  if (isList(plain)) return 'list';
  if (
    // "IT problems" are no "it".
    !answer.startsWith('IT ') &&
    subjects.test(first) &&
    !(first === 'someone' || first === 'somebody' || first === 'something' || first === 'nothing')
  )
    return 'clause';
  if (/^(?:how|why|what|where|who|when|which|whether)$/u.test(first)) return 'how';
  if (first === 'to' && second !== '' && !/^(?:a|an|the|my|our|your|his|her|be)$/u.test(second))
    return 'to-do';
  // "painting miniatures", but "painting of a goat".
  const isAct =
    /^(?:painting|building|meeting)$/u.test(first) &&
    words.length > 1 &&
    !/^(?:of|by|in|from|for|that|on)$/u.test(second);
  if (isDoing(first) || isAct) return hasSubjectVerb(words) ? 'clause' : 'doing';
  if (prepositions.has(first)) return 'place';
  if (hasSubjectVerb(words)) return 'clause';
  if (isDid(first)) return 'did';
  if (verbs.has(first) && words.length > 1 && !isCompound(second)) return 'do';
  return 'thing';
}

/** "work trips", "water polo": a verb's look and a noun's place. */
function isCompound(second: string): boolean {
  return /^(?:trips?|polo|out|bags?|boots?|dates?|shows?|games?)$/u.test(second);
}

function isDoing(word: string): boolean {
  return /[a-z]{2}ing$/u.test(word) && !ingThings.has(word);
}

function isDid(word: string): boolean {
  return pasts.has(word) || (/[a-z]{2}ed$/u.test(word) && !/(?:^|[^aeiou])eed$/u.test(word));
}

/** A subject of some words and a verb that goes with it: "a bike makes a noise", but not "a shelf that is level". */
function hasSubjectVerb(words: readonly string[]): boolean {
  const at = words.findIndex((word, index) => index > 0 && finite.test(word));
  if (hasShortIs(words)) return true;
  if (at < 1 || at > 6) return false;
  // "learned to make injera".
  if (words[at - 1] === 'to') return false;
  return !words
    .slice(0, at)
    .some(
      (word) => /^(?:(?:that|who|which)(?:'\p{L}+)?|where|when|i|i've|my)$/u.test(word) && word !== words[0],
    );
}

/** "the wifi's down", "a gate's open"; but "my mum's broken laptop" has an owner. */
function hasShortIs(words: readonly string[]): boolean {
  return words.some((word, at) => {
    const [state = '', next = ''] = words.slice(at + 1);
    const endsThere =
      next === '' ||
      /^(?:again|the|a|an|that|this|my|me|and|or|in|on|at|for|to|with|by|from|of|because|when|too)$/u.test(
        next,
      );
    return (
      /\p{L}'s$/u.test(word) &&
      !/^(?:who|that|what|how|where|let)'s$/u.test(word) &&
      endsThere &&
      states.test(state) &&
      !ingThings.has(state) &&
      !prepositions.has(words[at - 1] ?? '')
    );
  });
}

function isList(plain: string): boolean {
  const items = plain
    .split(/,|;|\s(?:and|or|&)\s/u)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return items.length >= 4 || (items.length === 3 && items.every((item) => item.split(' ').length === 1));
}

/** "bake bread" as "baking bread". */
export function asDoing(answer: string): string {
  const first = /^[\p{L}'’-]+/u.exec(answer)?.[0] ?? '';
  // "walk the dog and photograph herons": both verbs.
  const rest = answer
    .slice(first.length)
    .replaceAll(/(?<=\b(?:and|or|then) |, )\p{L}+/gu, (word) =>
      verbs.has(word.toLowerCase()) ? ingForm(word) : word,
    );
  return ingForm(first) + rest;
}

const doubled = listed(
  'chat chop cut dig drag fit get hit hop hug jam jog knit mop nap plan plod pot put rob row run set shop sit skip stir stop swap swim swot tap trim win',
);

function ingForm(verb: string): string {
  const lower = verb.toLowerCase();
  if (lower === 'lie' || lower === 'tie' || lower === 'die') return `${verb.slice(0, -2)}ying`;
  if (doubled.has(lower) && lower !== 'row') return `${verb}${verb.at(-1) ?? ''}ing`;
  if (/[^eoy]e$/u.test(lower)) return `${verb.slice(0, -1)}ing`;
  return `${verb}ing`;
}
