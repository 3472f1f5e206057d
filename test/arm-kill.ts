import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Where a program is killed: around the first statement of this kind, or the end of the transaction that it is in. */
export type KillPoint = {
  /** How the statement begins, such as `insert into "orders"`. */
  statement: string;
  /** One of the statement's values. */
  value?: string;
  moment: 'before' | 'before commit' | 'after commit';
};

const preload = new URL('kill-at-statement.ts', import.meta.url).href;

/** Settings for programs that can be killed at a point, and how to name it while one of them runs. */
export function prepareKills(file: string) {
  return {
    env: { NODE_OPTIONS: `--import ${preload}`, KILL_POINT_FILE: file },
    /** The first program that comes to the point ends there; those started afterwards live. */
    arm(point: KillPoint): void {
      writeFileSync(`${file}.new`, JSON.stringify(point));
      renameSync(`${file}.new`, file);
    },
    disarm: () => rmSync(file, { force: true }),
    isArmed: () => existsSync(file),
  };
}
