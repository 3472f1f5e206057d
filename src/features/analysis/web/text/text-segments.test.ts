import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentText, type Mark } from './text-segments.ts';

const mark = (number: number, start: number, end: number): Mark => ({ id: `m${number}`, number, start, end });

describe('segmentText', () => {
  it('gives a text without marks as one stretch', () => {
    expect(segmentText('hello', [])).toEqual([
      { start: 0, text: 'hello', mark: null, isFirstOfMark: false, ending: [] },
    ]);
  });

  it('cuts around a mark and writes its number after it', () => {
    const [before, marked, after] = segmentText('I love you', [mark(1, 2, 6)]);
    expect([before?.text, marked?.text, after?.text]).toEqual(['I ', 'love', ' you']);
    expect(marked).toMatchObject({ mark: { number: 1 }, isFirstOfMark: true, ending: [{ number: 1 }] });
    expect(after).toMatchObject({ mark: null, ending: [] });
  });

  it('leads to the shorter of two overlapping marks, and from the rest to the longer', () => {
    const segments = segmentText('love to travel', [mark(1, 0, 14), mark(2, 0, 4)]);
    expect(segments.map(({ text, mark: led }) => [text, led?.number])).toEqual([
      ['love', 2],
      [' to travel', 1],
    ]);
    expect(segments.map(({ ending }) => ending.map(({ number }) => number))).toEqual([[2], [1]]);
  });

  it('offers each mark to the keyboard once', () => {
    const segments = segmentText('a bc d', [mark(1, 0, 6), mark(2, 2, 4)]);
    expect(
      segments.filter((segment) => segment.isFirstOfMark).map((segment) => segment.mark?.number),
    ).toEqual([1, 2]);
  });

  it('passes over marks that do not fit the text', () => {
    const segments = segmentText('abc', [mark(1, 2, 9), mark(2, 1, 1), mark(3, -1, 2)]);
    expect(segments).toHaveLength(1);
  });

  it('loses nothing of the text, whatever is marked', () => {
    const marks = fc.array(fc.record({ start: fc.nat(30), end: fc.nat(30) }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), marks, (text, drawn) => {
        const numbered = drawn.map(({ start, end }, index) => mark(index + 1, start, end));
        expect(
          segmentText(text, numbered)
            .map((segment) => segment.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
