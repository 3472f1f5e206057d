import { parseSync } from 'vite';

/** One small fault that somebody might make. */
export type Mutant = {
  /** 1-based. */
  line: number;
  /** What was changed, such as `< → <=`. */
  change: string;
  /** The whole file with the fault in it. */
  source: string;
};

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const otherOperator: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

/**
 * Every mutant of a TypeScript file: other operators, negated conditions, calls and throws left out, other numbers and
 * booleans, no value in place of a missing one. A lost `await` is not among them, because lint finds it.
 */
export function mutate(source: string): Mutant[] {
  const { program, errors } = parseSync('file.ts', source);
  if (errors.length > 0) throw new Error(`The file cannot be parsed: ${errors[0]?.message}`);
  const mutants: Mutant[] = [];
  const replace = (start: number, end: number, text: string, change: string): void => {
    const line = source.slice(0, start).split('\n').length;
    mutants.push({ line, change, source: source.slice(0, start) + text + source.slice(end) });
  };
  const textOf = ({ start, end }: Node): string => source.slice(start, end);

  const visit = (node: Node): void => {
    if (isOnlyForTypes(node)) return;
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const { left, operator, right } = node as unknown as { left: Node; operator: string; right: Node };
        const other = otherOperator[operator];
        if (operator === '??') replace(node.start, node.end, `(${textOf(left)})`, '?? left out');
        else if (other !== undefined && !(operator === '+' && (isText(left) || isText(right)))) {
          const at = source.indexOf(operator, left.end);
          replace(at, at + operator.length, other, `${operator} → ${other}`);
        }
        break;
      }
      case 'IfStatement':
      case 'ConditionalExpression': {
        const { test } = node as unknown as { test: Node };
        replace(test.start, test.end, `!(${textOf(test)})`, 'condition negated');
        break;
      }
      case 'UnaryExpression':
        if (node['operator'] === '!') replace(node.start, node.start + 1, '', '! left out');
        break;
      case 'ExpressionStatement':
        if (isCall(node['expression'] as Node)) replace(node.start, node.end, ';', 'call left out');
        break;
      case 'ThrowStatement':
        replace(node.start, node.end, ';', 'throw left out');
        break;
      case 'Literal':
        if (typeof node['value'] === 'number') {
          replace(node.start, node.end, String(node['value'] + 1), `${node['value']} → ${node['value'] + 1}`);
        } else if (typeof node['value'] === 'boolean') {
          replace(node.start, node.end, String(!node['value']), `${node['value']} → ${!node['value']}`);
        }
        break;
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program as unknown as Node);
  return mutants;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function isOnlyForTypes({ type }: Node): boolean {
  const holdsCode = [
    'TSAsExpression',
    'TSSatisfiesExpression',
    'TSNonNullExpression',
    'TSInstantiationExpression',
  ];
  return type === 'ImportDeclaration' || (type.startsWith('TS') && !holdsCode.includes(type));
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');
}

function isCall(expression: Node): boolean {
  if (expression.type === 'AwaitExpression') return isCall(expression['argument'] as Node);
  return expression.type === 'CallExpression';
}
