import { ImportProblem } from './import-problem.ts';
import { findJsonFault, type JsonFault } from './json-fault.ts';

/** What to do with a value of the outermost object: hand it over whole, or element by element, or pass over it. */
export type PieceWish = 'whole' | 'elements' | 'skip';

export type JsonSink = {
  wants(name: string): PieceWish;
  /** A value by the name it has in the outermost object; null for the elements of an outermost list. */
  take(name: string | null, value: unknown): void;
};

export type JsonPieces = {
  /** Takes the next bytes of the document. Throws ImportProblem with the line where they are no JSON. */
  push(bytes: Uint8Array): void;
  /** Says that all have come. Throws ImportProblem where the document is not over. */
  end(): void;
};

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const newline = 0x0a;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const byteOrderMark = [0xef, 0xbb, 0xbf];

/**
 * Reads a JSON document of any size as its bytes come, and holds no more of it than the piece it is at: structure is
 * ASCII, so that brackets and quotation marks can be counted in UTF-8 bytes, and only what is wanted is decoded and parsed.
 */
export function createJsonPieces(sink: JsonSink, file: string): JsonPieces {
  const decoder = new TextDecoder();
  /** The closing brackets that are still to come. */
  const open: number[] = [];
  let isInText = false;
  let isEscaped = false;
  let hasBegun = false;
  let isOver = false;
  let line = 1;

  /** Pieces of the document are collected at this depth; where an object is, names come first. */
  let pieceDepth = 0;
  let name: string | null = null;
  let isAtName = false;
  let wish: PieceWish = 'elements';
  /** Whether the piece ends a list in which another came before it, so that it must not be empty. */
  let isAfterComma = false;
  let isEmpty = true;
  let pieceLine = 1;
  let parts: Uint8Array[] = [];

  const refuse = (reason: string, atLine: number): never => {
    throw new ImportProblem(`Line ${atLine} of ${file}: ${reason}.`, atLine);
  };

  const textOf = (): string => {
    const text = parts.map((part, index) => decoder.decode(part, { stream: index < parts.length - 1 }));
    parts = [];
    return text.join('');
  };

  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      const fault = findJsonFault(text);
      const before = text.slice(0, fault?.offset ?? 0);
      return refuse(reasonOf(fault), pieceLine + before.split('\n').length - 1);
    }
  };

  const reasonOf = (fault: JsonFault | null): string => {
    if (isAtName) return 'a name in quotation marks is missing';
    // What follows after the end of a piece stands where a comma should.
    return fault === null || fault.isAfterEnd ? 'a comma or a closing bracket is missing' : fault.reason;
  };

  const beginPiece = (): void => {
    isEmpty = true;
    pieceLine = line;
    parts = [];
  };

  /** The piece is over whose bytes have been collected. */
  const endPiece = (closes: boolean): void => {
    if (isAtName) {
      if (!closes || !isEmpty || isAfterComma) refuse('a name with its value is missing', line);
      return;
    }
    if (isEmpty) {
      if (!closes || isAfterComma || (name !== null && pieceDepth === 1)) refuse('a value is missing', line);
      return;
    }
    if (wish !== 'skip') sink.take(name, parse(textOf()));
  };

  /** A name is over: it stands in front of a colon. */
  const endName = (): void => {
    const value = isEmpty ? null : parse(textOf());
    if (typeof value !== 'string') {
      refuse('a name in quotation marks is missing', line);
      return;
    }
    name = value;
    wish = sink.wants(value);
    isAtName = false;
    beginPiece();
  };

  const openContainer = (byte: number): void => {
    open.push(byte === openBrace ? closeBrace : closeBracket);
    if (!hasBegun) {
      hasBegun = true;
      pieceDepth = 1;
      isAtName = byte === openBrace;
      isAfterComma = false;
    } else if (byte === openBracket && wish === 'elements' && isEmpty && open.length === 2 && name !== null) {
      pieceDepth = 2;
      isAfterComma = false;
    } else {
      isEmpty = false;
      return;
    }
    beginPiece();
  };

  const closeContainer = (byte: number): void => {
    if (open.at(-1) !== byte) refuse('a bracket is closed that was not opened', line);
    if (open.length === pieceDepth) {
      endPiece(true);
      if (pieceDepth === 2) {
        // The list that was handed over element by element is a value that is done with.
        pieceDepth = 1;
        wish = 'skip';
        isEmpty = false;
      }
    }
    open.pop();
    if (open.length === 0) isOver = true;
  };

  const nextPiece = (): void => {
    endPiece(false);
    isAfterComma = true;
    if (pieceDepth === 1 && open[0] === closeBrace) {
      isAtName = true;
      name = null;
    }
    beginPiece();
  };

  return {
    push(bytes) {
      /** Where the part of these bytes begins that belongs to the piece. */
      let start = 0;
      const collect = (end: number): void => {
        if ((isAtName || wish !== 'skip') && hasBegun && end > start) parts.push(bytes.subarray(start, end));
      };
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] as number;
        if (byte === newline) {
          if (isInText) refuse('a text holds a line break, or has no closing quotation mark', line);
          line += 1;
        }
        if (isInText) {
          if (isEscaped) isEscaped = false;
          else if (byte === backslash) isEscaped = true;
          else if (byte === quote) isInText = false;
          continue;
        }
        if (byte <= 0x20 || (!hasBegun && line === 1 && byteOrderMark.includes(byte))) continue;
        if (isOver) refuse('something follows after the end', line);
        if (!hasBegun && byte !== openBrace && byte !== openBracket) {
          refuse('it does not begin as JSON does, with { or [', line);
        }
        if (byte === openBrace || byte === openBracket) {
          const wasAt = pieceDepth;
          openContainer(byte);
          if (pieceDepth !== wasAt) start = at + 1;
        } else if (byte === closeBrace || byte === closeBracket) {
          if (open.length === pieceDepth) {
            collect(at);
            start = at + 1;
          }
          closeContainer(byte);
        } else if (byte === comma && open.length === pieceDepth) {
          collect(at);
          start = at + 1;
          nextPiece();
        } else if (byte === colon && isAtName && open.length === pieceDepth) {
          collect(at);
          start = at + 1;
          endName();
        } else {
          isEmpty = false;
          if (byte === quote) isInText = true;
        }
      }
      collect(bytes.length);
    },
    end() {
      if (!hasBegun) throw new ImportProblem(`${file} is empty.`);
      if (!isOver) {
        throw new ImportProblem(
          `${file} ends in the middle, in line ${line}. It may not have been downloaded whole.`,
          line,
        );
      }
    },
  };
}
