import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMisnamed, findUnseen, judgeArchitecture } from './architecture.ts';
import type { Violation } from './architecture.ts';
import { projectRoot, runProgram } from './steps.ts';

type Plant = { file: string; code: string; also?: Record<string, string> };

const service = 'src/features/planted-b/server/planted-b.service.ts';
const neighbours: Record<string, string> = {
  [service]: 'export function plantedService(): number {\n  return 1;\n}\n',
  'src/features/planted-b/planted-b.contract.ts': 'export const plantedContract = 1;\n',
  'src/features/planted-b/planted-b.module.ts':
    "import { plantedService } from './server/planted-b.service.ts';\nimport { plantedStore } from './server/planted-b.store.ts';\nexport const plantedModule = [plantedService, plantedStore];\n",
  'src/features/planted-b/server/planted-b.store.ts': 'export const plantedStore = 1;\n',
  'src/features/planted-b/server/planted-b.routes.ts': 'export const plantedRoutes = 1;\n',
  'src/features/planted-b/web/planted-b-page.ts': 'export const plantedPage = 1;\n',
  'src/main/planted.ts': 'export const plantedMain = 1;\n',
  'src/server/adapters/planted/planted-vendor.ts': 'export const plantedAdapter = 1;\n',
  'src/server/config/planted.ts': 'export const plantedConfig = 1;\n',
  'src/server/http/planted.ts': 'export const plantedHttp = 1;\n',
  'src/server/db/planted.ts': 'export const plantedDb = 1;\n',
  'src/vision/planted.ts': 'export const plantedVision = 1;\n',
  'src/vision/node/planted.ts': 'export const plantedNodeVision = 1;\n',
  'src/text/spelling/planted.ts': 'export const plantedText = 1;\n',
  'src/threads/planted.ts': 'export const plantedThreads = 1;\n',
  'src/nets/planted.ts': 'export const plantedNets = 1;\n',
  'src/web/planted.ts': 'export const plantedWeb = 1;\n',
  'test/planted.ts': 'export const plantedTest = 1;\n',
};

const uses = (name: string, from: string) =>
  `import { ${name} } from '${from}';\nexport const used = ${name};\n`;
const a = 'src/features/planted-a';

