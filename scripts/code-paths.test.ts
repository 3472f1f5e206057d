import { expect, it } from 'vitest';
import { codePaths, findBreaks, listBeside, type CodePath } from './code-paths.ts';
import { projectRoot } from './steps.ts';

it.each(codePaths)('$name leads from each file to the next, and is no longer than it was', (codePath) => {
  expect(findBreaks(codePath, projectRoot)).toEqual([]);
  expect(codePath.steps.length).toBeLessThanOrEqual(Math.max(codePath.before, codePath.goal));
});

it('says where a path is broken', () => {
  const activity = 'src/features/activity';
  const broken: CodePath = {
    name: 'broken',
    before: 0,
    goal: 0,
    steps: [
      `${activity}/server/activity.routes.ts`,
      `${activity}/server/gone.ts`,
      `${activity}/server/activity.store.ts`,
      `${activity}/server/activity.store.ts`,
      { file: 'src/features/audit/server/audit.routes.ts', module: `${activity}/activity.module.ts` },
      { file: 'src/features/audit/web/audit-panel.tsx', contract: `${activity}/activity.contract.ts` },
      { file: 'db/migrations/0001-accounts-and-sign-in.sql', table: 'activities' },
      { file: 'src/features/votes.routes.ts', request: 'POST /votes' },
      { file: 'src/features/coaching/server/coaching.routes.ts', request: 'POST /nothing' },
    ],
  };
  expect(findBreaks(broken, projectRoot)).toEqual([
    `${activity}/server/gone.ts: is not there`,
    `${activity}/server/activity.store.ts: no file before it imports it, nor the reverse`,
    `${activity}/server/activity.store.ts is listed twice`,
    `src/features/audit/server/audit.routes.ts: ${activity}/activity.module.ts does not join it to a file before it`,
    expect.stringMatching(/^src\/features\/audit\/web\/audit-panel\.tsx: /),
    expect.stringMatching(/^db\/migrations\/0001-accounts-and-sign-in\.sql: /),
    'src/features/votes.routes.ts: is not there',
    'src/features/coaching/server/coaching.routes.ts: its contract does not offer POST /nothing',
  ]);
});

it('names what is beside a path: files that its steps use, without types and contracts', () => {
  const upload = 'src/features/profiles/server/upload-photo.service.ts';
  const beside = listBeside({ name: '', before: 0, goal: 0, steps: [upload] }, projectRoot);
  expect(beside).toContain('src/features/profiles/server/photos.store.ts');
  expect(beside.join(' ')).not.toMatch(/contract|photo-intake\.ts/);
});
