import type { CreatedAt } from './created-at.ts';

declare module './schema.ts' {
  interface Database {
    secrets: SecretsTable;
  }
}

type SecretsTable = { name: string; value: Buffer; createdAt: CreatedAt };
