import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSources } from './architecture.ts';
import { projectRoot } from './steps.ts';

/** Names that several files may export, and why. When you add one, say why a second name would not be clearer. */
const allowed: Readonly<Record<string, string>> = {
  describeCard: 'of a card number, of a gateway’s card, and of the sandbox’s: billing’s to settle',
  paidPeriod: 'of a subscription of ours, and of one of the sandbox: billing’s to settle',
  paymentFailed: 'the sentence of the server, and the one of the browser for when no server answered',
  paymentInProgress: 'a refusal at the checkout, and one of a change: billing’s to settle',
  previewChange: 'the question of a feature, and the method of the gateway that answers it',
};

/** Vendors of one port name its methods alike. */
function areVendorsOfOnePort(files: readonly string[]): boolean {
  const ports = files.map((file) => /^(src\/server\/adapters\/[^/]+)\/[^/]+\/[^/]+$/.exec(file)?.[1]);
  return ports.every((port) => port !== undefined && port === ports[0]);
}

/** The exported names that stand in more than one of these sources, with their files. */
function findDoubles(sources: ReadonlyMap<string, string>): [name: string, files: string[]][] {
  const filesOf = new Map<string, Set<string>>();
  const declared =
    /^export (?:declare )?(?:async )?(?:type|interface|const|function\*?|class|enum) ([A-Za-z_$][\w$]*)/gm;
  for (const [file, text] of sources) {
    for (const [, name = ''] of text.matchAll(declared)) {
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file));
    }
  }
  return [...filesOf]
    .map(([name, files]): [string, string[]] => [name, [...files].toSorted()])
    .filter(([name, files]) => files.length > 1 && !(name in allowed) && !areVendorsOfOnePort(files));
}

describe('a name that is exported', () => {
  it('stands for one thing: no second file under src declares it', () => {
    const files = listSources(projectRoot).filter(
      (file) => file.startsWith('src/') && !/\.(test|fixtures)\.tsx?$/.test(file),
    );
    expect(files.length).toBeGreaterThan(500);
    const sources = files.map((file) => [file, readFileSync(path.join(projectRoot, file), 'utf8')] as const);
    expect(findDoubles(new Map(sources))).toEqual([]);
  });

  it('is found where a second file declares it, as a type or a value', () => {
    const sources = new Map([
      ['src/a.ts', 'export type Photo = { id: string };\nconst local = 1;\n'],
      ['src/b.ts', 'export async function photo() {}\nexport interface Photo {}\nconst local = 2;\n'],
      ['src/server/adapters/sms/one/send.ts', 'export const send = 1;\n'],
      ['src/server/adapters/sms/two/send.ts', 'export const send = 2;\n'],
    ]);
    expect(findDoubles(sources)).toEqual([['Photo', ['src/a.ts', 'src/b.ts']]]);
  });
});