/** One violation of each rule, each in a file of its own. */
const plants: Record<string, Plant> = {
  'no-cycles': {
    file: 'src/domain/planted-left.ts',
    code: "import type { Right } from './planted-right.ts';\nexport type Left = { right: Right | null };\n",
    also: {
      'src/domain/planted-right.ts':
        "import type { Left } from './planted-left.ts';\nexport type Right = { left: Left | null };\n",
    },
  },
  'no-unresolved': { file: 'src/domain/planted-lost.ts', code: uses('lost', './planted-nowhere.ts') },
  'domain-is-pure': {
    file: 'src/domain/planted-disk.ts',
    code: uses('readFileSync', 'node:fs'),
  },
  'toolkits-know-no-feature': {
    file: 'src/server/planted-curious.ts',
    code: uses('plantedContract', '../features/planted-b/planted-b.contract.ts'),
  },
  'nothing-imports-main': {
    file: `${a}/server/upward.ts`,
    code: uses('plantedMain', '../../../main/planted.ts'),
  },
  'main-meets-modules-and-screens': {
    file: 'src/main/wires-by-itself.ts',
    code: uses('plantedService', '../features/planted-b/server/planted-b.service.ts'),
  },
  'browser-never-reaches-server': {
    file: `${a}/web/reaches-server.ts`,
    code: uses('plantedHttp', '../../../server/http/planted.ts'),
  },
  'server-never-reaches-browser': {
    file: `${a}/server/reaches-browser.ts`,
    code: uses('plantedWeb', '../../../web/planted.ts'),
  },
  'browser-uses-no-node-api': { file: 'src/web/planted-node.ts', code: uses('join', 'node:path') },
  'engines-import-only-domain': {
    file: 'src/text/planted-talker.ts',
    code: uses('plantedVision', '../vision/planted.ts'),
  },
  'engines-are-pure': {
    file: 'src/text/planted-threaded.ts',
    code: uses('plantedThreads', '../threads/planted.ts'),
  },
  'engines-use-no-node-builtin': { file: 'src/vision/planted-node.ts', code: uses('cpus', 'node:os') },
  'browser-runner-runs-in-browsers': {
    file: 'src/vision/browser/planted-runner.ts',
    code: uses('plantedThreads', '../../threads/planted.ts'),
  },
  'reports-are-built-anywhere': {
    file: `${a}/report/planted-report.ts`,
    code: uses('plantedWeb', '../../../web/planted.ts'),
  },
  'features-see-readings-of-texts': {
    file: `${a}/server/reads-by-itself.service.ts`,
    code: uses('plantedText', '../../../text/spelling/planted.ts'),
  },
  'threads-stand-alone': {
    file: 'src/threads/planted-nosy.ts',
    code: uses('plantedVision', '../vision/planted.ts'),
  },
  'nets-stand-alone': {
    file: 'src/nets/planted-nosy.ts',
    code: uses('plantedVision', '../vision/planted.ts'),
  },
  'server-toolkit-stands-alone': {
    file: 'src/server/planted-seer.ts',
    code: uses('plantedVision', '../vision/planted.ts'),
  },
  'contract-is-runtime-neutral': {
    file: `${a}/planted-a.contract.ts`,
    code: uses('plantedHttp', '../../server/http/planted.ts'),
  },
  'features-meet-as-types-only': {
    file: `${a}/server/takes-instance.ts`,
    code: uses('plantedService', '../../planted-b/server/planted-b.service.ts'),
  },
  'features-meet-at-services-only': {
    file: `${a}/server/takes-store.ts`,
    code: "import type { plantedStore } from '../../planted-b/server/planted-b.store.ts';\nexport type Taken = typeof plantedStore;\n",
  },
  'routes-call-services': {
    file: `${a}/server/planted-a.routes.ts`,
    code: uses('plantedDb', '../../../server/db/planted.ts'),
  },
  'services-and-stores-ignore-http': {
    file: `${a}/server/hears-http.service.ts`,
    code: uses('Hono', 'hono'),
  },
  'stores-are-leaves': {
    file: 'src/features/planted-b/server/calls-up.store.ts',
    code: uses('plantedService', './planted-b.service.ts'),
  },
  'only-stores-speak-sql': { file: `${a}/server/speaks-sql.service.ts`, code: uses('sql', 'kysely') },
  'features-see-ports-not-adapters': {
    file: `${a}/server/picks-vendor.service.ts`,
    code: uses('plantedAdapter', '../../../server/adapters/planted/planted-vendor.ts'),
  },
  'features-receive-values-not-config': {
    file: `${a}/server/reads-config.service.ts`,
    code: uses('plantedConfig', '../../../server/config/planted.ts'),
  },
  'product-needs-no-tests': {
    file: 'src/server/planted-tested.ts',
    code: uses('plantedTest', '../../test/planted.ts'),
  },
  'server-needs-no-dev-dependency': {
    file: 'src/server/planted-dev.ts',
    code: uses('test', '@playwright/test'),
  },
};

/** What the rules allow and must go on allowing. */
const harmless: Record<string, string> = {
  [`${a}/server/meets-service-as-type.service.ts`]:
    "import type { plantedService } from '../../planted-b/server/planted-b.service.ts';\nexport type Deps = { planted: typeof plantedService };\n",
  [`${a}/planted-a.module.ts`]:
    "import type { plantedModule } from '../planted-b/planted-b.module.ts';\nexport type Deps = { planted: typeof plantedModule };\n",
  'src/main/plugs-module.ts': uses('plantedModule', '../features/planted-b/planted-b.module.ts'),
  'src/main/shows-screen.ts': uses('plantedPage', '../features/planted-b/web/planted-b-page.ts'),
  [`${a}/web/meets-contract.ts`]: uses('plantedContract', '../../planted-b/planted-b.contract.ts'),
  [`${a}/server/tables.ts`]:
    "import type { Generated } from 'kysely';\nexport type PlantedTable = { id: Generated<string> };\n",
  'src/vision/node/reads-disk.ts': uses('readFileSync', 'node:fs'),
  'src/text/node/runs-threads.ts': uses('plantedThreads', '../../threads/planted.ts'),
  'src/text/node/runs-nets.ts': uses('plantedNets', '../../nets/planted.ts'),
};

