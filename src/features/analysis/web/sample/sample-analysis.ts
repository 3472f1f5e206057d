import { analysisSchema } from '../../analysis.contract.ts';
import { inSheetOrder } from '../report/photo-order.ts';
import { citedRules } from '../findings/cited-rules.ts';
import sample from './analysis.json' with { type: 'json' };

const analysis = analysisSchema.parse(sample);
const { photos, report, text, app } = analysis;
if (!report || !text) throw new Error('The sample analysis is not finished; run npm run sample');

/** The analysis that the engine made of the sample, its photos in the recommended order. */
export const sampleAnalysis = {
  app,
  report,
  text,
  photos: inSheetOrder(photos, 'recommended'),
  rules: citedRules(report.rules),
} as const;

/** The page of every measurement of the sample. */
export const samplePath = { report: '/sample', measurements: '/sample-measurements' } as const;

/** The id of a photo's section among the measurements. */
export function photoSectionId(photoId: string): string {
  return `photo-${photoId}`;
}
