type Place = { start: number; end: number };

const handle = /(?<![\p{L}\p{N}_@./+-])@([a-z_][\w.]{1,29})/giu;
const service =
  /(?<![\p{L}\p{N}_.'’])(?:snap(?:chat)?|sc|insta(?:gram)?|ig|whats\s?app|telegram|tiktok|twitter|discord|kik|wechat|line\sid)(?![\p{L}\p{N}_])/giu;
/** What may stand between a service and a name: a sign, or "is" or just a space before what can only be a handle ("snap jo.bakes", not "Instagram baker"). */
const serviceName =
  /^\s{0,3}(?:(?:handle|id|name|me)\s{0,3})?(?:(?:is\s{1,3})?(?:-{1,2}>|[:=@➡→👉]{1,2})\s{0,3}(@?)([a-z0-9_][\w.-]{2,29}(?:#\d{4})?)|(?:is|-)\s{1,3}(@?)([a-z0-9_][\w.-]{2,29})|([a-z][\w.-]{2,29}))/iu;
/** "Home @the lake", "coffee @noon": where somebody is, or when. */
const places = new Set(
  'the my our your this that home work school uni college noon night midnight least first last once all any gym beach lunch dinner'.split(
    ' ',
  ),
);
const notNames = new Set(
  'the and not for you too yes nope none never just free only mostly probably maybe same below'.split(' '),
);
/** Words with which a sentence goes on after a period without a space: "worthy.and tired". */
const goesOn =
  /\.(?:and|but|my|i|im|the|a|we|you|it|so|no|not|or|in|on|at|to|for|is|if|she|he|they|then|plus)$/iu;

/** Names on other services, in order: "@jane.bakes", "snap: bigjane22". An ordinary word after a service is none. */
export function findHandles(text: string, isOrdinary: (word: string) => boolean): Place[] {
  const found: Place[] = [];
  for (const match of text.matchAll(service)) {
    const after = match.index + match[0].length;
    const name = serviceName.exec(text.slice(after, after + 60));
    if (name === null) continue;
    const [, at = name[3] ?? '', signed, , said = name[5]] = name;
    const isName =
      at === '@' ||
      (signed === undefined
        ? isSaid(
            said ?? '',
            invites.test(text.slice(Math.max(0, match.index - 8), match.index)) ? () => false : isOrdinary,
          )
        : isSigned(match[0], signed, isOrdinary));
    if (isName) found.push({ start: match.index, end: after + name[0].length });
  }
  for (const match of text.matchAll(handle)) {
    if (!places.has(match[1]?.toLowerCase() ?? ''))
      found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** After a sign any name but a word counts, and one with a digit or an underscore always does. */
function isSigned(service: string, written: string, isOrdinary: (word: string) => boolean): boolean {
  const name = written.replace(/[.-]+$/u, '');
  if (/[\d_]/u.test(name)) return /[a-z]/iu.test(name) && !/^\d+(?:st|nd|rd|th|s|k|am|pm|x)?$/iu.test(name);
  if (name.length < 3 || /\.\p{Lu}/u.test(name) || goesOn.test(name)) return false;
  // "SC: Charleston", "SC → NYC": South Carolina, or a degree.
  if (/^S[Cc]$/u.test(service) && /^\p{Lu}/u.test(name)) return false;
  if (/^\p{Lu}{2,5}$/u.test(name) || isService.test(name)) return false;
  if (name.includes('.')) return true;
  return (
    !notNames.has(name.toLowerCase()) && !name.split('-').every((part) => part === '' || isOrdinary(part))
  );
}

/** "Hit me up on snap jo.bakes". */
const invites = /(?:^|\s)(?:on|via|at|add)\s{1,3}$/iu;

const isService =
  /^(?:snap(?:chat)?|insta(?:gram)?|whatsapp|telegram|tiktok|twitter|discord|kik|wechat|youtube|facebook|linkedin|reddit|threads)$/iu;

/** After "is", a dash or a space it must look like a handle: a digit, an underscore, or a period within that parts no two words. */
function isSaid(written: string, isOrdinary: (word: string) => boolean): boolean {
  const name = written.replace(/[.-]+$/u, '');
  if (!/[a-z]/iu.test(name) || /\.\p{Lu}/u.test(name) || /^\d+(?:\.\d+)?\p{L}{0,2}$/u.test(name))
    return false;
  if (/[\d_]/u.test(name)) return !/^\p{L}+-\d+$|^(?:top|web|gen|mp|covid|ps|v)-?\d+$/iu.test(name);
  return (
    /\.\p{L}/u.test(name) &&
    !goesOn.test(name) &&
    !name.split('.').every((part) => part === '' || (part.length > 2 && isOrdinary(part)))
  );
}
