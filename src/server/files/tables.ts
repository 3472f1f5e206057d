import type { Generated } from 'kysely';
import type { CreatedAt } from '../db/created-at.ts';

declare module '../db/schema.ts' {
  interface Database {
    storageIntents: StorageIntentsTable;
    storageMarker: StorageMarkerTable;
  }
}

type StorageIntentsTable = {
  prefix: string;
  kind: 'upload' | 'delete';
  instanceId: string;
  createdAt: CreatedAt;
};

type StorageMarkerTable = { isOnly: Generated<boolean>; id: string; createdAt: CreatedAt };
