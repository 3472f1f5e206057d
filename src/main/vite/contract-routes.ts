import { parseAst, type Plugin } from 'vite';

type Range = { start: number; end: number };
type Node = { type: string } & Range & Record<string, unknown>;

const contractFile = /\.contract\.ts$/;
const schemaMethods = new Set(['input', 'output']);

/**
 * Leaves the schemas out of the contracts that the browser loads: its client needs only the path and method of a
 * call, and the server alone checks what goes in and out. A schema that a screen imports by name stays.
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
      handler: (code) => ({ code: withoutSchemas(code), map: null }),
    },
  };
}

/** `oc.route(r).input(i).output(o)` becomes `oc.route(r)`; the rest of the JavaScript stays as it is. */
export function withoutSchemas(code: string): string {
  const ranges: Range[] = [];
  collectSchemaCalls(parseAst(code) as unknown as Node, ranges);
  return ranges
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

function collectSchemaCalls(node: Node, ranges: Range[]): void {
  const chained = chainedCall(node);
  if (chained && schemaMethods.has(chained.method) && startsAtContractBuilder(chained.object)) {
    ranges.push({ start: chained.object.end, end: node.end });
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) collectSchemaCalls(child, ranges);
    }
  }
}

/** The object and name of `object.method(…)`. */
function chainedCall(node: Node): { object: Node; method: string } | null {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return null;
  const { object, property } = node['callee'];
  if (!isNode(object) || !isNode(property) || typeof property['name'] !== 'string') return null;
  return { object, method: property['name'] };
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
