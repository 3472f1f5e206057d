/** Where a text stops being JSON, and why in plain words. */
export type JsonFault = { offset: number; reason: string; isAfterEnd: boolean };

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;
const space = /[ \t\r\n]*/y;
// What is neither the end of the text, nor an escape, nor a character that JSON allows only escaped.
const plainText = /[^"\\\u0000-\u001f]*/y;
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

const reasons = {
  value: 'a value is missing',
  unknown: 'something stands there that is no text, number or list',
  open: 'it ends in the middle',
  string: 'a text has no closing quotation mark',
  control: 'a text holds a line break or another character that has no place there',
  escape: 'a backslash in a text is followed by something unknown',
  name: 'a name in quotation marks is missing',
  colon: 'a colon is missing after a name',
  comma: 'a comma or a closing bracket is missing',
  after: 'something follows after the end',
} as const;

/** The first fault of `text` as JSON, by the same rules as JSON.parse, whose messages differ by browser; null for none. */
export function findJsonFault(text: string): JsonFault | null {
  /** The closing brackets that are still to come, the innermost last. */
  const open: ('}' | ']')[] = [];
  let at = 0;
  let expects: 'value' | 'value-or-end' | 'name' | 'name-or-end' | 'after-value' = 'value';

  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const fault = (reason: keyof typeof reasons): JsonFault => ({
    offset: Math.min(at, text.length),
    isAfterEnd: reason === 'after',
    reason: reasons[at >= text.length && reason !== 'string' && reason !== 'value' ? 'open' : reason],
  });
  /** Steps over a text that begins at `at`; a fault where it is none. */
  const readString = (): JsonFault | null => {
    at += 1;
    for (;;) {
      skip(plainText);
      if (text[at] === '"') {
        at += 1;
        return null;
      }
      if (at >= text.length) return fault('string');
      if (text[at] !== '\\') return fault('control');
      if (!skip(escape)) return fault('escape');
    }
  };

  for (;;) {
    skip(space);
    const character = text[at];
    if (expects === 'after-value') {
      const closing = open.at(-1);
      if (closing === undefined) return at >= text.length ? null : fault('after');
      if (character === closing) {
        open.pop();
        at += 1;
      } else if (character === ',') {
        at += 1;
        expects = closing === '}' ? 'name' : 'value';
      } else return fault('comma');
      continue;
    }
    if (expects === 'name' || expects === 'name-or-end') {
      if (expects === 'name-or-end' && character === '}') {
        open.pop();
        at += 1;
        expects = 'after-value';
        continue;
      }
      if (character !== '"') return fault('name');
      const problem = readString();
      if (problem) return problem;
      skip(space);
      if (text[at] !== ':') return fault('colon');
      at += 1;
      expects = 'value';
      continue;
    }
    if (expects === 'value-or-end' && character === ']') {
      open.pop();
      at += 1;
    } else if (character === '{') {
      open.push('}');
      at += 1;
      expects = 'name-or-end';
      continue;
    } else if (character === '[') {
      open.push(']');
      at += 1;
      expects = 'value-or-end';
      continue;
    } else if (character === '"') {
      const problem = readString();
      if (problem) return problem;
    } else if (!skip(number) && !skip(word)) {
      return fault(character === undefined || /[,\]}]/.test(character) ? 'value' : 'unknown');
    }
    expects = 'after-value';
  }
}
