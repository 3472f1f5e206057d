import path from 'node:path';
import { findMisnamed, judgeArchitecture, listSources } from './architecture.ts';
import { checkLicences } from './licences.ts';
import { printResults, programStep, projectRoot, runProgram, runSteps, verdict } from './steps.ts';
import type { Outcome, Step } from './steps.ts';
import { runVitest } from './run-tests.ts';
import { testWorkers } from './test-workers.ts';

/** Server code must not see the browser's types, and browser code not Node's: each has its own project. */
const typeProjects = ['tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.e2e.json'];

async function runTypes(signal: AbortSignal): Promise<Outcome> {
  const tsc = path.join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const project of typeProjects) {
    // Its checkers each find out anew what they share: one of them takes two thirds of the work, and the lint has a core too.
    const args = [tsc, '--project', project, '--pretty', 'false', '--listFiles', '--singleThreaded'];
    const { exitCode, output } = await runProgram(process.execPath, args, { signal });
    const isFile = (line: string) => path.isAbsolute(line);
    const lines = output.split('\n').filter((line) => line !== '');
    for (const line of lines.filter(isFile)) seen.add(path.relative(projectRoot, line).replaceAll('\\', '/'));
    if (exitCode !== 0) problems.push(`${project}:`, ...lines.filter((line) => !isFile(line)));
  }
  const sources = listSources(projectRoot).filter((file) => /\.tsx?$/.test(file));
  problems.push(...sources.filter((file) => !seen.has(file)).map((file) => `in no project: ${file}`));
  return verdict(problems.length === 0, problems.join('\n'), `${sources.length} files`);
}

async function runArchitecture(): Promise<Outcome> {
  const { modules, violations, unseen } = await judgeArchitecture(projectRoot);
  const problems = [
    ...violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`),
    ...unseen.map((file) => `not judged at all: ${file}`),
    ...findMisnamed(listSources(projectRoot)).map((file) => `not a good name: ${file}`),
  ];
  return verdict(problems.length === 0, problems.join('\n'), `${modules} modules`);
}

async function runLicences(): Promise<Outcome> {
  const { checked, problems } = checkLicences(projectRoot);
  return verdict(problems.length === 0 && checked > 0, problems.join('\n'), `${checked} packages`);
}

/** Every gate but the slow tests and the browser journeys, the longest first. */
export const gates: readonly Step[] = [
  { name: 'tests', run: (signal) => runVitest('code', { signal }) },
  programStep('format', 'oxfmt/bin/oxfmt', ['--check']),
  programStep('lint', 'oxlint/bin/oxlint', ['--type-aware']),
  { name: 'types', run: runTypes },
  { name: 'architecture', run: runArchitecture },
  programStep('dead code', 'knip/bin/knip.js', ['--no-progress']),
  { name: 'licences', run: runLicences },
];

/** Runs the gates of these names, or all of them. */
async function runCheck(names: readonly string[]): Promise<0 | 1 | 2> {
  const unknown = names.find((name) => !gates.some((gate) => gate.name === name));
  if (unknown !== undefined) {
    console.error(`Unknown: ${unknown}. The gates: ${gates.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const wanted = gates.filter(({ name }) => names.length === 0 || names.includes(name));
  return printResults(await runSteps(wanted, { lanes: testWorkers.gates, keepsGoing: true }));
}

if (import.meta.main) process.exitCode = await runCheck(process.argv.slice(2));