/** Lint rules that the architecture leans on, each with a file that breaks it. */
const lintPlants: Record<string, { file: string; code: string }> = {
  'node(no-process-env)': {
    file: 'src/server/http/planted-env.ts',
    code: 'export const port = process.env.PORT;\n',
  },
  'loupe(only-config-reads-environment): Only src/server/config': {
    file: 'src/features/planted-a/server/planted-env.service.ts',
    code: 'const { env } = process;\nexport const port = env.PORT;\n',
  },
  'loupe(only-config-reads-environment)': {
    file: 'src/main/planted-env.ts',
    code: "import { env } from 'node:process';\nexport const port = env['PORT'];\n",
  },
  'eslint(no-restricted-globals): process': {
    file: 'src/vision/planted-process.ts',
    code: 'export const cores = process.cpuUsage();\n',
  },
  'eslint(no-restricted-globals): Buffer': {
    file: 'src/text/planted-buffer.ts',
    code: "export const bytes = Buffer.from('x');\n",
  },
  'eslint(no-restricted-globals): fetch': {
    file: 'src/domain/planted-fetch.ts',
    code: "export const ask = () => fetch('https://loupe.example');\n",
  },
  'eslint(max-lines)': {
    file: 'src/server/http/planted-long.ts',
    code: Array.from({ length: 401 }, (_, line) => `export const line${line} = ${line};\n`).join(''),
  },
  'eslint(no-empty)': {
    file: 'src/server/http/planted-swallow.ts',
    code: 'export function start(): void {\n  try {\n    JSON.parse("");\n  } catch {}\n}\n',
  },
  'loupe(no-clock-no-chance): The clock': {
    file: 'src/domain/planted-clock.ts',
    code: 'export const now = () => new Date();\n',
  },
  'loupe(no-clock-no-chance): Nothing random': {
    file: 'src/vision/planted-chance.ts',
    code: 'export const chance = () => Math.random();\n',
  },
  'typescript(consistent-type-imports)': {
    file: 'src/domain/planted-import-type.ts',
    code: "export type Code = import('./errors.ts').ErrorCode;\n",
  },
  'typescript(no-floating-promises)': {
    file: 'src/server/http/planted-floating.ts',
    code: 'export function start(): void {\n  Promise.resolve(1);\n}\n',
  },
  'typescript(no-explicit-any)': {
    file: 'src/server/http/planted-any.ts',
    code: 'export const anything: any = 1;\n',
  },
  'import(no-default-export)': { file: 'src/server/http/planted-default.ts', code: 'export default 1;\n' },
  'eslint(no-console)': {
    file: 'src/server/http/planted-console.ts',
    code: "console.log('x');\nexport {};\n",
  },
};

let copy = '';

function plant(files: Record<string, string>): void {
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), code);
  }
}

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'loupe-planted-'));
  for (const name of ['.dependency-cruiser.cjs', '.oxlintrc.json', 'package.json', 'tsconfig.json']) {
    cpSync(path.join(projectRoot, name), path.join(copy, name));
  }
  cpSync(path.join(projectRoot, 'src', 'domain'), path.join(copy, 'src', 'domain'), { recursive: true });
  cpSync(path.join(projectRoot, 'scripts', 'lint'), path.join(copy, 'scripts', 'lint'), { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
});

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

