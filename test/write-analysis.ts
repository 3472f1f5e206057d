import { randomUUID } from 'node:crypto';
import type { PhotoResult, Report, TextResult } from '../src/features/analysis/analysis.contract.ts';
import type { TestApp } from './create-test-app.ts';

type Wish = {
  profileId: string;
  at: Date;
  text: TextResult;
  photos?: readonly PhotoResult[];
  setFindings?: Report['setFindings'];
  nextSteps?: Report['nextSteps'];
  lineUp?: Report['lineUp'];
  recommendedOrder?: Report['recommendedOrder'];
};

/** Stores a finished analysis as the job would have, of a version of its own; answers its id. */
export async function writeAnalysis({ db }: Pick<TestApp, 'db'>, wish: Wish): Promise<string> {
  const { at, photos = [], profileId } = wish;
  const { number } = await db
    .selectFrom('profileVersions')
    .select(({ fn }) => fn.count<string>('id').as('number'))
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('profileVersions')
    .values({
      profileId,
      number: Number(number) + 1,
      contentHash: randomUUID(),
      bio: '',
      prompts: '[]',
      photoIds: photos.map(({ photoId }) => photoId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const report: Report = {
    nextSteps: wish.nextSteps ?? [],
    setFindings: wish.setFindings ?? [],
    recommendedOrder: wish.recommendedOrder ?? [],
    ...(wish.lineUp && { lineUp: wish.lineUp }),
    rules: [],
    versions: { engine: '', rules: '', models: [] },
  };
  const { id } = await db
    .insertInto('analyses')
    .values({
      profileId,
      versionId: version.id,
      status: 'done',
      textResult: JSON.stringify(wish.text),
      report: JSON.stringify(report),
      createdAt: at,
      finishedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const result of photos) {
    const row = { analysisId: id, photoId: result.photoId, result: JSON.stringify(result) };
    await db.insertInto('analysisPhotos').values(row).execute();
  }
  return id;
}
