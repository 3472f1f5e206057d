import { backlit, brightened, darkened, dimRoom, litFromOneSide, shallowDepth } from '../derived/light.ts';
import { asSharpAt1024, blurred, blurredAsItIs, noisy, shaken } from '../derived/blur.ts';
import { recompressed } from '../derived/copies.ts';
import type { QualityRow } from '../quality.ts';
import type { Reading } from '../readings.ts';
import { clearPortraits } from './selections.ts';

const saysTooDark = (reading: Reading): boolean => reading.says('too-dark');
const saysSoft = (reading: Reading): boolean => reading.says('soft');

export const lightRows: readonly QualityRow[] = [
  ...[0.5, 0.3, 0.15].map((factor): QualityRow => ({
    signal: 'light',
    what: `too dark: all of it ×${factor}`,
    kind: 'share',
    photos: { ...clearPortraits, made: darkened(factor), ...(factor === 0.5 ? { most: 200 } : {}) },
    right: saysTooDark,
    // Half as bright is a matter of taste on many photos; it must not be one of skin.
    ...(factor === 0.5 ? { byGroup: true } : { goal: { atLeast: 0.9 } }),
  })),
  {
    signal: 'light',
    what: 'too dark: dim room ×0.2',
    kind: 'share',
    photos: { ...clearPortraits, made: dimRoom(0.2) },
    right: saysTooDark,
    goal: { atLeast: 0.9 },
  },
  ...[0.5, 0.3].map((factor): QualityRow => ({
    signal: 'light',
    what: `too dark: only the person ×${factor}`,
    kind: 'share',
    photos: { ...clearPortraits, made: backlit(factor) },
    right: saysTooDark,
    ...(factor === 0.5 ? {} : { goal: { atLeast: 0.9 } }),
  })),
  {
    signal: 'light',
    what: 'one-sided light: half the face ×0.35',
    kind: 'share',
    photos: { ...clearPortraits, made: litFromOneSide(0.35) },
    right: (reading) => reading.says('one-sided-light'),
  },
  {
    signal: 'light',
    what: 'too bright: all of it ×2.2',
    kind: 'share',
    photos: { ...clearPortraits, made: brightened(2.2) },
    right: (reading) => reading.says('too-bright'),
  },
  {
    signal: 'light',
    what: 'too dark on portraits as they are',
    kind: 'share',
    photos: clearPortraits,
    right: saysTooDark,
    goal: { atMost: 0.03 },
    byGroup: true,
  },
  ...[1, 2, 3, 4].map((sigma): QualityRow => ({
    signal: 'blur',
    what: `soft: out of focus, σ ${sigma}`,
    kind: 'share',
    photos: { ...clearPortraits, made: blurred(sigma) },
    right: saysSoft,
    ...(sigma === 1 ? {} : { goal: { atLeast: 0.9 } }),
  })),
  ...[7, 15, 31].map((length): QualityRow => ({
    signal: 'blur',
    what: `soft: shaken, ${length} px`,
    kind: 'share',
    photos: { ...clearPortraits, made: shaken(length) },
    right: saysSoft,
    ...(length === 7 ? {} : { goal: { atLeast: 0.9 } }),
  })),
  {
    signal: 'blur',
    what: 'soft: out of focus, σ 2 in pixels of the photo itself',
    kind: 'share',
    photos: { ...clearPortraits, made: blurredAsItIs(2) },
    right: saysSoft,
  },
  {
    signal: 'blur',
    what: 'soft on portraits enlarged to 1,024 px',
    kind: 'share',
    photos: { ...clearPortraits, made: asSharpAt1024 },
    right: saysSoft,
    goal: { atMost: 0.03 },
  },
  {
    signal: 'blur',
    what: 'soft on portraits as they are',
    kind: 'share',
    photos: clearPortraits,
    right: saysSoft,
    goal: { atMost: 0.03 },
    byGroup: true,
  },
  {
    signal: 'blur',
    what: 'soft on a sharp face before a blurred background',
    kind: 'share',
    photos: { ...clearPortraits, made: shallowDepth(6) },
    right: saysSoft,
    goal: { atMost: 0.03 },
  },
  {
    signal: 'blur',
    what: 'blur of the face tells σ 2 from sharp',
    kind: 'auc',
    photos: { ...clearPortraits, made: asSharpAt1024 },
    others: { ...clearPortraits, made: blurred(2) },
    score: ({ signals }) => (signals.faceBlur.value === null ? null : -signals.faceBlur.value),
    goal: { atLeast: 0.97 },
  },
  {
    signal: 'noise',
    what: 'grainy: noise of 20 steps',
    kind: 'share',
    photos: { ...clearPortraits, made: noisy(20) },
    right: (reading) => reading.says('noisy'),
  },
  {
    signal: 'compression',
    what: 'blocky: JPEG quality 8',
    kind: 'share',
    photos: { ...clearPortraits, made: recompressed(8) },
    right: (reading) => reading.says('blocky'),
  },
];
