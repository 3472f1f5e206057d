import { parseAst, type Plugin } from 'vite';

type Range = { start: number; end: number };
type Node = { type: string } & Range & Record<string, unknown>;
/** A piece of the code and what takes its place. */
type Change = Range & { text: string };

const contractFile = /\.contract\.ts$/;
const schemaMethods = new Set(['input', 'output']);

/**
 * Leaves of the contracts that the browser loads only the path and method of each call: that is all its client needs,
 * and the server alone checks what goes in and out. Without schemas and the contract builder nothing of oRPC is
 * loaded. A schema that a screen imports by name stays.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'loupe:contract-routes',
    apply: 'build',
    // Making a schema has no effect, so that one that nobody asks for is dropped and most of zod with it.
    config: () => ({
      environments: { client: { build: { rollupOptions: { treeshake: { manualPureFunctions: ['z'] } } } } },
    }),
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: contractFile },
      handler: (code) => ({ code: routesOnly(code), map: null }),
    },
  };
}

/**
 * `oc.route(r).input(i).output(o)` becomes `({ '~orpc': { route: r } })`, which is where the builder keeps its route;
 * the rest of the JavaScript stays as it is.
 */
export function routesOnly(code: string): string {
  const changes: Change[] = [];
  collectChanges(parseAst(code) as unknown as Node, changes);
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end),
      code,
    );
}

function collectChanges(node: Node, changes: Change[]): void {
  const chained = chainedCall(node);
  if (chained && startsAtContractBuilder(chained.object)) {
    if (schemaMethods.has(chained.method))
      changes.push({ start: chained.object.end, end: node.end, text: '' });
    if (chained.method === 'route' && chained.object.type === 'Identifier') {
      changes.push({ start: node.start, end: chained.calleeEnd, text: "({ '~orpc': { route: " });
      changes.push({ start: node.end, end: node.end, text: ' } })' });
    }
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) collectChanges(child, changes);
    }
  }
}

/** The object and name of `object.method(…)`, and where the method's name ends. */
function chainedCall(node: Node): { object: Node; method: string; calleeEnd: number } | null {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return null;
  const { object, property, end } = node['callee'];
  if (!isNode(object) || !isNode(property) || typeof property['name'] !== 'string') return null;
  return { object, method: property['name'], calleeEnd: end };
}

function startsAtContractBuilder(node: Node): boolean {
  if (node.type === 'Identifier') return node['name'] === 'oc';
  const chained = chainedCall(node);
  return chained !== null && startsAtContractBuilder(chained.object);
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
  );
}
