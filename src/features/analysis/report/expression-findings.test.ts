import { describe, expect, it } from 'vitest';
import { evidenceRule } from '../../../domain/evidence.ts';
import { measured } from '../../../domain/signal.ts';
import type { PhotoSignals } from '../../../vision/signals.ts';
import type { ReportContext } from './finding.ts';
import { photoFindings } from './photo-findings.ts';
import { aContext, evidenceOf } from '../../../../test/signal-builders.ts';

type Example = { signals: Partial<PhotoSignals>; context?: Partial<ReportContext> };

function findingsOf({ signals, context = {} }: Example) {
  return photoFindings(evidenceOf(signals), aContext(context));
}

describe('what the evidence says differently for men and women', () => {
  const expression = (
    context: Partial<ReportContext>,
    signals: Partial<PhotoSignals>,
    id: 'gaze' | 'smile',
  ) => {
    const found = findingsOf({ signals, context }).find((finding) => finding.id === id);
    if (found === undefined) throw new Error(`no ${id} finding`);
    return found;
  };
  const away = { gaze: measured('away' as const) };

  it('gaze: advice and praise for a man; for others the evidence says nothing that would hold', () => {
    expect(expression({ iAm: 'man' }, away, 'gaze')).toMatchObject({
      severity: 'consider',
      note: 'looking away',
    });
    expect(expression({ iAm: 'man' }, {}, 'gaze')).toMatchObject({ severity: 'good', action: null });
    for (const iAm of ['woman', 'other', null] as const) {
      const ids = [{}, away].flatMap((signals) => findingsOf({ signals, context: { iAm } }));
      expect(ids.map(({ id }) => id)).not.toContain('gaze');
    }
  });

  it('nothing of a smile on a mouth that is open as in a shout', () => {
    const shouts = {
      smile: measured('smiling' as const),
      mouth: measured({ smile: 0.7, jawOpen: 0.5, lipRaised: 0 }),
    };
    expect(findingsOf({ signals: shouts }).map(({ id }) => id)).not.toContain('smile');
  });

  it('a smile: Hinge’s figure for women, Tinder’s list for others', () => {
    const serious = { smile: measured('not-smiling' as const) };
    expect(expression({ iAm: 'woman' }, serious, 'smile')).toMatchObject({
      ruleId: 'smile',
      severity: 'consider',
    });
    expect(expression({ iAm: 'man' }, serious, 'smile')).toMatchObject({
      ruleId: 'left-swipe-risks',
      severity: 'consider',
    });
    const toNobody = expression({ iAm: null }, serious, 'smile').message;
    expect(toNobody).toContain('Tinder');
    expect(toNobody).not.toMatch(/\b(wo)?men\b/);
    expect(expression({ iAm: 'woman' }, { smile: measured('smiling' as const) }, 'smile').severity).toBe(
      'good',
    );
  });

  it('a woman’s smile without teeth gets no figure about smiles with teeth', () => {
    const smileOf = (teeth: boolean) =>
      expression(
        { iAm: 'woman' },
        { smile: measured('smiling' as const), teethShown: measured(teeth) },
        'smile',
      );
    expect(smileOf(true)).toMatchObject({
      ruleId: 'smile',
      message: expect.stringMatching(/^Your smile shows teeth\. At Hinge/),
    });
    expect(smileOf(false)).toMatchObject({
      severity: 'good',
      ruleId: 'left-swipe-risks',
      message: expect.not.stringContaining('Hinge'),
    });
  });

  it('contested advice is never a must, and its rule shows what speaks against it', () => {
    for (const iAm of ['man', 'woman', 'other', null] as const) {
      for (const { id, severity, ruleId } of findingsOf({
        signals: { ...away, smile: measured('not-smiling') },
        context: { iAm },
      })) {
        if (id !== 'gaze' && id !== 'smile') continue;
        expect(severity).not.toBe('fix');
        expect(evidenceRule(ruleId).contradictedBy).not.toEqual([]);
      }
    }
  });

  it('women alone have a figure of their own', () => {
    const alone = (iAm: ReportContext['iAm']) =>
      findingsOf({ signals: {}, context: { iAm } }).find(({ id }) => id === 'alone');
    expect(alone('woman')?.message).toContain('69% more likes');
    expect(alone('man')?.message).not.toContain('69% more likes');
  });
});
