import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mutate, type Mutant } from './mutants/mutate.ts';
import type { Question, Word } from './mutants/runner.ts';
import { projectRoot } from './steps.ts';

const usage = `Usage: npm run mutants -- [options]
  --sample 60      how many mutants to try, drawn by chance; all of them unless given
  --seed 1         which mutants are drawn
  --only domain    one of the groups: domain, access, billing
  --workers 2      how many mutants at once
  --limit 120      seconds without the end of a test after which a mutant counts as caught, because it hangs
  --report <file>  write each mutant and its verdict to a file, one JSON a line`;

/** Code whose faults cost money or open doors, and the tests that have to find them. */
const groups = [
  {
    name: 'domain',
    files: ['src/domain/{plans,plan-change,subscription,subscription-life,money-back,entitlements}.ts'],
    tests: ['src/domain/{plan,money,subscription,entitlement}*.test.ts'],
  },
  {
    name: 'access',
    files: [
      'src/main/admit-request.ts',
      'src/server/http/admin-guard.ts',
      'src/features/accounts/server/require-*.service.ts',
      'src/features/billing/server/**/require-entitlement.service.ts',
    ],
    tests: [
      'src/server/http/admin-guard*.test.ts',
      'src/features/billing/server/**/require-entitlement*.test.ts',
      'src/main/{every-route,security,guards}*.test.ts',
      'src/features/accounts/server/{accounts.routes,terms,require,admin}*.test.ts',
      'src/features/admin/server/admin*.test.ts',
    ],
  },
  {
    name: 'billing',
    files: [
      'src/features/billing/server/**/{*.service,offers,card-tries,book-refund,preview-change,apply-charge}.ts',
    ],
    tests: ['src/features/billing/server/**/*.test.ts'],
  },
] as const;

type Candidate = Mutant & { group: string; file: string };
type Result = Candidate & { isCaught: boolean; by: string };

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
    limit: { type: 'string', default: '120' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const limitMs = Number(values.limit) * 1_000;
/** A runner that has not started by then never will. */
const startLimitMs = 120_000;
const stopLimitMs = 20_000;
const nearTests = 4;
const leftOut = ['.git', 'dist', 'coverage', 'test-results', 'playwright-report'];
/** Too large to copy, and never changed by a mutant. */
const linked = ['node_modules', 'data', 'public'];

if (values.help) console.log(usage);
else await main();

async function main(): Promise<void> {
  const candidates = listCandidates();
  for (const { name } of groups) {
    console.log(`${name}: ${candidates.filter(({ group }) => group === name).length} mutants`);
  }
  const left = draw(candidates);
  const count = left.length;
  const results: Result[] = [];
  const unchecked = new Set(left.map(({ group }) => group));
  const work = async (): Promise<void> => {
    const copy = copyProject();
    const runner = createRunner(copy);
    try {
      for (const group of unchecked) if (unchecked.delete(group)) await requireGreenTests(runner, group);
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const result = { ...next, ...(await runner.tryOut(next)) };
        results.push(result);
        const word = result.isCaught ? 'caught  ' : 'SURVIVED';
        console.log(
          `${results.length}/${count} ${word} ${next.file}:${next.line} ${next.change} (${result.by})`,
        );
      }
    } finally {
      await runner.stop();
      rmSync(copy, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: Math.min(Number(values.workers), count) }, work));
  print(results);
}

/** Tests that fail in any case would catch everything. */
async function requireGreenTests({ tryOut }: ReturnType<typeof createRunner>, name: string): Promise<void> {
  const group = groups.find((one) => one.name === name);
  const [file] = group?.files.flatMap((pattern) => globSync(pattern, { cwd: projectRoot })) ?? [];
  if (file === undefined) throw new Error(`No file of the group ${name} was found`);
  const source = readFileSync(path.join(projectRoot, file), 'utf8');
  const { by, isCaught } = await tryOut({ group: name, file, line: 1, change: 'nothing', source });
  if (isCaught) throw new Error(`The tests of the group ${name} fail without a mutant: ${by}`);
}

function listCandidates(): Candidate[] {
  return groups
    .filter(({ name }) => values.only === undefined || name === values.only)
    .flatMap(({ name: group, files }) => {
      const found = files.flatMap((pattern) => globSync(pattern, { cwd: projectRoot })).toSorted();
      return [...new Set(found)].flatMap((file) =>
        mutate(readFileSync(path.join(projectRoot, file), 'utf8')).map((mutant) => ({
          ...mutant,
          group,
          file,
        })),
      );
    });
}

/** A sample is the same for the same seed and the same code. */
function draw(candidates: readonly Candidate[]): Candidate[] {
  if (values.sample === undefined) return [...candidates];
  const rankOf = ({ change, file, line }: Candidate): string =>
    createHash('sha256').update(`${values.seed} ${file} ${line} ${change}`).digest('hex');
  const ranked = candidates.map((candidate) => ({ candidate, rank: rankOf(candidate) }));
  const sorted = ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  return sorted.slice(0, Number(values.sample)).map(({ candidate }) => candidate);
}

