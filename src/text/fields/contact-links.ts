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
/** Endings that nobody would write as a word after a period: "coffee.page/jane" is a link even though all its parts are words. */
const neverWords = new Set('app link page site store ly gl tv'.split(' '));
/** Hosts that everybody knows, also below them ("kate.carrd.co"). */
const knownHosts = new Set(
  `linktr.ee t.me wa.me m.me fb.me ig.me about.me bit.ly youtu.be lnk.bio instagr.am spoti.fi twitch.tv carrd.co beacons.ai snap.com
  discord.gg solo.to allmylinks.com taplink.cc campsite.bio hoo.be cash.app throne.me bio.link bio.site link.me stan.store direct.me
  beacons.page flow.page milkshake.app many.link msha.ke shor.by pin.it goo.gl spotify.link app.link wa.link guns.lol zez.am`.split(
    /\s+/u,
  ),
);
/** Software whose name ends like a host. */
const software = /^(?:(?:vb|asp|ado|ml)\.net|(?:socket|draw)\.io)$/iu;

/** Links in order. A period without a space behind it ("tacos.beer/wine", "St.Paul/Duluth") makes none. */
export function findLinks(text: string, isOrdinary: (word: string) => boolean): Place[] {
  const found: Place[] = [];
  for (const match of text.matchAll(links)) {
    const { hosts: before, top: last, path } = match.groups ?? {};
    const isBritish = last === 'uk' && before?.endsWith('.co.') === true;
    const [hosts, top] = isBritish ? [before.slice(0, -3), 'co.uk'] : [before, last];
    if (hosts === undefined || top === undefined || isHost(hosts, top, path ?? '', isOrdinary))
      found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function isHost(hosts: string, top: string, path: string, isOrdinary: (word: string) => boolean): boolean {
  const ending = top.toLowerCase();
  const isStrong = strongEndings.has(ending);
  const hasPath = path.length > 1;
  if (isKnownHost(`${hosts}${top}`.toLowerCase(), hasPath || isStrong)) return true;
  if (software.test(`${hosts}${top}`) && !hasPath) return false;
  const isShouted = hosts === hosts.toUpperCase() && top === top.toUpperCase();
  if (!isStrong && !(hasPath && endings.has(ending) && (top === ending || isShouted))) return false;
  const labels = hosts.split('.').filter((label) => label !== '');
  // "joe.bakes.net", "www2.example.com": whatever has two names before its ending is no slip.
  if (labels.length > 1 || /[\d-]/u.test(hosts))
    return isStrong || /[\d_/.?=@-]/u.test(path.slice(1)) || !labels.every(isOrdinary);
  const isWordAndTv = /^(?:tv|net)$/u.test(ending);
  if (isStrong && (!isWordAndTv || hasPath)) return true;
  // "Speak en.fr/es".
  if (/^\p{L}{2}\.\p{L}{2}(?:\/\p{L}{2})+$/u.test(`${hosts}${top}${path}`)) return false;
  if (hasPath && neverWords.has(ending)) return true;
  // "Yoga.coffee/wine.dogs": words with periods and slashes between them.
  const isPlainPath = !hasPath || wordsOfPath.test(path);
  const words = [labels[0] ?? '', ...(path.match(/[\p{L}'’]+/gu) ?? [])];
  const isWord = (word: string): boolean => isOrdinary(word) || title.test(word);
  if (isWord(labels[0] ?? '') && (isOrdinary(ending) || isWordAndTv))
    return !(isPlainPath && words.slice(1).every((word) => isWord(word) || isName.test(word)));
  return isStrong || !(isPlainPath && (words.every(isWord) || words.every((word) => isName.test(word))));
}

/** "Vs.me/you", "Jr.dev/cook": short forms that end in a period. */
const title = /^(?:vs|jr|sr|dr|mr|mrs|ms|st|mt)$/iu;
const isName = /^\p{Lu}\p{Ll}+$/u;
const wordsOfPath = /^(?:[/.][\p{L}'’]+)+[,.;:!?)#+]*$/u;

/** A known host with something that names a person: a path, or a name before the host. */
function isKnownHost(host: string, isEnough: boolean): boolean {
  const below = host.slice(host.indexOf('.') + 1);
  return (knownHosts.has(host) && isEnough) || knownHosts.has(below);
}
