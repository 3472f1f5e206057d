import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Stems of words that obscenity's list lacks and that nobody wants to read as a guess at their own words. */
const stems =
  /^(?:molest|pedo|paedo|incest|rapis|rape|rapi|erecti|orgas|genit|penis|penil|phall|vagin|vulva|clitor|testic|scrot|anal(?!y|o)|anus|rectu|rectal|semen|sperm|pubic|pube|puber|nippl|breast|boob|bosom|buttock|crotch|groin|fetish|sadis|masoch|bondag|prostit|whor|hooker|escort|pimp|slut|skank|tramp|harlot|bimbo|floozy|strippe|nude|nudit|naked|horny|lust|lewd|kinky|perver|porn|erot|sexu|sexi|sexp|slave|nazi|fascis|racis|bigot|suicid|murder|kill|corpse|cadaver|terror|drunkard|junkie|heroin(?!e)|cocain|crack(?!er|l)|meth(?!o)|leper|lepro|moron|idiot|imbecil|retard|cretin|fatso|fatty|fatties|obes|ugl|hideous|hag|loser|freak|creep|stalk|urin|urine|piss|turd|feces|faec|fecal|poop|vomit|puke|hell|damn|bastard|bitch|tits?$|titty|titt(?!le)|pussy|cock$|cocks$|cum(?:ming|s)?$|fag|dyke|gay$|lesb|homos|queer|gyps|orient|coloured|mulatt|spastic|cripp|midget|tranny|transves)/u;

/** Whether a word must never stand as a suggestion; in lower case. */
export function isOffensive(word: string): boolean {
  return stems.test(word) || matcher.hasMatch(word);
}
