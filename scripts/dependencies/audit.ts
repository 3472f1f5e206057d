import { projectRoot, runProgram, verdict, type Outcome } from '../steps.ts';
import {
  describeList,
  findAffected,
  readAdvisoryList,
  readLockedPackages,
  type Finding,
  type LockedPackage,
} from './advisories.ts';
import { refreshAdvisories } from './refresh-advisories.ts';

/** What `npm audit --json` answers where the registry has such a service. */
type AuditReport = {
  auditReportVersion?: number;
  message?: string;
  vulnerabilities?: Record<
    string,
    { severity: string; via: (string | { url?: string; severity?: string; source?: number })[] }
  >;
};

export type RegistryAnswer = { findings: Finding[] } | { unanswered: string };

const lineOf = ({ name, version, id, severity }: Finding): string =>
  `${name} ${version}: ${id}${severity === null ? '' : `, ${severity.toLowerCase()}`}`;

/** Reads what `npm audit --json` wrote. It names packages; their locked versions come from `locked`. */
export function readAuditReport(json: string, locked: readonly LockedPackage[]): RegistryAnswer {
  let report: AuditReport;
  try {
    report = JSON.parse(json) as AuditReport;
  } catch {
    return { unanswered: 'npm audit wrote no JSON' };
  }
  if (report.auditReportVersion === undefined || report.vulnerabilities === undefined) {
    return { unanswered: report.message ?? 'npm audit wrote no report' };
  }
  const findings = Object.entries(report.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((cause) => {
      // A name alone says that another package of the list is the cause.
      if (typeof cause === 'string') return [];
      const id = cause.url?.split('/').at(-1) ?? String(cause.source);
      const versions = locked.filter((entry) => entry.name === name).map(({ version }) => version);
      return [{ name, version: versions.join(' or '), id, severity: cause.severity ?? null }];
    }),
  );
  return { findings };
}

async function askRegistry(locked: readonly LockedPackage[]): Promise<RegistryAnswer> {
  const npm = process.env['npm_execpath'];
  const args = [
    'audit',
    '--json',
    '--package-lock-only',
    '--include=dev',
    '--include=optional',
    '--fetch-retries=0',
  ];
  const { stdout } =
    npm && /\.c?js$/.test(npm)
      ? await runProgram(process.execPath, [npm, ...args])
      : await runProgram('npm', args);
  return readAuditReport(stdout, locked);
}

/** The check that needs no network: the lock file against the list of advisories in the tree. */
export function auditByList(now = new Date()): Outcome {
  const locked = readLockedPackages(projectRoot);
  const list = readAdvisoryList();
  const findings = findAffected(locked, list);
  return verdict(findings.length === 0, findings.map(lineOf).join('\n'), describeList(list, locked, now));
}

/** Asks the registry, or else reads the stored list; says which, and what is known of the locked versions. */
async function audit(): Promise<boolean> {
  const locked = readLockedPackages(projectRoot);
  const answer = await askRegistry(locked);
  if ('findings' in answer) {
    for (const finding of answer.findings) console.log(lineOf(finding));
    const count = answer.findings.length;
    console.log(`The registry knows of ${count} advisories about the ${locked.length} locked versions.`);
    return count === 0;
  }
  console.log(`The registry did not answer npm audit (${answer.unanswered}).`);
  const { ok, output, note } = auditByList();
  if (output !== '') console.log(output);
  console.log(
    ok
      ? `No advisory in the ${note} is about a locked version. Nothing was checked beyond that list.`
      : `These are in the ${note}.`,
  );
  return ok;
}

if (import.meta.main) {
  const [command, folder] = process.argv.slice(2);
  if (command === 'refresh') {
    const count = await refreshAdvisories(folder, new Date());
    console.log(`The stored list has ${count} advisories now. Read the difference before you commit it.`);
  } else if (command === undefined) process.exitCode = (await audit()) ? 0 : 1;
  else {
    console.error('Usage: npm run audit, or npm run audit -- refresh [folder with OSV records]');
    process.exitCode = 1;
  }
}
