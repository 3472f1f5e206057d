import { writeFileSync } from 'node:fs';

/** What a run of tests found. `failures` names each test that failed, and each error outside a test. */
export type TestReport = {
  passed: number;
  skipped: number;
  failures: string[];
  files: TestFile[];
};

/** How long the tests of a file took, in turn or beside those of others. */
export type TestFile = { name: string; seconds: number };

/** The variable that tells a reporter where to write its report. */
export const reportFileVariable = 'TEST_REPORT_FILE';

/** Writes the report where `runTests` reads it; does nothing in a run by hand. */
export function writeTestReport(report: TestReport): void {
  const file = process.env[reportFileVariable];
  if (file !== undefined) writeFileSync(file, JSON.stringify(report));
}

export function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
