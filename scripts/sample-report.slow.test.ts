import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Analysis, Finding } from '../src/features/analysis/analysis.contract.ts';
import committed from '../src/features/analysis/web/sample/analysis.json' with { type: 'json' };
import { createTestApp, type TestApp } from '../test/create-test-app.ts';
import { registerSubscriber } from '../test/give-subscription.ts';
import { sharedEngines } from '../test/shared-engines.ts';
import { analyseAsUser } from './sample/analyse-sample.ts';

/** Processors round differently: how far a measurement may lie from the committed one, of its size and at least. */
const tolerance = { relative: 0.03, absolute: 0.02 };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ parts: await sharedEngines(), withWorkers: true });
});
afterAll(() => app.close());

test('/sample shows what the engine says of its pictures and texts today', async () => {
  const { json, request } = await registerSubscriber(app, '+15551238001');
  const today = await analyseAsUser({
    json: (method, path, body) => json(path, { method, ...(body && { body }) }),
    fetch: (path) => request(path),
  });
  const shown = committed as unknown as Analysis;
  expect(verdictsOf(today)).toEqual(verdictsOf(shown));
  expect(findingsOf(today)).toEqual(findingsOf(shown));
  expect(differences(shown, today)).toEqual([]);
});

function verdictsOf({ photos, report }: Analysis) {
  const verdicts = photos.map(({ photoId, verdict, verdictReason }) => [photoId, verdict, verdictReason]);
  return { verdicts, order: report?.recommendedOrder, steps: report?.nextSteps };
}

/** Every finding as it reads; what it measured as a number is compared with a tolerance below. */
function findingsOf({ photos, report, text }: Analysis) {
  const all = [
    ...photos.flatMap((photo) => photo.findings),
    ...(report?.setFindings ?? []),
    ...(text?.findings ?? []),
  ];
  return all.map(({ measured, threshold, ...said }: Finding) => ({
    ...said,
    measured: measured.text,
    threshold: threshold?.text,
  }));
}

/** Where two results differ by more than the tolerance, as paths; figures inside a sentence count as numbers. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (typeof a === 'number' && typeof b === 'number')
    return isNear(a, b) ? [] : [`${path}: ${a}, today ${b}`];
  if (typeof a === 'string' && typeof b === 'string') {
    const figures = /\d+(?:\.\d+)?/g;
    const isSame =
      a.replaceAll(figures, '#') === b.replaceAll(figures, '#') &&
      [...a.matchAll(figures)].every(([figure], index) =>
        isNear(Number(figure), Number([...b.matchAll(figures)][index]?.[0]), 1),
      );
    return isSame ? [] : [`${path}: ${a}, today ${b}`];
  }
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    const [before, after] = [a, b] as Record<string, unknown>[];
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...keys].flatMap((key) => differences(before?.[key], after?.[key], `${path}/${key}`));
  }
  return a === b ? [] : [`${path}: ${String(a)}, today ${String(b)}`];
}

function isNear(a: number, b: number, absolute = tolerance.absolute): boolean {
  return Math.abs(a - b) <= Math.max(absolute, tolerance.relative * Math.abs(a));
}
