import { describe, expect, it } from 'vitest';
import { aContext, evidenceOf, ownPhoto } from '../../../../test/signal-builders.ts';
import { couldNotTell, measured } from '../../../domain/signal.ts';
import { scoreClarity } from '../../../vision/clarity/clarity.ts';
import type { PhotoSignals } from '../../../vision/signals.ts';
import { layoutFindings } from './layout-findings.ts';
import { photoFindings } from './photo-findings.ts';

const bars = (top: number, right = 0, bottom = top, left = right) => measured({ top, right, bottom, left });
const idsOf = (changes: Partial<PhotoSignals>) => layoutFindings(evidenceOf(changes)).map(({ id }) => id);

describe('what was done to a photo', () => {
  it.each<[string, Partial<PhotoSignals>, string[]]>([
    ['nothing', {}, []],
    ['bars above and below', { bars: bars(0.12) }, ['bars']],
    ['bars at both sides', { bars: bars(0, 0.2) }, ['bars']],
    ['a border', { bars: bars(0.05, 0.06) }, ['border']],
    ['bars of a screenshot', { bars: bars(0.2), screenshot: measured(true) }, ['screenshot']],
    ['hairlines', { bars: bars(0.013) }, []],
    ['a collage', { collage: measured(3) }, ['collage']],
    ['a screenshot', { screenshot: measured(true) }, ['screenshot']],
    ['what cannot be told', { bars: couldNotTell('.'), collage: couldNotTell('.') }, []],
  ])('%s', (_, changes, ids) => {
    expect(idsOf(changes)).toEqual(ids);
  });

  it('says where the bars are and what they take', () => {
    const [above] = layoutFindings(evidenceOf({ bars: bars(0.12) }));
    expect(above!.message).toBe(
      'There are bars above and below the picture. They take 24% of the photo’s height.',
    );
    const [beside] = layoutFindings(evidenceOf({ bars: bars(0, 0.2) }));
    expect(beside!.message).toContain('at both sides of the picture. They take 40% of the photo’s width');
  });

  it('is not said about a photo of somebody else', () => {
    const stranger = evidenceOf({ collage: measured(4) }, ownPhoto({ showsOwner: measured(false) }));
    expect(photoFindings(stranger, aContext()).map(({ id }) => id)).not.toContain('collage');
  });

  it.each<[string, Partial<PhotoSignals>]>([
    ['a collage', { collage: measured(2) }],
    ['a screenshot', { screenshot: measured(true) }],
  ])('%s is never clear enough to keep', (_, changes) => {
    const { signals } = evidenceOf(changes);
    expect(scoreClarity(signals, null).score).toBeLessThan(60);
  });
});
