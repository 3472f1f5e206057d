import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { settingNames } from '../../src/server/config/config.ts';
import { settingsWithFiles } from '../../src/server/config/setting-files.ts';
import { flagsWithoutFault } from '../../src/vision/node/compiler-flags.ts';
import { projectRoot } from '../steps.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

it('the image has the Node.js of package.json, with the flags of npm start', () => {
  const dockerfile = read('Dockerfile');
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
  expect(dockerfile).toContain(`NODE_IMAGE=docker.io/library/node:${devDependencies.node}-`);
  expect(dockerfile).toContain(
    `ENTRYPOINT ${JSON.stringify(['node', ...flagsWithoutFault]).replaceAll(',', ', ')}`,
  );
});

it('compose.yaml sets nothing that is no setting', () => {
  const compose = parse(read('compose.yaml')) as { 'x-settings': Record<string, unknown> };
  const known = [...settingNames, ...settingsWithFiles.map((name) => `${name}_FILE`)];
  expect(Object.keys(compose['x-settings']).filter((name) => !known.includes(name))).toEqual([]);
});
