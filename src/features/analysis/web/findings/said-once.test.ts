import { describe, expect, it } from 'vitest';
import type { Finding, NextStep } from '../../analysis.contract.ts';
import { aPhotoResult } from '../report/report.fixtures.ts';
import { reasonsSaidOnce } from './photo-reasons.ts';
import { photosSaidOnce, saidByTasks, findingsSaidOnce, withLoupeReasons } from './said-once.ts';

const original = 'Use the original file rather than a screenshot or a copy from a messenger.';

function aFinding(id: string, fields: Partial<Finding> = {}): Finding {
  return {
    id,
    severity: 'consider',
    message: `Seen: ${id}.`,
    measured: { value: 1, unit: null, text: '1' },
    threshold: null,
    ruleId: 'own-words',
    action: `Do something about ${id}.`,
    ...fields,
  };
}

function aStep(title: string): NextStep {
  return { title, why: 'Because.', ruleId: 'own-words', target: { kind: 'set' } };
}

describe('saidByTasks', () => {
  it('reads a title away from its photo and the count of places', () => {
    const said = saidByTasks([aStep('Photo 2: Put it last.'), aStep('Write “receive” (+2 more)')]);
    expect([...said]).toEqual(['Put it last.', 'Write “receive”.']);
  });
});

describe('findingsSaidOnce', () => {
  const worn = (quote: string, at: number) =>
    aFinding(`bio:cliche-${at}@${at}`, {
      message: `“${quote}” is a cliché: it says little about you.`,
      measured: { value: quote, unit: null, text: quote },
      action: 'Say the same with one example that only you could give.',
    });

  it('gives the longer advice and the reason with the first of several alike', () => {
    const words = findingsSaidOnce([worn('love to travel', 1), worn('love to laugh', 2)]);
    expect(words.get('bio:cliche-1@1')).toEqual({
      line: 'Replace “love to travel” with your own example.',
      details: [
        '“love to travel” is a cliché: it says little about you.',
        'Say the same with one example that only you could give.',
      ],
    });
    expect(words.get('bio:cliche-2@2')).toEqual({
      line: 'Replace “love to laugh” with your own example.',
      details: [],
    });
  });

  it('says what was seen where a task says what to do', () => {
    const words = findingsSaidOnce(
      [worn('love to travel', 1)],
      new Set(['Replace “love to travel” with your own example.']),
    );
    expect(words.get('bio:cliche-1@1')?.line).toBe('“love to travel” is a cliché: it says little about you.');
  });

  it('writes all corrections alike, though a task names one of them', () => {
    const misspelled = (wrong: string, right: string, at: number) =>
      aFinding(`bio:spelling@${at}`, {
        severity: 'fix',
        message: `“${wrong}” should be “${right}”.`,
        measured: { value: wrong, unit: 'word', text: `“${wrong}”` },
        threshold: { value: right, unit: 'word', text: `“${right}”` },
        ruleId: 'spelling',
        action: `Write “${right}”.`,
        replacement: right,
      });
    const found = [misspelled('recieve', 'receive', 4), misspelled('definately', 'definitely', 20)];
    const words = findingsSaidOnce(found, new Set(['Write “receive” instead of “recieve”.']));
    expect([...words.values()]).toEqual([
      { line: '“recieve” → “receive”', details: [] },
      { line: '“definately” → “definitely”', details: [] },
    ]);
  });

  it('refers to the mark where a line would be the same', () => {
    const again = { ...worn('love to travel', 1), id: 'bio:cliche-1@90' };
    const numbers = new Map([
      ['bio:cliche-1@1', 4],
      ['bio:cliche-1@90', 7],
    ]);
    const words = findingsSaidOnce([worn('love to travel', 1), again], new Set(), ({ id }) =>
      numbers.get(id),
    );
    expect(words.get('bio:cliche-1@90')).toEqual({ line: 'The same as mark 4.', details: [] });
  });
});

describe('photosSaidOnce', () => {
  const actionsOf = (
    findings: readonly (readonly Finding[])[],
    steps: readonly NextStep[] = [],
    remarks: readonly Finding[] = [],
  ) =>
    photosSaidOnce(
      findings.map((some, position) => aPhotoResult(position, { findings: [...some] })),
      steps,
      remarks,
    ).map((photo) => photo.findings.map(({ action }) => action));

  it('names the photos that need the same', () => {
    const few = aFinding('low-resolution', { action: original });
    expect(actionsOf([[few], [few], [few]])).toEqual([
      [original],
      ['Upload the original file, as for photo 1.'],
      ['Upload the original file, as for photos 1 and 2.'],
    ]);
  });

  it('leaves out the sentence that a remark on the set says', () => {
    const stranger = aFinding('not-owner', { action: 'Leave it out. If we are wrong, tell us.' });
    const remark = aFinding('strangers', { action: 'Leave out photo 1. If we are wrong, tell us.' });
    expect(actionsOf([[stranger]], [], [remark])).toEqual([['Leave it out.']]);
  });

  it('points at the task that says the same', () => {
    const last = aFinding('no-face', { action: 'Put it last.' });
    expect(actionsOf([[last]], [aStep('First.'), aStep('Photo 1: Put it last.')])).toEqual([['See task 2.']]);
  });
});

describe('reasonsSaidOnce', () => {
  it('says a reason in short that a photo above has', () => {
    const photos = [0, 1].map((position) => aPhotoResult(position));
    const reason = 'Nearly the same shot as photo 4, which is clearer.';
    expect([...reasonsSaidOnce(photos, () => reason).values()]).toEqual([
      reason,
      'Nearly the same shot as photo 4.',
    ]);
  });

  it('names the photo above where the reason cannot be shorter', () => {
    const photos = [0, 1, 2].map((position) => aPhotoResult(position));
    expect([...reasonsSaidOnce(photos, () => 'Worth keeping: a clear smile.').values()]).toEqual([
      'Worth keeping: a clear smile.',
      'For the same reason as photo 1.',
      'For the same reason as photo 1.',
    ]);
  });
});

describe('withLoupeReasons', () => {
  it('leaves out the reason that the list of photos gives', () => {
    const photos = [0, 1].map((position) => aPhotoResult(position, { verdictReason: `Reason ${position}.` }));
    const lineUp = { places: 9, slots: [{ photoId: 'photo-0', why: 'First.' }], weights: [] };
    expect(withLoupeReasons(photos, lineUp).map((photo) => photo.verdictReason)).toEqual(['Reason 0.', '']);
  });
});
