import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineStoredShape } from '../../../../server/db/stored-shape.ts';
import { reportSchema, type Report } from '../../analysis.contract.ts';
import firstVersion from './analysis.v1.json' with { type: 'json' };
import { storedPhotoResult, storedReport, storedTextResult } from './stored-analysis.ts';

/*
 * `analysis.v1.json` is what Loupe stored before there were versions. It stays as it is: when a schema changes, the upgrade has
 * to open it, and what was stored then becomes `analysis.v2.json` beside it.
 */

describe('what was stored before there were versions', () => {
  it('is read as it was', () => {
    expect(storedReport.read(firstVersion.report, 'an analysis')).toEqual(firstVersion.report);
    expect(storedTextResult.read(firstVersion.textResult, 'an analysis')).toEqual(firstVersion.textResult);
    expect(storedPhotoResult.read(firstVersion.photoResult, 'a photo')).toEqual(firstVersion.photoResult);
  });
});

describe('what is stored today', () => {
  it('says its version, and is read as it was', () => {
    const report = storedReport.read(firstVersion.report, 'an analysis');
    const stored = JSON.parse(storedReport.write(report)) as unknown;
    expect(stored).toEqual({ schemaVersion: storedReport.version, ...report });
    expect(storedReport.read(stored, 'an analysis')).toEqual(report);
  });
});

describe('a report after a new required field', () => {
  const newer = defineStoredShape({
    name: 'analyses.report',
    schema: z.extend(reportSchema, { summary: z.string() }),
    upgrades: [upgradeReport],
    unreadable: 'Analyze the profile again.',
  });

  function upgradeReport(report: Report) {
    return { ...report, summary: `${report.nextSteps.length} next steps` };
  }

  it('still opens when it was stored before', () => {
    const opened = newer.read(firstVersion.report, 'an analysis');
    expect(opened).toEqual({ ...firstVersion.report, summary: '3 next steps' });
    expect(JSON.parse(newer.write(opened))).toMatchObject({ schemaVersion: 2 });
  });

  it('is not opened by the version before, which says so', () => {
    const stored: unknown = JSON.parse(newer.write(newer.read(firstVersion.report, 'an analysis')));
    expect(() => storedReport.read(stored, 'an analysis')).toThrow(
      expect.objectContaining({
        code: 'stored_data_unreadable',
        cause: new Error('analyses.report of an analysis: it has version 2, and this Loupe knows 1 at most'),
      }) as Error,
    );
  });
});
