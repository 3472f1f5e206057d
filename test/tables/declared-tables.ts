import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { API, type Checker, type Type } from 'typescript/unstable/sync';

/** What a column's type says; `values` are those of a union of texts, null where any text will do. */
export type DeclaredColumn = {
  name: string;
  kind: 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'string[]' | 'json' | 'unknown';
  nullable: boolean;
  values: string[] | null;
  /** Whether an insert must name the column, may leave it out, or must leave it out. */
  onInsert: 'needed' | 'optional' | 'never';
};

/** A table of `Database`; `owners` are the folders whose tables.ts declares it. */
export type DeclaredTable = { name: string; owners: string[]; columns: DeclaredColumn[] };

const projectRoot = path.resolve(import.meta.dirname, '..', '..');
const schemaFile = path.join(projectRoot, 'src', 'server', 'db', 'schema.ts');

/**
 * Reads with the compiler what each tables.ts adds to `Database`.
 *
 * @param planted texts to read in place of those of files, by their path from the project's folder
 */
export function readDeclaredTables(planted: Record<string, string> = {}): DeclaredTable[] {
  const project = path.join(projectRoot, 'tsconfig.tables.json');
  const include = ['src/**/tables.ts', 'src/server/db/schema.ts'];
  const texts = new Map(
    Object.entries(planted).map(([file, text]) => [path.join(projectRoot, file), text] as const),
  );
  texts.set(project, JSON.stringify({ extends: './tsconfig.json', include }));
  const api = new API({
    cwd: projectRoot,
    fs: {
      readFile: (file) => texts.get(file),
      fileExists: (file) => texts.has(file) || existsSync(file),
    },
  });
  try {
    const [opened] = api.updateSnapshot({ openProjects: [project] }).getProjects();
    if (opened === undefined) throw new Error('The compiler opened no project');
    const { checker } = opened;
    const declared = 'export interface ';
    const at = readFileSync(schemaFile, 'utf8').indexOf(`${declared}Database`) + declared.length;
    const symbol = checker.getSymbolAtPosition(schemaFile, at);
    if (symbol === undefined) throw new Error('src/server/db/schema.ts exports no interface Database');
    return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).map((table) => ({
      name: table.name,
      owners: table.declarations.map((declaration) =>
        path.dirname(path.relative(projectRoot, declaration.path)).replaceAll('\\', '/'),
      ),
      columns: readColumns(checker, checker.getTypeOfSymbol(table)),
    }));
  } finally {
    api.close();
  }
}

function readColumns(checker: Checker, table: Type | undefined): DeclaredColumn[] {
  if (table === undefined) return [];
  return checker.getPropertiesOfType(table).map((column) => {
    const type = checker.getTypeOfSymbol(column);
    if (type === undefined) throw new Error(`The compiler knows no type of ${column.name}`);
    const part = (name: string) => {
      const symbol = checker.getPropertyOfType(type, name);
      return symbol && checker.getTypeOfSymbol(symbol);
    };
    const onSelect = membersOf(part('__select__') ?? type);
    const onInsert = membersOf(part('__insert__') ?? type).map((member) => checker.typeToString(member));
    const present = onSelect.filter((member) => checker.typeToString(member) !== 'null');
    const values = present.flatMap((member) => (member.isStringLiteralType() ? [member.value] : []));
    return {
      name: column.name,
      kind: kindOf(checker, type, present),
      nullable: present.length < onSelect.length,
      values: values.length > 0 ? values.toSorted() : null,
      onInsert: onInsert.includes('never') ? 'never' : onInsert.includes('undefined') ? 'optional' : 'needed',
    };
  });
}

function membersOf(type: Type): readonly Type[] {
  return type.isUnionType() ? (type.getTypes() ?? []) : [type];
}

function kindOf(checker: Checker, column: Type, members: readonly Type[]): DeclaredColumn['kind'] {
  if (checker.typeToString(column).startsWith('JSONColumnType<')) return 'json';
  const kinds = new Set(
    members.map((member) => {
      if (member.isStringLiteralType()) return 'string';
      if (member.isBooleanLiteralType()) return 'boolean';
      const text = checker.typeToString(member);
      if (text === 'true' || text === 'false') return 'boolean';
      return text.replace(/^Buffer<.*>$/, 'Buffer');
    }),
  );
  const [kind = 'unknown'] = kinds;
  return kinds.size === 1 && isKind(kind) ? kind : 'unknown';
}

function isKind(text: string): text is DeclaredColumn['kind'] {
  return ['string', 'number', 'boolean', 'Date', 'Buffer', 'string[]'].includes(text);
}
