import { readFileSync, rmSync } from 'node:fs';
import pg from 'pg';
import type { KillPoint } from './arm-kill.ts';

/*
 * Preloaded into a program under test (`node --import`): kills it with SIGKILL at the statement that the file named by
 * KILL_POINT_FILE describes. Without that file, nothing happens.
 */

const file = process.env['KILL_POINT_FILE'] ?? '';

function readPoint(): KillPoint | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KillPoint;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function die(): void {
  // The program that is started next must live.
  rmSync(file);
  process.kill(process.pid, 'SIGKILL');
}

/** What a connection is in the middle of. */
type Progress = { inTransaction: boolean; hasMetPoint: boolean };
const progress = new WeakMap<pg.Client, Progress>();

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
  const [first, second] = args;
  const { text = '', values = second } =
    typeof first === 'string' ? { text: first } : (first as { text?: string; values?: unknown });
  const own = progress.get(this) ?? { inTransaction: false, hasMetPoint: false };
  progress.set(this, own);
  if (/^(begin|start transaction)/i.test(text))
    Object.assign(own, { inTransaction: true, hasMetPoint: false });

  const point = readPoint();
  const isPoint = point !== null && isAt(point, text, values);
  if (isPoint) own.hasMetPoint = true;
  const isCommitOfPoint = own.hasMetPoint && (!own.inTransaction || /^commit/i.test(text));
  if (/^(commit|rollback$)/i.test(text)) Object.assign(own, { inTransaction: false, hasMetPoint: false });

  if (point?.moment === 'before' && isPoint) die();
  if (point?.moment === 'before commit' && isCommitOfPoint) die();
  const answer = Reflect.apply(query, this, args);
  if (point?.moment === 'after commit' && isCommitOfPoint) void (answer as Promise<unknown>).then(die);
  return answer;
} as typeof pg.Client.prototype.query;

function isAt({ statement, value }: KillPoint, text: string, values: unknown): boolean {
  const hasValue = value === undefined || (Array.isArray(values) && values.includes(value));
  return text.startsWith(statement) && hasValue;
}
