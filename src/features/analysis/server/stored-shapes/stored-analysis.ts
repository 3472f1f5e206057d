import { defineStoredShape } from '../../../../server/db/stored-shape.ts';
import { photoResultSchema, reportSchema, textResultSchema } from '../../analysis.contract.ts';

/*
 * What an analysis stores, today as it is sent. A new required field of these schemas needs an upgrade here, from what is
 * stored already; `stored-analysis.test.ts` reads reports of each version.
 */

const unreadable =
  'This report is stored in a format that this version of Loupe cannot read. Analyze the profile again to get a new one.';

export const storedReport = defineStoredShape({ name: 'analyses.report', schema: reportSchema, unreadable });

export const storedTextResult = defineStoredShape({
  name: 'analyses.text_result',
  schema: textResultSchema,
  unreadable,
});

export const storedPhotoResult = defineStoredShape({
  name: 'analysis_photos.result',
  schema: photoResultSchema,
  unreadable,
});
