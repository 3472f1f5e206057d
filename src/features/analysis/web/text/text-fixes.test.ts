import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFix, canUndo, locateFixes, undoFix, type Fix } from './text-fixes.ts';

const bio = '👋🏽 I recieve guests, definately with teh dog. Untill then!';

function fixOf(text: string, wrong: string, replacement: string, from = 0): Fix {
  const start = text.indexOf(wrong, from);
  return { id: wrong, start, end: start + wrong.length, replacement };
}

const fixes = [
  fixOf(bio, 'recieve', 'receive'),
  fixOf(bio, 'definately', 'definitely, always,'),
  fixOf(bio, 'teh ', ''),
  fixOf(bio, 'Untill', 'Until'),
];

function applyAll(text: string, ids: readonly string[]): string {
  return ids.reduce((stored, id) => {
    const next = applyFix(text, stored, fixes, id);
    if (next === null) throw new Error(`${id} could not be applied to “${stored}”`);
    return next;
  }, text);
}

const corrected = '👋🏽 I receive guests, definitely, always, with dog. Until then!';

describe('applyFix', () => {
  it('counts in code units, so that an emoji before the stretch moves nothing', () => {
    expect(applyFix('🏖️ teh sea', '🏖️ teh sea', [fixOf('🏖️ teh sea', 'teh', 'the')], 'teh')).toBe(
      '🏖️ the sea',
    );
  });

  it('finds every later stretch after longer, shorter and empty corrections, in any order', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          fixes.map(({ id }) => id),
          { minLength: fixes.length },
        ),
        (ids) => {
          expect(applyAll(bio, ids)).toBe(corrected);
        },
      ),
    );
  });

  it('applies nothing twice', () => {
    const once = applyAll(bio, ['recieve']);
    expect(applyFix(bio, once, fixes, 'recieve')).toBeNull();
  });

  it('still applies where only another place of the text was edited', () => {
    const edited = bio.replace('Untill then!', 'Come by on Sunday.');
    expect(applyFix(bio, edited, fixes, 'recieve')).toBe(edited.replace('recieve', 'receive'));
    expect(locateFixes(bio, edited, fixes).get('Untill')).toEqual({ state: 'changed' });
  });

  it('replaces nothing where the words around the stretch were edited', () => {
    const edited = bio.replace('I recieve guests', 'They recieve people');
    expect(applyFix(bio, edited, fixes, 'recieve')).toBeNull();
  });

  it('replaces nothing where the words stand in the text twice', () => {
    const text = 'teh cat and teh cat';
    const twice = [fixOf(text, 'teh', 'the')];
    expect(applyFix(text, `${text}, teh cat and teh cat!`, twice, 'teh')).toBeNull();
  });

  it('replaces nothing in a text that was written anew', () => {
    expect(applyFix(bio, 'I bake bread.', fixes, 'recieve')).toBeNull();
    expect(applyFix(bio, '', fixes, 'recieve')).toBeNull();
  });

  it('leaves one of two overlapping corrections for later', () => {
    const text = 'could of been';
    const overlapping = [
      { id: 'a', start: 0, end: 8, replacement: 'could have' },
      { id: 'b', start: 6, end: 13, replacement: 'had been' },
    ];
    const stored = applyFix(text, text, overlapping, 'a');
    expect(stored).toBe('could have been');
    expect(locateFixes(text, stored ?? '', overlapping).get('b')).toEqual({ state: 'changed' });
  });
});

describe('undoFix', () => {
  it('takes back each correction alone, in any order', () => {
    const ids = fixes.map(({ id }) => id);
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), (order) => {
        const restored = order.reduce(
          (stored, id) => undoFix(bio, stored, fixes, id) ?? 'not undone',
          corrected,
        );
        expect(restored).toBe(bio);
      }),
    );
  });

  it('does nothing where the correction is not applied', () => {
    expect(undoFix(bio, bio, fixes, 'recieve')).toBeNull();
  });

  it('is not offered for characters that cannot be shown, which are not known', () => {
    const analysed = 'a\uFFFDb';
    const removal = { id: 'hidden', start: 1, end: 2, replacement: '' };
    expect(applyFix(analysed, 'a\u0000b', [removal], 'hidden')).toBe('ab');
    expect(canUndo(analysed, removal)).toBe(false);
    expect(undoFix(analysed, 'ab', [removal], 'hidden')).toBeNull();
  });
});

describe('locateFixes', () => {
  it('knows what is applied from the texts alone, so that a reload shows it', () => {
    const places = locateFixes(bio, applyAll(bio, ['definately', 'Untill']), fixes);
    expect([...places.values()].map(({ state }) => state)).toEqual(['open', 'applied', 'open', 'applied']);
  });
});
