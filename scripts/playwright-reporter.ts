import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { projectRoot } from './steps.ts';
import { firstLine, writeTestReport } from './test-report.ts';

/** Gives `runTests` what a run of the journeys found. */
export default class PlaywrightReporter implements Reporter {
  readonly #secondsByFile = new Map<string, number>();
  readonly #errors: string[] = [];
  #tests: TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const file = fileOf(test);
    this.#secondsByFile.set(file, (this.#secondsByFile.get(file) ?? 0) + duration / 1000);
  }

  /** What fails outside a journey, such as the start of the server. */
  onError({ message = '' }: TestError): void {
    this.#errors.push(firstLine(message));
  }

  onEnd(): void {
    const withOutcome = (outcome: string) => this.#tests.filter((test) => test.outcome() === outcome);
    writeTestReport({
      passed: withOutcome('expected').length,
      skipped: withOutcome('skipped').length,
      failures: [
        ...withOutcome('unexpected').map((test) => `${fileOf(test)}:${test.location.line} ${test.title}`),
        ...this.#errors,
      ],
      files: [...this.#secondsByFile].map(([name, seconds]) => ({ name, seconds })),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function fileOf(test: TestCase): string {
  return path.relative(projectRoot, test.location.file);
}
