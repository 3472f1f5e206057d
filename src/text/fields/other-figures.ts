const year = '(?:1[89]|20)\\d\\d';
const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const date = `(?:${year}[.-]${month}[.-]${day}|${day}[.-]${month}[.-](?:${year}|\\d\\d)|${month}[.-]${day}[.-]${year})`;
const spacedDate = `(?:${month} ${day}|${day} ${month}) ${year}`;

/** What a whole run of digits may be instead of a phone number. */
const wholeRuns: readonly RegExp[] = [
  // Years, ranges of years and dates.
  new RegExp(`^${year}(?:[\\s.-]+(?:${year}|\\d\\d))*$`, 'u'),
  new RegExp(`^${date}(?:[\\s.-]+${date})*(?:\\s+[\\d.\\s-]{1,14})?$`, 'u'),
  new RegExp(`^${spacedDate}(?:[\\s-]+${spacedDate})*$`, 'u'),
  // Scores: "21-19 15-13", "3-2-1-4".
  /^\d{1,3}-\d{1,3}(?:\s+\d{1,3}-\d{1,3})+$/u,
  /^\d{1,2}(?:-\d{1,2}){2,3}$/u,
  // Coordinates and other decimals, octets, times of day, counts in threes.
  /^\d{1,3}\.\d{3,}(?:[\s-]+\d{1,3}\.\d{3,})?$/u,
  /^\d{1,3}(?:\.\d{1,3}){3}$/u,
  /^\d{1,2}\.\d{2}\s?-\s?\d{1,2}\.\d{2}(?:[\s.-]+\d{1,2}\.\d{2}\s?-\s?\d{1,2}\.\d{2})*$/u,
  /^\d{1,2}(?:[. ]\d{3}){2,}$/u,
  // Draws of a lottery: not a French number ("6 12 34 56 78"), and not digits one by one.
  /^(?![67](?:[ -]\d\d){4}$)(?!\d(?:[ -]\d)+$)[1-9]\d?(?:[ -]\d{1,2}){4,}$/u,
  // Weights on a bar, all of them multiples of five.
  /^[1-4]\d[05](?:[ -][1-4]\d[05]){2,}$/u,
  // A ZIP code with its four more digits.
  /^\d{5}-\d{4}$/u,
];
/** Digits in a row, the largest integer of many computers, and the speed of light. */
const knownFigures: ReadonlySet<string> = new Set(
  '0123456789 123456789 1234567890 987654321 9876543210 2147483647 299792458'.split(' '),
);

const currency = String.raw`(?:\p{Sc}|(?<!\p{L})(?:usd|eur|gbp|chf|inr|jpy|cad|aud|pln|zł|rs\.?|rupees|dollars|euros|pounds|pesos|yen)(?!\p{L}))`;
/** What counts whatever the digits are; other plurals count only what cannot be a phone number. */
const unit =
  /^\s?(?:million|billion|people|km|kg|mi|m\/s|kcal|calories|bpm|steps|views|likes|miles|seconds|bytes)(?!\p{L})/iu;
const plural =
  /^\s(?!(?:texts|calls|always|whats|thanks|sms|this|was|has|works)(?!\p{L}))\p{Ll}{3,}s(?!\p{L})/u;
const priceBefore = new RegExp(String.raw`${currency}\s?$`, 'iu');
const priceAfter = new RegExp(String.raw`^\s?${currency}`, 'iu');
/** "Order no. 1234567890", "ZIP 94103", "scores 98 102 95". */
const label =
  /(?<!\p{L})(?:order|ticket|invoice|serial|tracking|zip|scores?|bpm|sizes?)(?:\s(?:no|nr|number|code))?[\s.:#№]{1,4}$/iu;
const partedLikeUs = /^\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}$/u;
const ofUs = /^1?[2-9]\d\d[2-9]\d{6}$/u;
const ofPhone = /(?<!\p{L})(?:my|cell|phone|mobile|number|text|call|tel|whatsapp)\W{0,3}$/iu;

/** Whether a run of digits is something else than a phone number; `before` and `after` are the text around it. */
export function isOtherFigure(run: string, before: string, after: string): boolean {
  if (/^\(?\+/u.test(run)) return false;
  const figures = run.replaceAll(/\D/gu, '');
  if (isBookNumber(run, figures, before, after) || knownFigures.has(figures)) return true;
  if (priceBefore.test(before) || priceAfter.test(after)) return true;
  if (label.test(before) && !partedLikeUs.test(run)) return true;
  if (/[#№]\s?$/u.test(before) && /^\d+$/u.test(run) && !ofUs.test(figures) && !ofPhone.test(before))
    return true;
  if (unit.test(after) || (plural.test(after) && isPlainCount(run, figures))) return true;
  return wholeRuns.some((figure) => figure.test(run));
}

/** A figure that can't be a phone number: neither a US one nor one with the nine or ten digits of cell phones in other countries. */
function isPlainCount(run: string, figures: string): boolean {
  if (!/^\d{9,}$|^\d{1,3}(?:[ .]\d{3})+$/u.test(run)) return false;
  return !ofUs.test(figures) && !/^0|^[4-9]\d{8}$|^[6-9]\d{9}$/u.test(figures);
}

/** An ISBN: by name, by ten figures in four parts, or by thirteen figures with the prefix and the right check digit. */
function isBookNumber(run: string, figures: string, before: string, after: string): boolean {
  const isNamed =
    /(?<!\p{L})ISBNs?(?:[- ]?1[03])?(?:\s(?:no|nr|number|is))?\W{0,3}(?:[\d-]{9,17}x?(?:,| and| or| &)?\s)?$/iu.test(
      before,
    ) || /^\W{0,3}ISBN/iu.test(after);
  if (isNamed) return figures.length >= 9;
  if (figures.length === 13) return /^97[89]/u.test(figures) && checks(figures);
  if (figures.length === 9) return /^-?x(?![\p{L}\p{N}])/iu.test(after);
  return figures.length === 10 && /^(?:\d{1,7}[ -]){3}\d$/u.test(run);
}

function checks(thirteen: string): boolean {
  const sum = [...thirteen].reduce(
    (total, figure, index) => total + Number(figure) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}
