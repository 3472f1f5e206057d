/**
 * The architecture as rules: main -> features -> server | web | vision | text | threads | nets -> domain.
 *
 * `scripts/architecture.test.ts` plants one violation of every rule and sees it caught by name: a new rule needs
 * its violation there. The `swc` parser is needed because dependency-cruiser cannot read TypeScript 7, and would
 * pass over no module at all without a word; `scripts/check.ts` compares the modules it saw with the tree.
 */

const anyFile = {};
const testFile = '\\.test\\.tsx?$';
const serverCode = [
  '^src/server/',
  '^src/features/[^/]+/server/',
  '^src/features/[^/]+/[^/]+\\.module\\.ts$',
];
const browserCode = '^src/(web/|features/[^/]+/web/)';
const outsideTheProduct = '^(test|e2e|bench|faults|scripts|db)/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Modules form a tree, type imports included.', anyFile, { circular: true }),
    forbid('no-unresolved', 'Every import leads somewhere.', anyFile, { couldNotResolve: true }),
    forbid(
      'domain-is-pure',
      'domain imports only domain: no clock, no I/O, no package.',
      { path: '^src/domain/', pathNot: testFile },
      { pathNot: '^src/domain/' },
    ),
    forbid(
      'toolkits-know-no-feature',
      'server, web, vision, text, threads and nets serve every feature alike.',
      { path: '^src/(server|web|vision|text|threads|nets)/', pathNot: testFile },
      { path: '^src/features/' },
    ),
    forbid(
      'nothing-imports-main',
      'main is the only code that knows everything.',
      { path: '^src/', pathNot: ['^src/main/', testFile] },
      { path: '^src/main/' },
    ),
    forbid(
      'main-meets-modules-and-screens',
      'A feature puts itself together in its module; main plugs the modules in, and shows the screens.',
      { path: '^src/main/', pathNot: testFile },
      {
        path: '^src/features/',
        pathNot: [
          '^src/features/[^/]+/[^/]+\\.(module|contract)\\.ts$',
          '^src/features/[^/]+/[^/]+-(paths|content)\\.ts$',
          '^src/features/[^/]+/web/',
        ],
      },
    ),
    forbid(
      'browser-never-reaches-server',
      'They meet at contracts and domain.',
      { path: browserCode, pathNot: testFile },
      { path: [...serverCode, '^src/vision/node/', '^src/nets/'] },
    ),
    forbid(
      'server-never-reaches-browser',
      'They meet at contracts and domain.',
      { path: serverCode, pathNot: testFile },
      { path: browserCode },
    ),
    forbid(
      'browser-uses-no-node-api',
      'What runs in the browser has no Node.',
      { path: browserCode, pathNot: testFile },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'engines-import-only-domain',
      'vision and text know no feature, no database and no toolkit; their node parts run in threads.',
      { path: '^src/(vision|text)/', pathNot: testFile },
      { path: '^src/', pathNot: '^src/($1|domain|threads|nets)/' },
    ),
    forbid(
      'engines-are-pure',
      'Outside their folders node and browser the engines use no thread, runtime and Node API, so that the same signals run in a browser.',
      { path: '^src/(vision|text)/', pathNot: ['^src/(vision|text)/(node|browser)/', testFile] },
      {
        path: [
          '^src/(vision|text)/(node|browser)/',
          '^src/threads/',
          '^src/nets/(?!net\\.ts$)',
          'node_modules/(sharp|piscina|@litertjs|pacote|harper\\.js)/',
        ],
      },
    ),
    forbid(
      'engines-use-no-node-builtin',
      'Outside vision/node and text/node the engines use no Node API, so that the same signals can run in a browser.',
      { path: '^src/(vision|text)/', pathNot: ['^src/(vision|text)/node/', testFile] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'browser-runner-runs-in-browsers',
      'vision/browser uses what browsers have, and of the nets only what wraps one.',
      { path: '^src/vision/browser/', pathNot: testFile },
      {
        path: ['^src/(vision|text)/node/', '^src/threads/', '^src/nets/(?!(net|litert-net)\\.ts$)'],
      },
    ),
    forbid(
      'reports-are-built-anywhere',
      'Verdicts are made of signals in the browser and on the server alike.',
      { path: '^src/features/[^/]+/(text-)?report/', pathNot: testFile },
      { path: [...serverCode, browserCode, '^src/(vision|text)/(node|browser)/', '^src/(nets|threads)/'] },
    ),
    forbid(
      'features-see-readings-of-texts',
      'Features see what the text engine reads and proposes, and the engine itself, not how it does so.',
      { path: '^src/features/', pathNot: testFile },
      {
        path: '^src/text/',
        pathNot:
          '^src/text/(text-reading|read-text|browser/browser-text|node/text-engine|rewriting/(edit-reason|propose-edits|tracked-text))\\.ts$',
      },
    ),
    forbid(
      'threads-stand-alone',
      'The pool of threads knows nothing of what runs in it.',
      { path: '^src/threads/', pathNot: testFile },
      { path: '^src/', pathNot: '^src/threads/' },
    ),
    forbid(
      'nets-stand-alone',
      'The store of nets and their runtime know nothing of what they are used for.',
      { path: '^src/nets/', pathNot: testFile },
      { path: '^src/', pathNot: '^src/nets/' },
    ),
    forbid(
      'server-toolkit-stands-alone',
      'server, web, vision, text, threads and nets are siblings; features bring them together.',
      { path: '^src/server/', pathNot: testFile },
      { path: '^src/(vision|text|threads|nets|web)/' },
    ),
    forbid(
      'contract-is-runtime-neutral',
      'A contract is read by the browser and the server.',
      { path: '\\.contract\\.ts$' },
      { path: '^src/', pathNot: '^src/(domain/|features/[^/]+/[^/]+\\.contract\\.ts$)' },
    ),
    forbid(
      'features-meet-as-types-only',
      "Another feature's service arrives as an instance from main; import its type.",
      { path: '^src/features/([^/]+)/', pathNot: testFile },
      {
        path: '^src/features/',
        pathNot: '^src/features/($1/|[^/]+/[^/]+\\.contract\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'features-meet-at-services-only',
      'A feature sees of another its contract, its module and its services, nothing else.',
      { path: '^src/features/([^/]+)/', pathNot: testFile },
      {
        path: '^src/features/',
        pathNot: [
          '^src/features/($1/|[^/]+/(server/[^/]+\\.service|[^/]+\\.(contract|module))\\.ts$)',
          '^src/features/[^/]+/server/[^/]+/[^/]+\\.service\\.ts$',
        ],
      },
    ),
    forbid(
      'routes-call-services',
      'A request flows routes -> service -> store -> db.',
      { path: '\\.routes\\.ts$' },
      { path: ['\\.store\\.ts$', '^src/server/db/'] },
    ),
    forbid(
      'services-and-stores-ignore-http',
      'Services and stores see no HTTP.',
      { path: '\\.(service|store)\\.ts$' },
      { path: ['\\.routes\\.ts$', 'node_modules/(hono|@hono)/', '^src/server/http/'] },
    ),
    forbid(
      'stores-are-leaves',
      'A store answers; it calls nobody.',
      { path: '\\.store\\.ts$' },
      { path: '\\.(service|routes|jobs)\\.ts$' },
    ),
    forbid(
      'only-stores-speak-sql',
      'Only stores, and the row types beside them, import Kysely.',
      { path: '^src/features/', pathNot: ['\\.store\\.ts$', '/server/tables\\.ts$', testFile] },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    forbid(
      'features-see-ports-not-adapters',
      'main chooses the adapter.',
      { path: '^src/features/', pathNot: testFile },
      { path: '^src/server/adapters/', pathNot: '\\.port\\.ts$' },
    ),
    forbid(
      'features-receive-values-not-config',
      'main reads the configuration and passes values.',
      { path: '^src/features/', pathNot: testFile },
      { path: '^src/server/config/' },
    ),
    forbid(
      'product-needs-no-tests',
      'What ships does not reach into tests, benchmarks or scripts.',
      { path: '^src/', pathNot: ['^src/main/', testFile, '\\.fixtures\\.ts$'] },
      { path: [outsideTheProduct, testFile] },
    ),
    forbid(
      'server-needs-no-dev-dependency',
      'What the server imports at run time stands in `dependencies`.',
      { path: '^src/(server|domain|vision|text|threads|nets|features/[^/]+/server)/', pathNot: testFile },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(dist|data|coverage)/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
