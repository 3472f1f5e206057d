type Place = { start: number; end: number };

const handle = /(?<![\p{L}\p{N}_@./+-])@([a-z_][\w.]{1,29})/giu;
const service =
  /(?<![\p{L}\p{N}_.'’])(?:snap(?:chat)?|sc|insta(?:gram)?|ig|whats\s?app|telegram|tiktok|twitter|discord|kik|wechat|line\sid)(?![\p{L}\p{N}_])/giu;
/** Emoji selectors and skin tones: "➡️", "👉🏼". */
const sign = String.raw`(?:-{1,2}>|={1,2}>|[:=@➡→👉]{1,2})[\uFE0F\u{1F3FB}-\u{1F3FF}]?`;
/**
 * What may be between a service and a name: a sign, or "is" or just a space before what can only be a handle
 * ("snap jo.bakes", not "Instagram baker").
 */
const serviceName = new RegExp(
  String.raw`^\s{0,3}(?:(?:handle|id|name|me)\s{0,3})?` +
    String.raw`(?:(?:is\s{1,3})?${sign}\s{0,3}(?<at>@?)(?<signed>[a-z0-9_][\w.-]{2,29}(?:#\d{4})?)` +
    String.raw`|(?:is|-|['’]s)\s{1,3}(?<saidAt>@?)(?<said>[a-z0-9_][\w.-]{2,29})|(?<bare>[a-z][\w.-]{2,29}))`,
  'iu',
);
/** "Home @the lake", "coffee @noon": where somebody is, or when. */
const placesAndTimes = new Set(
  `the my our your this that home work school uni college noon night midnight least first last once all any gym beach lunch dinner
  day dawn dusk sunrise sunset downtown hospital church office library park pool lake sea bar pub cafe starbucks
  heart stake ease large risk peace war`.split(/\s+/u),
);
/** Words before an "@" that announce an account. */
const announces =
  /(?:^|[^\p{L}\p{M}\s,]\s*|(?<!\p{L})(?:follow|add|find|dm|me|is|on|at|via|to|and|or|insta(?:gram)?|ig|snap(?:chat)?|tiktok|twitter|telegram)\s+)$/iu;
const notNames = new Set(
  `the and not for you too yes nope none never just free only mostly probably maybe same below no nah fine sure okay`.split(
    ' ',
  ),
);
/** "SC: Denver", "Snap: Chicago": where somebody lives. The English model knows few places. */
const cities = new Set(
  `atlanta austin boston brooklyn charleston charlotte chicago clemson columbia dallas denver detroit greenville houston london miami
  nashville orlando paris philadelphia philly phoenix portland savannah seattle vegas`.split(/\s+/u),
);
/** Words with which a sentence goes on after a period without a space: "worthy.and tired". */
const continuation =
  /\.(?:and|but|my|i|im|the|a|we|you|it|so|no|not|or|in|on|at|to|for|is|if|she|he|they|then|plus)$/iu;

/** Names on other services, in order: "@jane.bakes", "snap: bigjane22". An ordinary word after a service is none. */
export function findHandles(text: string, isOrdinary: (word: string) => boolean): Place[] {
  const found: Place[] = [];
  for (const match of text.matchAll(service)) {
    const after = match.index + match[0].length;
    const name = serviceName.exec(text.slice(after, after + 60));
    if (name === null) continue;
    const { at, signed, saidAt, said, bare } = name.groups ?? {};
    const isInvited = invites.test(text.slice(Math.max(0, match.index - 8), match.index));
    const isName =
      at === '@' ||
      saidAt === '@' ||
      (signed === undefined
        ? looksLikeHandle(said ?? bare ?? '', isInvited ? () => false : isOrdinary)
        : canBeName(signed, isOrdinary));
    if (isName) found.push({ start: match.index, end: after + name[0].length });
  }
  for (const match of text.matchAll(handle)) {
    const isPlace =
      placesAndTimes.has(match[1]?.toLowerCase() ?? '') &&
      !announces.test(text.slice(Math.max(0, match.index - 12), match.index));
    if (!isPlace) found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** After a sign any name but a word or a city counts, and one with a digit or an underscore always does. */
function canBeName(written: string, isOrdinary: (word: string) => boolean): boolean {
  const name = written.replace(/[.-]+$/u, '');
  const lower = name.toLowerCase();
  if (/[\d_]/u.test(name))
    return (
      /[a-z]/iu.test(name) && !/^\d+(?:st|nd|rd|th|s|k|am|pm|x)?$|^(?:since|est|circa)\d{2,4}$/iu.test(name)
    );
  if (name.length < 3 || /\.\p{Lu}/u.test(name) || continuation.test(name)) return false;
  if (/^\p{Lu}{2,5}$/u.test(name) || isService.test(name)) return false;
  // "KateS", not "PhD".
  if (name.length >= 5 && /^\p{L}+\p{Ll}\p{Lu}\p{L}*$/u.test(name)) return true;
  const [first = '', ...others] = lower.split('.');
  // "Insta: no.thanks": an answer, while "coffee.and.code" is a name.
  if (others.length > 0) return !(others.length === 1 && notNames.has(first) && others.every(isOrdinary));
  return (
    !notNames.has(lower) &&
    !cities.has(lower) &&
    !lower.split('-').every((part) => part === '' || part === 'ish' || isOrdinary(part))
  );
}

/** "Hit me up on snap jo.bakes". */
const invites = /(?:^|\s)(?:on|via|at|add)\s{1,3}$/iu;

const isService =
  /^(?:snap(?:chat)?|insta(?:gram)?|whatsapp|telegram|tiktok|twitter|discord|kik|wechat|youtube|facebook|linkedin|reddit|threads)$/iu;

/** After "is", a dash or a space it needs a digit, an underscore, or a period that does not part two ordinary words. */
function looksLikeHandle(written: string, isOrdinary: (word: string) => boolean): boolean {
  const name = written.replace(/[.-]+$/u, '');
  if (!/[a-z]/iu.test(name) || /\.\p{Lu}/u.test(name) || /^\d+(?:\.\d+)?\p{L}{0,2}$/u.test(name))
    return false;
  if (/[\d_]/u.test(name)) return !/^\p{L}+-\d+$|^(?:top|web|gen|mp|covid|ps|v)-?\d+$/iu.test(name);
  return (
    /\.\p{L}/u.test(name) &&
    !continuation.test(name) &&
    !name.split('.').every((part) => part === '' || (part.length > 2 && isOrdinary(part)))
  );
}
