import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestApp, type TestApp } from '../test/create-test-app.ts';
import { findPrograms } from './find-programs.ts';
import { projectRoot, runProgram } from './steps.ts';

type Rule = {
  alert: string;
  expr: string;
  labels?: { severity?: string };
  annotations?: { summary?: string; description?: string };
};
type RuleTests = { tests: { alert_rule_test: { alertname: string; exp_alerts?: object[] }[] }[] };

const read = (name: string): unknown =>
  parse(readFileSync(path.join(projectRoot, 'deploy', name), 'utf8')) as unknown;
const { groups } = read('alerts.yml') as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const names = rules.map(({ alert }) => alert).toSorted();

const words = new Set(['and', 'by', 'offset', 'on', 'or', 'unless', 'without']);

/** The metrics that an expression of PromQL reads: the names that are no label, function or word of the language. */
function metricsIn(expr: string): string[] {
  const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|on|without)\s*\([^)]*\)|offset\s+\w+/g, ' ');
  const found = [...bare.matchAll(/(?<![\w.])[a-z_]\w*\b(?!\s*\()/gi)].map(([name]) => name);
  return found.filter((name) => !words.has(name));
}

/** What an expression asks of labels, such as `step="made"`. */
function matchersIn(expr: string, label: string): string[] {
  return [...expr.matchAll(new RegExp(`\\b${label}!?=~?"([^"]+)"`, 'g'))].flatMap(([, value = '']) =>
    value.replaceAll('\\\\.', '.').split('|'),
  );
}

describe('the rules in deploy/alerts.yml', () => {
  const token = 'a-token-for-metrics';
  let app: TestApp;
  let figures = '';
  beforeAll(async () => {
    app = await createTestApp({ env: { METRICS_TOKEN: token } });
    const answer = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
    figures = await answer.text();
  });
  afterAll(() => app.close());

  it('read only what the server shows', () => {
    const shown = [...figures.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    );
    const metrics = rules.map(({ expr }) => metricsIn(expr));
    expect(metrics.every((found) => found.length > 0)).toBe(true);
    // Prometheus adds this one to each scrape.
    expect(metrics.flat().filter((name) => ![...shown, 'up'].includes(name))).toEqual([]);
  });

  it('ask for queues, states and steps that there are', () => {
    const asked = ['queue', 'state', 'step'].flatMap((label) =>
      rules.flatMap(({ expr }) => matchersIn(expr, label).map((value) => `${label}="${value}"`)),
    );
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((matcher) => !figures.includes(matcher))).toEqual([]);
  });

  it('say what is wrong, what to do, and how soon', () => {
    const silent = rules.filter(
      ({ annotations, labels }) =>
        !annotations?.summary || !annotations.description || !/^(page|ticket)$/.test(labels?.severity ?? ''),
    );
    expect(silent).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are each tested firing and silent', () => {
    const tests = (read('alerts.test.yml') as RuleTests).tests.flatMap((test) => test.alert_rule_test);
    const namesOf = (fires: boolean) =>
      [
        ...new Set(tests.filter((test) => 'exp_alerts' in test === fires).map(({ alertname }) => alertname)),
      ].toSorted();
    expect(namesOf(true)).toEqual(names);
    expect(namesOf(false)).toEqual(names);
  });
});

const reason =
  findPrograms('promtool').length === 0 ? 'promtool not installed (apt-get install prometheus)' : null;

describe.skipIf(reason !== null)(`promtool ${reason ?? ''}`, () => {
  it.each([
    ['check', 'deploy/alerts.yml'],
    ['test', 'deploy/alerts.test.yml'],
  ])('has nothing against the rules: %s', async (command, file) => {
    const { exitCode, output } = await runProgram('promtool', [command, 'rules', file]);
    expect(output).toContain('SUCCESS');
    expect(exitCode).toBe(0);
  });
});
