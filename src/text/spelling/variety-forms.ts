/**
 * A form of another English than the standard one. `tells` is false where others use it, too: learners, and jokes
 * and songs in standard English.
 */
export type VarietyForm = { example: string; tells: boolean; find: RegExp };

/** Whole words; in lower case, with straight apostrophes. */
const words = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}'-])${pattern}(?![\\p{L}'-])`, 'u');

const notAfter = (list: string): string => `(?<!(?<![\\p{L}'])(?:${list}) )`;
/** After these the plain "be" is standard: "can't we be friends", "I pray he be safe". */
const noPlea = notAfter(
  "let|make|help|see|watch|shall|will|would|could|should|can|may|might|must|can't|won't|wouldn't|couldn't|shouldn't|mustn't|do|does|did|don't|didn't|to|that|than|if|whether|lest|until|pray|wish|hope|ask|asks|asked|suggest|suggests|suggested|insist|demand|recommend|prefer|rather|essential|important|vital|so|as|though|whatever|wherever|however|and may",
);
const noQuestion = notAfter(
  'is|was|are|were|am|makes?|made|call|calls|called|tell|told|give|gave|show|showed|buy|bought|get|got|and|or|than',
);
const noWish = notAfter('if|wish|wishes|wished|though|as|suppose|imagine|only|unless|whether|should|that');

/** Each is no rule of standard English, and common in one or several other Englishes. */
export const varietyForms: readonly VarietyForm[] = [
  form('we was raised on gospel', '(?:we|you|they) (?:was|is)', false),
  form('my folks was farmers', '(?:folks|peoples) was'),
  form("y'all is welcome", "(?:y'all|yous) (?:is|was)"),
  form('me and my brother was late', '(?:me and my \\p{L}+|my \\p{L}+ and me) was', false),
  form("she don't lie", "(?:he|she|it|mama|daddy) don't", false),
  form(
    'they be right',
    `${noPlea}(?:i|he|she|we|they|it|mama|folks|people) (?:always |just |still |really |don't |do )?be (?!it |me |us |you )\\p{L}+`,
  ),
  form('my mama be telling folks', `${noPlea}(?:my|our|your|his|her) \\p{L}+ be \\p{L}+in[g']?`),
  form('she stay working', "(?:he|she|it) stay \\p{L}+in[g']?"),
  form(
    'i been knew that',
    '(?:i|he|she|we|they|you) been (?:knew|knowing|known|had|told|did|done|said|seen)',
  ),
  form(
    'i done told you',
    "(?:i|you|he|she|we|they|it|mama|y'all) done (?:\\p{L}+ed|told|been|got|gone|went|seen|had|made|lost|ate|took|said|run|came|did)",
  ),
  form('i seen it all', '(?:i|we|they) seen', false),
  form('i knowed it', '(?:i|he|she|we|they) (?:knowed|growed|throwed|drawed)', false),
  form(
    "we don't want nothing",
    "(?:don't|didn't|can't|won't|wouldn't|couldn't|never) (?:[\\p{L}']+ ){0,2}(?:no (?!for |to |if |when |and |or |but |one |more |longer )\\p{L}{2,}|nothin[g']?|nobody|nowhere|nowt)",
    false,
  ),
  form(
    'my brother he work nights',
    `${notAfter('told|tell|show|showed|ask|asked|gave|give|say|says|said|think|know|wish|hope')}my (?:brother|sister|mama|daddy|mother|father|cousin|nephew|niece|uncle|auntie|friend|boy|son|daughter) (?:he|she)`,
    false,
  ),
  form(
    'my sister she a nurse',
    "my (?:brother|sister|mama|daddy|mother|father|cousin|nephew|niece|uncle|auntie|boy|son|daughter) (?:he|she) (?:an? |\\p{L}+in[g'])\\p{L}*",
  ),
  form('she a nurse', `${noQuestion}(?:he|she|they|we) an? \\p{L}+`, false),
  form(
    'them dogs saved me',
    '(?<=(?:^|[.!?;:\\n,]\\s?|(?:love|like|miss|eat|want|hate|because|cause|when) ))them (?!always|sometimes|this|less|as|was|is|has|does|perhaps|besides|afterwards|yes|unless|across)\\p{L}{2,}s',
  ),
  form('i is late', "(?:i is|i's)", false),
  form('i might could help', '(?:might|may|used to) (?:could|can)'),
  form("fixin' to leave", "fixin[g']? to"),
  form(
    'i does cook',
    '(?:i|we|you|they) does (?:be|make|cook|go|lime|eat|drink|love|like|work|play|take|have|get|come|sing|dance|live|run|watch|read|say)',
    false,
  ),
  form('she does be out late', '(?:does|do) be'),
  form('we does lime', 'does lime'),
  form('i were born here', `${noWish}(?:i|he|she|it) were(?! to)`, false),
  form(
    'me dad was a miner',
    `${notAfter('give|gave|gives|call|called|tell|told|tells|show|showed|make|made|makes|get|got|gets|send|sends|sent')}me (?:dad|da|mam|mum|ma|mates?|nan|gran|lad|lads)`,
  ),
  form('yer man over there', 'yer man'),
  form('ye ken', '(?:ye|you|i|dinnae|dinna|didnae) ken'),
  form('my sister sabi cook', `${notAfter('wabi')}sabi`),
  form('da kine', 'da kine'),
  form('eat there can already', '(?:can already(?=[.,!?]|$)|can lah|can or not|also can(?=[.,!?]|$))'),
  form("i ain't picky", "ain'?t", false),
  form(
    "it ain't no better music",
    "ain't (?:got |never |been |had )*(?:no(?! mountain| sunshine)|nothin[g']?|none)",
  ),
  form('i love me some gumbo', '(?:love|loves|need|want|got) me (?:some|a)', false),
  form(
    'she does cook',
    '(?:he|she) does (?:make|cook|go|lime|eat|drink|love|work|play|take|get|come)',
    false,
  ),
  form('my people from down south', '(?<=(?:^|[.!?\\n] ?))my (?:people|peoples|folks|mama|daddy) from'),
  form("i've to go", "(?:i|we)'ve to", false),
  form('mi name is short', 'mi (?:name|cook|love|like|want|family|mother|friends?|deh|nuh)', false),
];

function form(example: string, pattern: string, tells = true): VarietyForm {
  return { example, tells, find: words(pattern) };
}
