import type { Analysis, PhotoResult, TextResult } from '../../analysis.contract.ts';

/** Builders of results for the tests of the report. */
export function aPhotoResult(position: number, fields: Partial<PhotoResult> = {}): PhotoResult {
  return {
    photoId: `photo-${position}`,
    position,
    recommendedPosition: null,
    status: 'analysed',
    failure: null,
    verdict: 'keep',
    verdictReason: 'Clear as a profile picture.',
    clarity: { score: null, confidence: 0, components: [] },
    signals: {},
    findings: [],
    ...fields,
  };
}

export function aTextResult(fields: Partial<TextResult> = {}): TextResult {
  return {
    status: 'analysed',
    failure: null,
    language: { state: 'measured', value: 'en', unit: 'ISO 639-1', confidence: 0.9, reason: null },
    fields: [],
    signals: {},
    findings: [],
    ...fields,
  };
}

export function anAnalysis(fields: Partial<Analysis> = {}): Analysis {
  return {
    id: 'analysis',
    profileId: 'profile',
    app: 'tinder',
    version: 1,
    status: 'done',
    failure: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    finishedAt: null,
    photoCount: 3,
    photos: [],
    text: null,
    report: null,
    ...fields,
  };
}
