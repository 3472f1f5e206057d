import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findJsonFault } from './json-fault.ts';
import { createJsonPieces, type PieceWish } from './json-pieces.ts';

type Piece = [string | null, unknown];

/** The pieces of a document whose bytes come in chunks of this size. */
function piecesOf(text: string, chunk = 7, wants: (name: string) => PieceWish = () => 'whole'): Piece[] {
  const pieces: Piece[] = [];
  const reader = createJsonPieces(
    { wants, take: (name, value) => void pieces.push([name, value]) },
    'x.json',
  );
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += chunk) reader.push(bytes.subarray(at, at + chunk));
  reader.end();
  return pieces;
}

const faultOf = (text: string): string => {
  try {
    piecesOf(text);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

it('hands over what is wanted, whole or by element, and passes over the rest', () => {
  const text = JSON.stringify(
    { a: [1, [2], { b: ']}"' }], skipped: [{}], c: { d: '😀\\' }, e: [], f: 7 },
    null,
    1,
  );
  const wishes: Record<string, PieceWish> = { a: 'elements', c: 'whole', e: 'elements', f: 'elements' };
  for (const chunk of [1, 2, 3, 5, 1000]) {
    expect(piecesOf(text, chunk, (name) => wishes[name] ?? 'skip')).toEqual([
      ['a', 1],
      ['a', [2]],
      ['a', { b: ']}"' }],
      ['c', { d: '😀\\' }],
      ['f', 7],
    ]);
  }
  expect(piecesOf('\ufeff[1, {"a": 2}, [] ]')).toEqual([
    [null, 1],
    [null, { a: 2 }],
    [null, []],
  ]);
  expect([piecesOf('[]'), piecesOf('{}')]).toEqual([[], []]);
});

it('reads every document as JSON.parse does, however its bytes come', () => {
  const value = fc.oneof(
    fc.array(fc.jsonValue()),
    fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()),
  );
  fc.assert(
    fc.property(
      value,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(0, 1, 3),
      (document, chunk, space) => {
        const pieces = piecesOf(JSON.stringify(document, null, space), chunk);
        const parsed = JSON.parse(JSON.stringify(document)) as object;
        expect(pieces).toEqual(
          Array.isArray(parsed) ? parsed.map((item: unknown) => [null, item]) : Object.entries(parsed),
        );
      },
    ),
  );
});

it('finds a fault where JSON.parse does, and none where it finds none', () => {
  const damaged = fc
    .tuple(fc.jsonValue(), fc.nat(), fc.constantFrom('', ',', '"', '}', ']', '{', '\\', '\n', 'x', ':'))
    .map(([value, place, inserted]) => {
      const text = JSON.stringify(value, null, 1);
      const at = place % (text.length + 1);
      return text.slice(0, at) + inserted + text.slice(inserted === '' ? at + 1 : at);
    });
  fc.assert(
    fc.property(damaged, (text) => {
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect(findJsonFault(text) === null).toBe(isJson);
    }),
    { numRuns: 300 },
  );
});

it('says the line and the reason in plain words', () => {
  const cases: [text: string, reason: string][] = [
    ['{\n"a": 1\n"b": 2\n}', 'Line 3 of x.json: a comma or a closing bracket is missing.'],
    ['{\n"a": [1,\n2,\n]}', 'Line 4 of x.json: a value is missing.'],
    ['{"a": {\n"b" 1}}', 'Line 2 of x.json: a colon is missing after a name.'],
    ['{"a": "b\n"}', 'Line 1 of x.json: a text holds a line break, or has no closing quotation mark.'],
    ['[1,\n2,\n,3]', 'Line 3 of x.json: a value is missing.'],
    ['[1,\n2,\n]', 'Line 3 of x.json: a value is missing.'],
    ['{"a":\n}', 'Line 2 of x.json: a value is missing.'],
    ['{"a": 1,\n}', 'Line 2 of x.json: a name with its value is missing.'],
    ['{\na: 1}', 'Line 2 of x.json: a name in quotation marks is missing.'],
    ['[{"a": 1]]', 'Line 1 of x.json: a bracket is closed that was not opened.'],
    ['[1]\n\n[2]', 'Line 3 of x.json: something follows after the end.'],
    ['[1,\n{"a":\n"b', 'x.json ends in the middle, in line 3. It may not have been downloaded whole.'],
    ['hello', 'Line 1 of x.json: it does not begin as JSON does, with { or [.'],
    ['["\\x"]', 'Line 1 of x.json: a backslash in a text is followed by something unknown.'],
    ['', 'x.json is empty.'],
  ];
  expect(cases.map(([text]) => faultOf(text))).toEqual(cases.map(([, reason]) => reason));
});
