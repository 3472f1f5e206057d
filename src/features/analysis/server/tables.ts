import type { Generated, JSONColumnType } from 'kysely';
import type { CreatedAt } from '../../../server/db/created-at.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    analyses: AnalysesTable;
    analysisPhotos: AnalysisPhotosTable;
    analysisEvents: AnalysisEventsTable;
  }
}

type AnalysesTable = {
  id: Generated<string>;
  profileId: string;
  versionId: string;
  status: Generated<'queued' | 'running' | 'done' | 'failed'>;
  failure: string | null;
  textResult: JSONColumnType<object | null, string | null, string | null>;
  report: JSONColumnType<object | null, string | null, string | null>;
  createdAt: CreatedAt;
  finishedAt: Date | null;
};

type AnalysisPhotosTable = { analysisId: string; photoId: string; result: JSONColumnType<object> };

type AnalysisEventsTable = {
  analysisId: string;
  seq: number;
  name: 'photo' | 'text' | 'done' | 'failed';
  photoId: string | null;
  createdAt: CreatedAt;
};
