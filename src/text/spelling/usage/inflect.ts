const irregular: Readonly<Record<string, string>> = {
  man: 'men',
  woman: 'women',
  person: 'people',
  child: 'children',
  foot: 'feet',
  tooth: 'teeth',
  life: 'lives',
  wife: 'wives',
  knife: 'knives',
  wolf: 'wolves',
  leaf: 'leaves',
};
const singulars = new Map(Object.entries(irregular).map(([one, many]) => [many, one]));

/** "cat" → "cats", "woman" → "women"; in lower case. */
export function pluralOf(noun: string): string {
  const known = irregular[noun];
  if (known !== undefined) return known;
  const compound = /^(.+)(man|woman)$/u.exec(noun);
  if (compound !== null) return `${compound[1]}${irregular[compound[2] ?? ''] ?? ''}`;
  return withS(noun);
}

/** "cats" → "cat"; `lemma` is what the parser takes for the base. */
export function singularOf(noun: string, lemma: string): string {
  return singulars.get(noun) ?? lemma;
}

/** "go" → "goes", "try" → "tries", "have" → "has". */
export function thirdPersonOf(verb: string): string {
  if (verb === 'have') return 'has';
  if (verb === 'be' || verb === 'are') return 'is';
  return withS(verb);
}

/** "meet" → "meeting", "make" → "making", "run" → "running". */
export function ingOf(verb: string): string {
  if (/(?:ee|ye|oe)$/u.test(verb)) return `${verb}ing`;
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
  if (verb.endsWith('e') && verb !== 'be') return `${verb.slice(0, -1)}ing`;
  const doubles = /^[^aeiou]*[aeiou][bdgklmnprt]$/u.test(verb) && !/(?:w|x|y)$/u.test(verb);
  return doubles ? `${verb}${verb.slice(-1)}ing` : `${verb}ing`;
}

function withS(word: string): string {
  if (/(?:s|x|z|ch|sh)$/u.test(word) || /^(?:go|do|echo|potato|tomato|hero)$/u.test(word)) return `${word}es`;
  if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
}

const forms = `
be was been|begin began begun|break broke broken|bring brought brought|build built built|buy bought bought|catch caught caught
choose chose chosen|come came come|cut cut cut|do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen
feel felt felt|fight fought fought|find found found|fly flew flown|forget forgot forgotten|get got got|give gave given|go went gone
grow grew grown|have had had|hear heard heard|hide hid hidden|hit hit hit|hold held held|hurt hurt hurt|keep kept kept|know knew known
lead led led|leave left left|lose lost lost|make made made|mean meant meant|meet met met|pay paid paid|put put put|read read read
ride rode ridden|ring rang rung|rise rose risen|run ran run|say said said|see saw seen|sell sold sold|send sent sent|shake shook shaken
sing sang sung|sit sat sat|sleep slept slept|speak spoke spoken|spend spent spent|stand stood stood|steal stole stolen|swim swam swum
take took taken|teach taught taught|tell told told|think thought thought|throw threw thrown|understand understood understood
wake woke woken|wear wore worn|win won won|write wrote written|become became become|swear swore sworn|tear tore torn|blow blew blown
freeze froze frozen|sweep swept swept|weep wept wept|seek sought sought|shut shut shut|spread spread spread|cost cost cost|let let let
`;

const rows = forms
  .trim()
  .split(/[|\n]/u)
  .map((row) => row.trim().split(' '));

/** Past of irregular verbs, by the plain form. */
const pasts: ReadonlyMap<string, string> = new Map(rows.map(([plain = '', past = '']) => [plain, past]));

/** "go" → "went", "play" → "played"; in lower case. */
export function pastOf(verb: string): string {
  const known = pasts.get(verb);
  if (known !== undefined) return known;
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

const participles: ReadonlyMap<string, string> = new Map(
  rows.map(([plain = '', , participle = '']) => [plain, participle]),
);

/** "go" → "gone", "play" → "played"; in lower case. */
export function participleOf(verb: string): string {
  return participles.get(verb) ?? pastOf(verb);
}

/** Wrong regular forms of irregular verbs and what is right: "teached" → "taught". Not what is a word of its own, such as "maked" for a name. */
export const wrongPasts: Readonly<Record<string, string>> = Object.fromEntries(
  rows
    .filter(
      ([plain = '']) =>
        !/^(?:be|have|do|go|cost|lead|ring|fly|see|wake|hold|seek|cut|let|get|sing)$/u.test(plain),
    )
    .flatMap(([plain = '', past = '']): [string, string][] => {
      if (plain.endsWith('e')) return [[`${plain}d`, past]];
      const doubled = /^[^aeiou]*[aeiou][gtnm]$/u.test(plain) ? `${plain}${plain.slice(-1)}ed` : null;
      const regular = /[^aeiou]y$/u.test(plain) ? `${plain.slice(0, -1)}ied` : `${plain}ed`;
      return [[regular, past], ...(doubled === null ? [] : [[doubled, past] as [string, string]])];
    })
    .concat([
      ['goed', 'went'],
      ['wented', 'went'],
      ['choosed', 'chose'],
      ['leaved', 'left'],
      ['cutted', 'cut'],
      ['getted', 'got'],
    ])
    .filter(([wrong]) => !/^(?:shaked|letted|hided|sitted|ridded|winned|weared|borned)$/u.test(wrong)),
);
