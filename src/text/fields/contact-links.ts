type Place = { start: number; end: number };

/** Every quantifier is bounded, so that the time is linear in the text. */
const links =
  /(?<![\p{L}\p{N}_@.-])(?:https?:\/\/[^\s]{1,200}|www\.[^\s]{1,200}|(?<hosts>(?:[a-z0-9][a-z0-9-]{0,62}\.){1,3})(?<top>[a-z]{2,6})(?<path>\/[^\s]{0,200})?)(?![\p{L}\p{N}_-])/giu;
/** Endings that make a link of a name even without a path. */
const strongEndings = new Set('com net org ee io gg tv co.uk xyz'.split(' '));
/** Endings that do so with a path behind them. */
const endings = new Set(
  `ac ae ai app ar art at au band bar be best beauty bio biz blog br ca camp care cat cc cafe ch chat city cl cloud club co coach cool
  cx cz de dev dk dog edu es eu events family fan fans fi fit fm fr fun fyi ga games garden gd gl gov gr group guide guru help hk homes
  hr house how hu icu ie il im in ink info is it jp kr la land lat law life link live lol love lt lu lv ly me media mobi mom movie mt mx
  museum name ninja nl no nu nyc nz one online ooo page party pet photo photos pics pink pizza pl place plus press pro pt pub red rest
  rip ro rocks ru run sc se sg sh shop show si site ski so social space st store studio style tel tips to today tokyo tools top
  tours town toys tr travel tube tw ua uk us vc vet vip vision vote wiki win wine work works world wtf yoga yt za zone food
  kitchen coffee beer guitar horse fish bike dance dating email fitness football gallery golf hockey soccer tennis watch surf`.split(
    /\s+/u,
  ),
);
/** Hosts that everybody knows. */
const knownHost =
  /^(?:(?:[a-z0-9-]+\.)*(?:linktr\.ee|t\.me|wa\.me|m\.me|fb\.me|ig\.me|about\.me|bit\.ly|youtu\.be|lnk\.bio|instagr\.am|spoti\.fi|twitch\.tv|carrd\.co|beacons\.ai|snap\.com|discord\.gg|solo\.to|allmylinks\.com|taplink\.cc|campsite\.bio|hoo\.be))$/iu;

/** Links in order. A period without a space behind it ("tacos.beer/wine", "St.Paul/Duluth") makes none. */
export function findLinks(text: string, isOrdinary: (word: string) => boolean): Place[] {
  const found: Place[] = [];
  for (const match of text.matchAll(links)) {
    const { hosts: before, top: last, path } = match.groups ?? {};
    const isBritish = last === 'uk' && before?.endsWith('.co.') === true;
    const [hosts, top] = isBritish ? [before.slice(0, -3), 'co.uk'] : [before, last];
    if (hosts === undefined || top === undefined || isHost(hosts, top, path, isOrdinary))
      found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function isHost(
  hosts: string,
  top: string,
  path: string | undefined,
  isOrdinary: (word: string) => boolean,
): boolean {
  const ending = top.toLowerCase();
  if (knownHost.test(`${hosts}${top}`) && (path ?? '/').length > 1) return true;
  const hasPath = path !== undefined && path.length > 1;
  const isStrong = strongEndings.has(ending);
  if (!isStrong && !(hasPath && endings.has(ending) && top === ending)) return false;
  const labels = hosts.split('.').filter((label) => label !== '');
  // "joe.bakes.net", "www2.example.com": whatever has two names before its ending is no slip.
  if (labels.length > 1 || /[\d-]/u.test(hosts))
    return isStrong || /[\d_/.?=@-]/u.test(path?.slice(1) ?? '') || !labels.every(isOrdinary);
  const host = labels[0] ?? '';
  const isWordPair = isOrdinary(host) && (isOrdinary(ending) || /^(?:tv|net)$/u.test(ending));
  if (isStrong && !/^(?:tv|net)$/u.test(ending)) return true;
  const isPlainPath = !hasPath || /^\/[\p{L}'’]+[,.;:!?)#+]*$/u.test(path ?? '');
  if (isWordPair) return !isPlainPath;
  if (isStrong) return true;
  const [word = ''] = /[\p{L}'’]+/u.exec(path ?? '') ?? [];
  const isTitle = /^\p{Lu}\p{Ll}+$/u;
  return !(
    isPlainPath &&
    ((isTitle.test(host) && isTitle.test(word)) || (isOrdinary(host) && isOrdinary(word)))
  );
}
