/** Before this moment no time of the real clock can have been written by a run. */
const runBeganMs = Date.now() - 10 * 60_000;

const patterns = {
  time: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g,
  id: /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
  hash: /\b[0-9a-f]{32,}\b/gi,
  objectId: /\b(sub|cus|pi|seti|in|ch|re|dp|pm|si|sub_sched|il|evt)_[0-9a-zA-Z]{12,}(_secret_\w+)?/g,
  token: /[\w-]{20,}/g,
  /** Exports put it before a cell that a spreadsheet would take for a formula: now and then a token begins with a minus. */
  apostropheOfToken: /(?<=^|,)'(?=-[\w-]{19,})/g,
  shortId: /\b[0-9a-f]{8}\b/gi,
};

/** Values under these names are random, however short they are. */
const tokenNames = new Set(['key', 'left', 'right', 'secret', 'recoveryCodes', 'salt', 'nonce']);
/**
 * Numbers that differ each time: when a limit is forgotten, by the real clock; how far ids can be compressed; which of two
 * things that are done side by side was ready first.
 */
const unsteadyNumbers = new Set(['expire', 'sizeBytes', 'size_bytes', 'seq']);
/** Numbers under these names come from a sequence, which counts what other journeys did as well. */
const isSequenceName = (name: string): boolean =>
  name === 'id' || name.endsWith('Id') || name.endsWith('_id');

/**
 * Replaces what is random or of the real clock by placeholders, numbered by first appearance: `<id:1>` stands for the same
 * id wherever it stands in one recording. Nothing else changes.
 */
export class Placeholders {
  readonly #known = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  /** Whether values that are new keep no number of their own yet. */
  #isPeeking = false;

  /** What a value looks like before its new ids have numbers: to sort by. */
  peek(value: unknown): string {
    this.#isPeeking = true;
    const text = JSON.stringify(this.value(value));
    this.#isPeeking = false;
    return text;
  }

  /** A copy with placeholders and sorted keys. */
  value(value: unknown, name = ''): unknown {
    if (typeof value === 'string') return this.#string(value, name);
    if (typeof value === 'number' && unsteadyNumbers.has(name)) return `<${name}>`;
    if (typeof value === 'number' && isSequenceName(name)) return this.#place('number', String(value));
    if (Array.isArray(value)) return value.map((entry) => this.value(entry, name));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(
      entries.map(([key, entry]) => [
        key.replaceAll(patterns.id, (id) => this.#place('id', id)),
        this.value(entry, key),
      ]),
    );
  }

  /** A text with placeholders. */
  text(text: string): string {
    let result = text;
    for (const [known, placeholder] of this.#known) {
      if (placeholder.startsWith('<secret')) result = result.replaceAll(known, placeholder);
    }
    return result
      .replaceAll(patterns.time, (time) => (isOfRealClock(time) ? '<real time>' : time))
      .replaceAll(patterns.objectId, (found) => this.#place('object', found))
      .replaceAll(patterns.id, (found) => this.#place('id', found.toLowerCase()))
      .replaceAll(patterns.hash, (found) => this.#place('hash', found))
      .replaceAll(patterns.apostropheOfToken, '')
      .replaceAll(patterns.token, (found) => (looksRandom(found) ? this.#place('token', found) : found))
      .replaceAll(patterns.shortId, (found) => this.#shortOf(found));
  }

  #string(text: string, name: string): string {
    if (name === 'requestId') return '<request>';
    if (tokenNames.has(name) && text !== '') return this.#place('secret', text);
    if (isSequenceName(name) && /^\d+$/.test(text)) return this.#place('number', text);
    if (/^\\x(?:[0-9a-f]{2})+$/.test(text)) return this.#place('bytes', text);
    return this.text(text);
  }

  #place(kind: string, found: string): string {
    const known = this.#known.get(found);
    if (known !== undefined) return known;
    if (this.#isPeeking) return `<${kind}>`;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const placeholder = `<${kind}:${count}>`;
    this.#known.set(found, placeholder);
    return placeholder;
  }

  /** The first eight characters of an id, as mails and screens name it. */
  #shortOf(found: string): string {
    for (const [known, placeholder] of this.#known) {
      if (placeholder.startsWith('<id:') && known.startsWith(found.toLowerCase()))
        return placeholder.replace('>', ' in short>');
    }
    return found;
  }
}

function isOfRealClock(time: string): boolean {
  const ms = Date.parse(time);
  return ms >= runBeganMs && ms <= Date.now() + 10 * 60_000;
}

/** Whether a word has capitals and small letters in it, but is neither `camelCase` nor `Hyphenated-Words`. */
function looksRandom(word: string): boolean {
  if (!/[A-Z]/.test(word) || !/[a-z]/.test(word)) return false;
  return (
    !/^[a-z]*(?:[A-Z][a-z]+)*$/.test(word) &&
    !/^(?:[A-Z]?[a-z]+|\d+)(?:[-_](?:[A-Z]?[a-z]+|\d+))*$/.test(word)
  );
}
