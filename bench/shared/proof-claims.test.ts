import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contactKinds } from '../../src/features/analysis/text-report/wording-findings.ts';
import { aPhoto } from '../../test/signal-builders.ts';
import { inOneSpelling } from '../vision/quality.ts';
import { allRows as visionLines } from '../vision/rows/all-rows.ts';
import { allRows as textLines } from '../text/rows/all-rows.ts';
import { evidenceRules, type RuleId } from '../../src/domain/evidence.ts';
import { insightIds } from '../../src/domain/insights.ts';
import { claimsOfRules } from '../../src/features/analysis/web/proof/claims/claims-of-rules.ts';
import { type Interval, situations } from '../../src/domain/statistics/statistics-types.ts';
import { fisherExact } from '../vision/statistics.ts';
import { engineVersion } from '../../src/vision/analyse-photo.ts';
import {
  proofClaims,
  errorOf,
  measuredRows,
  unmeasuredRows,
} from '../../src/features/analysis/web/proof/figures.ts';
import { membersOf } from '../../src/features/analysis/web/proof/group-members.ts';
import { benchResults } from '../../src/features/analysis/web/proof/measured.ts';

const project = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(project, file), 'utf8');

function sourcesIn(folder: string): string {
  return readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|fixtures)\.ts$/.test(file))
    .map((file) => read(path.join(folder, file)))
    .join('\n');
}

const ofArea = (area: string) => proofClaims.filter((claim) => claim.area === area);
const named = (area: string) => new Set(ofArea(area).flatMap(({ findings }) => findings));

