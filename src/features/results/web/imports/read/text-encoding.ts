type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** How a text is encoded that begins with these bytes, and in UTF-16 with an ASCII character or a byte order mark. */
export function encodingOf([first, second]: Uint8Array): Encoding {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

/** What accented letters and wide spaces of old Macs look like when they are read as if Windows had written them. */
const macLetters = /[\u0081\u008d\u008f\u0090\u009d\u017d\u017e\u0160\u0161\u0178]|\d\u00ca(?=\d)/;

/** The text of a whole file: UTF-8 or UTF-16, or, where it is neither, as Windows or Excel on a Mac writes Western languages. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return macLetters.test(text) ? new TextDecoder('macintosh').decode(bytes) : text;
  }
}
