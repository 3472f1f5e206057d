import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedAt } from '../../../server/db/created-at.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    auditLog: AuditLogTable;
  }
}

type AuditLogTable = {
  id: GeneratedAlways<string>;
  actorId: string | null;
  action: string;
  subject: string;
  details: JSONColumnType<Record<string, string | number | null>, string | undefined, string>;
  ipAddress: string;
  createdAt: CreatedAt;
};