describe('what Loupe claims', () => {
  it('holds every finding about photos, and no other', () => {
    const source = sourcesIn('src/features/analysis/report');
    const ids = [...source.matchAll(/(?<![\w.])id: '([a-z-]+)'/g)].map(([, id]) => id!);
    // Behaviour, tasks and rules have ids too; findings are made by `finding({ id: … })`.
    const findings = new Set(
      [...source.matchAll(/(?:finding|tooDark|Finding)\(\{\s*(?:[a-z]+: [^,]+,\s*)*id: '([a-z-]+)'/g)].map(
        ([, id]) => id!,
      ),
    );
    expect(findings.size).toBeGreaterThan(30);
    const known = named('photos');
    expect([...findings].filter((id) => !known.has(id))).toEqual([]);
    expect([...known].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('holds every kind of finding about texts, and no other', () => {
    const source = sourcesIn('src/features/analysis/text-report');
    const known = named('text');
    const kinds = [...source.matchAll(/(?:^\s+|draft, )kind: (.+?)(?:,$| \}\))/gm)].flatMap(([, written]) =>
      kindsIn(written!),
    );
    expect(kinds.length).toBeGreaterThan(30);
    expect([...new Set(kinds)].filter((kind) => !known.has(kind))).toEqual([]);
    expect([...known].filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  it('holds every signal of photos', () => {
    const known = new Set(proofClaims.flatMap(({ signals = [] }) => signals));
    const { signals, set } = aPhoto(0);
    const all = [...Object.keys(signals), ...Object.keys(set ?? {})];
    expect(all.filter((signal) => !known.has(signal))).toEqual([]);
  });

  it('holds every situation of a month', () => {
    expect(situations.filter((situation) => !named('numbers').has(situation))).toEqual([]);
  });

  it('holds every signal of texts that the bench met', () => {
    const known = new Set(ofArea('text').flatMap(({ signals = [] }) => signals));
    const { abstention } = benchResults.text;
    expect(abstention.length).toBeGreaterThan(20);
    expect(abstention.map(({ signal }) => signal).filter((signal) => !known.has(signal))).toEqual([]);
    const sources = sourcesIn('src/text');
    expect([...known].filter((signal) => !new RegExp(`\\b${signal}\\b`).test(sources))).toEqual([]);
  });

  it('holds every insight', () => {
    expect(insightIds.filter((insight) => !named('numbers').has(insight))).toEqual([]);
  });

  it('sees every rule of evidence with the claims whose findings cite it, or says why none does', () => {
    const byId = new Map(proofClaims.map((claim) => [claim.id, claim]));
    const findingIds = new Set([...named('photos'), ...named('text')]);
    for (const { id } of evidenceRules) {
      const seen = claimsOfRules[id as RuleId];
      if ('unseen' in seen) expect.soft(citedBy.get(id), id).toBeUndefined();
      else for (const claim of seen) expect.soft(byId.has(claim), `${id}: ${claim}`).toBe(true);
      // Steps have ids and rules, too; they rest on findings.
      for (const finding of (citedBy.get(id) ?? []).filter((one) => findingIds.has(one))) {
        const findings = 'unseen' in seen ? [] : seen.flatMap((claim) => byId.get(claim)?.findings ?? []);
        expect.soft(findings, id).toContain(finding);
      }
    }
    expect(citedBy.size).toBeGreaterThan(25);
  });

  it('has one claim of each name, and each is shown once', () => {
    const names = proofClaims.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    expect(measuredRows(null).length + unmeasuredRows(null).length).toBe(names.length);
  });
});

/** The findings that cite each rule, by reading the sources. */
const citedBy: ReadonlyMap<string, readonly string[]> = (() => {
  const photos = sourcesIn('src/features/analysis/report');
  const texts = sourcesIn('src/features/analysis/text-report');
  const cited = [
    ...photos.matchAll(/(?<![\w.])id: '([a-z-]+)',(?:(?!\bid: ')[\s\S]){0,900}?ruleId: '([a-z-]+)'/g),
    ...texts.matchAll(
      /kind: [`']([a-z-]+?)(?:-\$[^`]*)?[`'],(?:(?!\bkind: )[\s\S]){0,900}?ruleId: '([a-z-]+)'/g,
    ),
  ].map(([, finding, rule]) => ({ finding: finding!, rule: rule! }));
  return new Map(
    [...Map.groupBy(cited, ({ rule }) => rule)].map(([rule, all]) => [
      rule,
      [...new Set(all.map(({ finding }) => finding))],
    ]),
  );
})();

/** The kinds that a source writes, as `'slip'`, `` `cliche-${id}` ``, `isShort ? 'short' : 'long'` or `contact.kind`. */
function kindsIn(written: string): string[] {
  if (written === 'contact.kind') return Object.keys(contactKinds).length > 0 ? ['contact'] : [];
  if (written === 'string' || written === '`${kind}-more`') return [];
  const template = /^`([a-z-]+?)-\$/.exec(written);
  if (template) return [template[1]!];
  const literals = [...written.matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind!);
  if (literals.length === 0)
    throw new Error(`a kind of finding in a form that this test cannot read: ${written}`);
  return literals;
}

/** Lines that the page leaves out, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'too dark: all of it ×0.5': 'a matter of taste, with no right answer',
  'too dark: only the person ×0.5': 'a matter of taste, with no right answer',
  'soft: out of focus, σ 1': 'hardly visible, with no right answer',
  'soft: shaken, 7 px': 'hardly visible, with no right answer',
  'soft: out of focus, σ 2 in pixels of the photo itself': 'another scale of the same',
  'something is said': 'shown as abstention',
  'pitch of frontal faces that look into the camera, degrees': 'a mean in degrees, no share of errors',
  'yaw turns its sign in a mirror, degrees left over': 'a sign, no share of errors',
  'blur of the face tells σ 2 from sharp': 'an area under a curve, no share of errors',
  'face too small: three times as far away': 'the threshold decides whether that is too small',
  'too unclear for a “keep”: bars': 'such photos may be kept',
  'too unclear for a “keep”: blurred bars': 'such photos may be kept',
  'too unclear for a “keep”: border': 'such photos may be kept',
  'counted as one person: a framed picture beside, as it is':
    'mostly left open, as a window may show the same',
  'counted as one person: a framed picture beside, gray': 'what is not told is left open, which is no error',
  'worn ideas in other words, found': 'the same as what is missed among near misses',
  'bios in which a person saw a mistake: found':
    'rules changed for these bios; the first measurement stands there',
  'bios: marks that a person agrees with': 'rules changed for these bios; the first measurement stands there',
  'bios without a mistake: marked': 'rules changed for these bios; the first measurement stands there',
  'bios: words not in our dictionary that are misspelled':
    'rules changed for these bios; the first measurement stands there',
};

describe('the figures', () => {
  const used = proofClaims.flatMap(({ lines }) => lines);

  it('hold every line of the benches that is not left out for a reason', () => {
    const missing = [
      ...visionLines.map((line) => ({ from: 'vision', ...line })),
      ...textLines.map((line) => ({ from: 'text', ...line })),
    ].filter(
      ({ from, signal, what }) =>
        !(what in leftOut) &&
        !used.some(
          (line) =>
            line.from === from &&
            'what' in line &&
            line.what === inOneSpelling(what) &&
            line.signal === signal,
        ),
    );
    expect(missing.map(({ signal, what }) => `${signal}: ${what}`)).toEqual([]);
  });

  /** The interval of what was right, as a document writes it after its share. */
  const ofRight = ({ low, high }: Interval) =>
    ` % (${Math.round(100 * (1 - high))}–${Math.round(100 * (1 - low))})`;

  it('were each measured by a bench, or stand in a document word for word', () => {
    for (const line of used) {
      if (line.from === 'docs') {
        const document = read(`docs/${line.document}.md`).replaceAll(/\s+/g, ' ');
        expect.soft(document).toContain(line.quote);
        if (line.interval !== undefined) expect.soft(document).toContain(line.quote + ofRight(line.interval));
        expect.soft(line.errors).toBeLessThanOrEqual(line.count);
      } else expect.soft(() => errorOf(line), line.says).not.toThrow();
    }
  });

  it('are of the engine of today', () => {
    expect(benchResults.vision.version).toBe(engineVersion);
  });

  it('come with the interval that contains them', () => {
    for (const { figures } of measuredRows(null))
      for (const { errors, count, interval } of figures) {
        expect(interval.low).toBeLessThanOrEqual(errors / count);
        expect(interval.high).toBeGreaterThanOrEqual(errors / count);
      }
  });

  it('compare groups by Fisher’s exact test, the least likely to be chance first', () => {
    const rows = measuredRows(null).flatMap(({ groups }) => [groups]);
    for (const groups of rows) {
      const ps = groups.map(({ worst }) => worst.p);
      expect(ps).toEqual(ps.toSorted((a, b) => a - b));
      for (const row of groups) {
        const { worst, hits, count } = row;
        const { hits: inside, count: of, otherHits, otherCount, p } = worst;
        expect(fisherExact({ hits: inside, count: of }, { hits: otherHits, count: otherCount })).toBeCloseTo(
          p,
          2,
        );
        expect(inside + otherHits).toBe(hits);
        expect(of + otherCount).toBe(count);
        const least = Math.min(
          ...membersOf(row).map((one) =>
            fisherExact(one, { hits: hits - one.hits, count: count - one.count }),
          ),
        );
        expect(p).toBeCloseTo(least, 2);
      }
    }
    expect(rows.flat().length).toBeGreaterThan(30);
  });

  it('stand worst first', () => {
    const lows = measuredRows(null).map(({ figures }) => figures[0]!.interval.low);
    expect(lows).toEqual(lows.toSorted((a, b) => b - a));
    expect(lows[0]).toBeGreaterThan(0.5);
  });
});

describe('the documents', () => {
  const vision = read('docs/vision.md');
  const pairs = new Set(
    benchResults.vision.figures.flatMap((figure) =>
      figure.kind === 'share' ? `${figure.hits} of ${figure.count}` : [],
    ),
  );

  it('give the held-out photos the figures of the page', () => {
    const tables = vision
      .slice(vision.indexOf('## The face'), vision.indexOf('## Repeats'))
      .split('\n')
      .filter((line) => line.startsWith('|'));
    const figures = tables.flatMap((line) => [...line.matchAll(/\b(\d+) of (\d+)\b/g)].map(([text]) => text));
    expect(figures.length).toBeGreaterThan(70);
    expect(figures.filter((figure) => !pairs.has(figure))).toEqual([]);
  });

  it('list the goals that the page’s figures do not reach, and no other', () => {
    const listed = vision
      .slice(vision.indexOf('## Goals that are not reached'), vision.indexOf('## The face'))
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => /\((\d+\/\d+)\)|([\d.]+) \(n/.exec(line)?.slice(1).find(Boolean));
    const missed = benchResults.vision.figures
      .filter(({ goalIsReached }) => goalIsReached === false)
      .map((figure) =>
        figure.kind === 'share'
          ? `${figure.hits}/${figure.count}`
          : figure.kind === 'other'
            ? `${figure.value}`
            : '',
      );
    expect(new Set(listed)).toEqual(new Set(missed));
    expect(listed).toHaveLength(missed.length);
  });

  it('name every goal of texts and insights that is missed', () => {
    const text = read('docs/text-and-results.md');
    const goals = text.slice(
      text.indexOf('## Goals that are not reached'),
      text.indexOf('## Advice on a text'),
    );
    for (const figure of benchResults.text.figures) {
      if (figure.goalIsReached !== false || figure.kind === 'other') continue;
      const [hits, count] =
        figure.kind === 'share'
          ? [figure.hits, figure.count]
          : [figure.right, figure.right + (figure.wrong ?? 0)];
      const said = count === 0 ? 'none is found in held-out real bios' : `(${hits}/${count})`;
      expect.soft(goals, `${figure.signal}: ${figure.what}`).toContain(said);
    }
    const { hits, count } = benchResults.insights.worstPages;
    expect(goals.includes(`(${hits}/${count})`)).toBe(hits / count > 0.05);
  });

  it('give texts the figures of the page', () => {
    const text = read('docs/text-and-results.md').replaceAll(',', '');
    const pairs = benchResults.text.figures.flatMap((figure) => {
      if (figure.what in leftOut || figure.kind === 'other') return [];
      if (figure.kind === 'share') return [[figure.hits, figure.count] as const];
      const { right, wrong, missed } = figure;
      return [
        [right, right + (wrong ?? 0)] as const,
        ...(missed === null ? [] : [[right, right + missed] as const]),
      ];
    });
    expect(pairs.length).toBeGreaterThan(25);
    const isSaid = ([hits, count]: readonly [number, number]) =>
      count === 0 || new RegExp(`\\b${hits}(?:/| of )${count}\\b`).test(text);
    expect(pairs.filter((pair) => !isSaid(pair))).toEqual([]);
  });

  it('count the same portraits of each group', () => {
    const blames = benchResults.vision.groups.filter(({ of }) => of === 'blame');
    for (const { what, hits, count } of blames)
      expect.soft(vision).toMatch(new RegExp(`\\| ${what} +\\| ${hits}/${count} `));
  });

  it('tell the same of the light on dark skin', () => {
    const { worst } = benchResults.vision.groups.find(({ what }) => what === 'too dark: all of it ×0.5')!;
    expect(vision).toContain(
      `${worst.hits} of ${worst.count} Black people and ${worst.otherHits} of ${worst.otherCount} others`,
    );
  });

  it('count the same months', () => {
    const text = read('docs/text-and-results.md');
    for (const { right, wrong, tooLittle } of benchResults.situations.rows)
      expect.soft(text).toMatch(new RegExp(`\\| ${right} +\\| ${wrong} +\\| ${tooLittle} +\\|`));
  });
});
