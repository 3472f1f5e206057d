import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The files that run as this program, in the order of PATH; a path is a program's name too. */
export function findPrograms(name: string): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...new Set(folders.map((folder) => path.resolve(folder, name)))].filter(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