/** The tests of a mutant's group in two batches: those whose names are like the file's, then all others. */
function testsFor({ file, group }: Candidate): string[][] {
  const patterns = groups.find(({ name }) => name === group)?.tests ?? [];
  const tests = [...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: projectRoot })))];
  const words = wordsOf(file);
  const ranked = tests
    .map((test) => ({ test, shared: wordsOf(test).filter((word) => words.includes(word)).length }))
    .toSorted((a, b) => b.shared - a.shared || a.test.localeCompare(b.test));
  const near = ranked.slice(0, nearTests).filter(({ shared }) => shared > 0);
  const others = ranked.filter((one) => !near.includes(one));
  return [near, others].map((batch) => batch.map(({ test }) => test)).filter(({ length }) => length > 0);
}

function wordsOf(file: string): string[] {
  return path
    .basename(file)
    .split(/[-.]/)
    .filter((word) => !['ts', 'test', 'slow', 'service'].includes(word));
}

/** Writes mutants into a copy, so that none is ever committed by mistake. */
function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'loupe-mutants-'));
  for (const entry of readdirSync(projectRoot)) {
    if (leftOut.includes(entry)) continue;
    const [from, to] = [path.join(projectRoot, entry), path.join(copy, entry)];
    if (linked.includes(entry)) symlinkSync(from, to);
    else cpSync(from, to, { recursive: true });
  }
  return copy;
}

/** Asks a process to try mutants, and starts another one where a mutant made it hang or end. */
function createRunner(copy: string) {
  let child: ChildProcess | null = null;

  /** What a process says in the end; null where it ends or says nothing for too long. */
  const answerOf = (asked: ChildProcess, silenceMs: number): Promise<Word | null> =>
    new Promise((resolve) => {
      const settle = (word: Word | null): void => {
        clearTimeout(timer);
        asked.removeAllListeners();
        resolve(word);
      };
      const timer = setTimeout(settle, silenceMs, null);
      asked.on('message', (message) => {
        const word = message as Word;
        if (word.kind === 'alive') timer.refresh();
        else settle(word);
      });
      asked.on('exit', () => settle(null));
    });

  const start = async (): Promise<ChildProcess> => {
    const file = path.join(projectRoot, 'scripts', 'mutants', 'runner.ts');
    const started = fork(file, [copy], {
      cwd: copy,
      env: { ...process.env, NODE_ENV: 'test' },
      stdio: 'ignore',
      // A group of processes of its own, so that a test that never ends can be ended with it.
      detached: true,
    });
    if ((await answerOf(started, startLimitMs)) === null) throw new Error('Vitest does not start');
    return started;
  };

  const stop = async (): Promise<void> => {
    const stopped = child;
    child = null;
    if (stopped === null || stopped.exitCode !== null) return;
    const exit = new Promise((resolve) => {
      stopped.on('exit', resolve);
    });
    stopped.disconnect();
    const timer = setTimeout(() => stopped.kill('SIGKILL'), stopLimitMs);
    await exit;
    clearTimeout(timer);
    if (stopped.pid !== undefined) endGroup(stopped.pid);
  };

  return {
    async tryOut(mutant: Candidate): Promise<Pick<Result, 'isCaught' | 'by'>> {
      child ??= await start();
      const original = readFileSync(path.join(projectRoot, mutant.file), 'utf8');
      const { file, source } = mutant;
      const question: Question = { file, source, original, tests: testsFor(mutant) };
      const answer = answerOf(child, limitMs);
      child.send(question);
      const verdict = await answer;
      if (verdict?.kind !== 'verdict') {
        await stop();
        writeFileSync(path.join(copy, file), original);
        return { isCaught: true, by: 'it hangs' };
      }
      return { isCaught: verdict.failedIn !== null, by: verdict.failedIn ?? 'every test passed' };
    },
    stop,
  };
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function print(results: readonly Result[]): void {
  if (values.report !== undefined) {
    const lines = results.map((result) => JSON.stringify({ ...result, source: undefined }));
    writeFileSync(values.report, `${lines.join('\n')}\n`);
  }
  const share = (some: readonly Result[]): string => {
    const caught = some.filter(({ isCaught }) => isCaught).length;
    return `${caught} of ${some.length} caught (${Math.round((100 * caught) / Math.max(1, some.length))} %)`;
  };
  console.log('');
  for (const file of [...new Set(results.map((result) => result.file))].toSorted()) {
    console.log(`${file}: ${share(results.filter((result) => result.file === file))}`);
  }
  for (const { name } of groups) {
    const some = results.filter(({ group }) => group === name);
    if (some.length > 0) console.log(`${name}: ${share(some)}`);
  }
  console.log(`all: ${share(results)}`);
}
