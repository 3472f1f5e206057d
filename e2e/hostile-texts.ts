/** Sets what `expectHarmless` looks for; also what a dialog would show. */
const act = 'window.__ran=1;alert(1)';

/** What people write who want a page to run it, each on its own. */
const payloads = [
  `<script>${act}</script>`,
  `"><img src=x onerror=${act}>`,
  `'><svg/onload=${act}>`,
  `</textarea></title></style><script>${act}</script>`,
  `<iframe srcdoc="<script>parent.${act}</script>">`,
  `<a href="javascript:${act}">look</a>`,
  `" autofocus onfocus="${act}" x="`,
  `{{constructor.constructor('${act}')()}}`,
  `\${${act}}`,
  `<%= ${act} %>`,
  '=HYPERLINK("https://evil.example","look")',
] as const;

/** Texts that turn around, pile up, cannot be seen or are taken for something else. */
const strange = [
  '\u202Eevil\u202C \u2066over\u2069 \u200B\u200D\uFEFF',
  'Z\u0351\u036B\u0343\u036A\u0302a\u0363\u0367\u0356l\u0316\u031Cgo',
  'null',
  'undefined',
  'NaN',
  '__proto__',
] as const;

/** As many characters of `text` over and over as asked for, without a space to break it at. */
export function unbroken(length: number, text = 'W'): string {
  return text.repeat(length).slice(0, length);
}

/** All of it in one text, cut to `length`. */
export function everything(length: number): string {
  return [...payloads, ...strange, unbroken(length)].join(' ').slice(0, length);
}

/** Whatever fits a name: no marks that turn text around, which the server refuses there. */
export const hostileName = `<img src=x onerror=${act}>{{7*7}}${unbroken(30)}`;
/** By the simple pattern an address like any other. */
export const hostileEmail = `"><svg/onload=window.__ran=1>${unbroken(60)}@evil.example`;
export const hostileCardName = `${payloads[1]}${unbroken(100)}`.slice(0, 100);
export const hostileAddress = `javascript:${act}//`;
export const hostileDocument = `data:text/html,<script>${act}</script>`;
/**
 * 600 characters, of which 500 are kept; a header takes no others than these. What has brackets or `java` in it is taken for a bot,
 * of which nothing is recorded.
 */
export const hostileAgent =
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 ${payloads.slice(0, 3).join(' ')} ${unbroken(600)}`.slice(
    0,
    600,
  );

/** An activity for each text, hostile in everything that it consists of. */
export function hostileActivities(pageId: string): object[] {
  return [...payloads, ...strange].map((text, index) => ({
    type: 'user_action',
    title: text,
    description: `${text} ${unbroken(180)}`,
    icon: text.slice(0, 30),
    details: { [text]: text, link: hostileAddress, long: unbroken(200), nothing: null },
    url: index % 2 === 0 ? hostileAddress : hostileDocument,
    referrer: index % 2 === 0 ? hostileDocument : hostileAddress,
    timestamp_local: text.slice(0, 60),
    pageId: `${pageId}-${index}`,
  }));
}
