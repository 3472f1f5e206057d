/** Takes bytes as they come, and is told when all have come. */
export type ByteSink = { push(bytes: Uint8Array): void; end(): void };

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** How a text is encoded that begins with these bytes, and in UTF-16 with an ASCII character or a byte order mark. */
export function encodingOf([first, second]: Uint8Array): Encoding {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

/** Hands the bytes of a text in UTF-8 or UTF-16 to `sink` in UTF-8. */
export function toUtf8(sink: ByteSink): ByteSink {
  const encoder = new TextEncoder();
  let decoder: TextDecoder | null = null;
  /** The first byte, until the second has come. */
  let head: Uint8Array | null = new Uint8Array();

  const begin = (bytes: Uint8Array): void => {
    head = null;
    const encoding = encodingOf(bytes);
    if (encoding !== 'utf-8') decoder = new TextDecoder(encoding);
    pass(bytes);
  };
  const pass = (bytes: Uint8Array): void =>
    sink.push(decoder === null ? bytes : encoder.encode(decoder.decode(bytes, { stream: true })));

  return {
    push(bytes) {
      if (head === null) {
        pass(bytes);
        return;
      }
      head = new Uint8Array([...head, ...bytes.subarray(0, 2)]);
      const rest = bytes.subarray(2);
      if (head.length < 2) return;
      begin(head);
      if (rest.length > 0) pass(rest);
    },
    end() {
      if (head !== null && head.length > 0) begin(head);
      sink.end();
    },
  };
}

/** The text of a whole file: UTF-8 or UTF-16, or, where it is neither, as Windows writes it in Western languages. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
