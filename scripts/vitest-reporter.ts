import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { firstLine, writeTestReport } from './test-report.ts';

/** Gives `runTests` what a run of Vitest found. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const failures = [
      ...tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => {
          const reason = firstLine(test.result().errors?.[0]?.message ?? '');
          return `${test.module.relativeModuleId}: ${test.fullName}: ${reason}`;
        }),
      // A file that could not be run, and a hook that failed.
      ...modules.flatMap((module) =>
        [module, ...module.children.allSuites()]
          .flatMap((suite) => suite.errors())
          .map(({ message }) => `${module.relativeModuleId}: ${firstLine(message)}`),
      ),
      ...unhandledErrors.map(({ message }) => firstLine(message)),
    ];
    writeTestReport({
      passed: count('passed'),
      skipped: count('skipped'),
      failures,
      files: modules.map((module) => {
        const { collectDuration, duration } = module.diagnostic();
        return { name: module.relativeModuleId, seconds: (collectDuration + duration) / 1000 };
      }),
    });
  }
}
