import type { Tx } from '../../../server/db/database.ts';
import { listExportsWithFile } from './data-export.store.ts';
import type { ExportFiles } from './export-files.ts';

/** In the transaction that deletes a user: has the archives removed. Answers what removes them. */
export function createDeleteUserExports({ files }: { files: ExportFiles }) {
  return async (tx: Tx, userId: string): Promise<() => Promise<void>> => {
    const exportIds = await listExportsWithFile(tx, userId);
    for (const exportId of exportIds) await files.note(tx, exportId, 'delete');
    return () => files.remove(exportIds);
  };
}