describe('the architecture gate', () => {
  let violations: Violation[] = [];
  let unseen: string[] = [];

  beforeAll(async () => {
    plant(neighbours);
    plant(harmless);
    for (const { file, code, also } of Object.values(plants)) plant({ [file]: code, ...also });
    ({ violations, unseen } = await judgeArchitecture(copy));
  });

  it('has a planted violation for every rule', () => {
    const require = createRequire(import.meta.url);
    const { forbidden } = require('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
    expect(Object.keys(plants).toSorted()).toEqual(forbidden.map((rule) => rule.name).toSorted());
  });

  it.each(Object.entries(plants))('catches %s', (rule, { file }) => {
    expect(
      violations.filter((violation) => violation.from === file).map((violation) => violation.rule),
    ).toContain(rule);
  });

  it('lets through what is allowed', () => {
    expect(violations.filter((violation) => violation.from in { ...neighbours, ...harmless })).toEqual([]);
  });

  it('sees every file of the tree', () => {
    expect(unseen).toEqual([]);
  });

  it('catches names that are not kebab-case or say nothing', () => {
    const bad = [
      'src/server/http/utils.ts',
      'src/web/string-helpers.ts',
      'src/features/auth/index.ts',
      'src/domain/lib/money.ts',
      'src/web/ui/DialogBox.tsx',
      'src/server/jobs/queue_manager.ts',
    ];
    const good = [
      'src/server/jobs/queue.ts',
      'src/features/auth/server/sign-in.store.ts',
      'e2e/sign-in.journey.ts',
    ];
    expect(findMisnamed([...bad, ...good])).toEqual(bad);
  });

  it('notices files that the tool never opened, and files whose imports it could not read', () => {
    const importer = `${a}/server/takes-instance.ts`;
    const opened = [service, importer].map((source) => ({ source, dependencies: [] }));
    const passedOver = findUnseen(copy, opened);
    expect(passedOver).toContain('src/main/planted.ts');
    expect(passedOver).toContain(importer);
    expect(passedOver).not.toContain(service);
  });
});

describe('a module', () => {
  const cases = {
    'features-meet-as-types-only': {
      file: `${a}/planted-instances.module.ts`,
      code: uses('plantedModule', '../planted-b/planted-b.module.ts'),
    },
    'features-meet-at-services-only': {
      file: `${a}/planted-stores.module.ts`,
      code: "import type { plantedStore } from '../planted-b/server/planted-b.store.ts';\nexport type Taken = typeof plantedStore;\n",
    },
    'server-never-reaches-browser': {
      file: `${a}/planted-screens.module.ts`,
      code: "import type { plantedPage } from './web/own-page.ts';\nexport type Page = typeof plantedPage;\n",
    },
    'browser-never-reaches-server': {
      file: `${a}/web/reaches-module.ts`,
      code: uses('plantedModule', '../../planted-b/planted-b.module.ts'),
    },
  };
  let violations: Violation[] = [];

  beforeAll(async () => {
    plant({ ...neighbours, [`${a}/web/own-page.ts`]: 'export const plantedPage = 1;\n' });
    for (const { file, code } of Object.values(cases)) plant({ [file]: code });
    ({ violations } = await judgeArchitecture(copy));
  });

  it.each(Object.entries(cases))('breaks %s like any other server code', (rule, { file }) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(rule);
  });
});

describe('the lint gate', () => {
  let output = '';

  beforeAll(async () => {
    for (const { file, code } of Object.values(lintPlants)) plant({ [file]: code });
    const oxlint = path.join(copy, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const files = Object.values(lintPlants).map(({ file }) => file);
    const args = [oxlint, '--type-aware', '--format', 'unix', ...files];
    ({ output } = await runProgram(process.execPath, args, { cwd: copy }));
  });

  it.each(Object.entries(lintPlants))('catches %s', (rule, { file }) => {
    const [name = '', message = ''] = rule.split(': ');
    const lines = output.split('\n').filter((line) => line.includes(file));
    expect(lines.filter((line) => line.includes(message)).join('\n')).toContain(name);
  });
});
