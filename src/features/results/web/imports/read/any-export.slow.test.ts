import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildHingeExport,
  buildTinderExport,
  canary,
  jsonFileOf,
  zipOf,
} from '../../../../../../test/synthetic-exports.ts';
import { importSummarySchema } from '../../../results-import.contract.ts';
import { ImportProblem } from './import-problem.ts';
import { readExport } from './read-export.ts';

/** Null for a file that is refused because it tells of no day. */
const summaryOf = async (file: File) =>
  readExport(file, () => undefined).then(
    ({ summary }) => summary,
    (error: unknown) => {
      if (error instanceof ImportProblem && error.message.includes('tells of no day')) return null;
      throw error;
    },
  );

describe('whatever is in an export', () => {
  const age = fc.constantFrom('old', 'new' as const);
  const seed = fc.nat();
  const file = fc.oneof(
    fc
      .tuple(age, fc.nat(60), fc.nat(15), seed)
      .map(([ofAge, days, conversations, number]) =>
        jsonFileOf(buildTinderExport({ age: ofAge, days, conversations, seed: number })),
      ),
    fc
      .tuple(age, fc.nat(60), seed)
      .map(([ofAge, people, number]) => zipOf(buildHingeExport({ age: ofAge, people, seed: number }))),
  );

  it('nothing but days, counts and the user’s own texts comes out of it', async () => {
    await fc.assert(
      fc.asyncProperty(file, async (chosen) => {
        const summary = await summaryOf(chosen);
        if (summary === null) return;
        expect(importSummarySchema.safeParse(summary).success).toBe(true);
        const told = JSON.stringify(summary);
        expect(told).not.toContain(canary);
        expect(told).not.toMatch(/48\.2|16\.37|example|Hello|how are you|123456789|Match/);
      }),
      { numRuns: 60 },
    );
  });

  it('matched likes are never more than likes, and those with a comment never more than all', async () => {
    await fc.assert(
      fc.asyncProperty(age, fc.nat(200), seed, async (ofAge, people, number) => {
        const summary = await summaryOf(zipOf(buildHingeExport({ age: ofAge, people, seed: number })));
        const { days, hours } = summary ?? { days: [], hours: [] };
        for (const day of days) {
          expect(day.matchedLikes ?? 0).toBeLessThanOrEqual(day.likes);
          expect(day.likesWithComment ?? 0).toBeLessThanOrEqual(day.likes);
          expect(day.matchedLikesWithComment ?? 0).toBeLessThanOrEqual(day.matchedLikes ?? 0);
          expect(day.conversationsThatWentOn ?? 0).toBeLessThanOrEqual(day.conversations ?? 0);
        }
        const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
        expect(sum(hours.map(({ likes }) => likes))).toBe(sum(days.map(({ likes }) => likes)));
      }),
      { numRuns: 30 },
    );
  });

  it('strange values are left out, and never fail', async () => {
    const strange = fc.jsonValue({ maxDepth: 1, depthSize: 'xsmall' });
    const export_ = fc.record({
      Usage: fc.record({
        swipes_likes: fc.dictionary(fc.oneof(fc.constant('2024-01-01'), fc.string()), strange),
        matches: fc.dictionary(fc.constantFrom('2024-01-01', '2024-01-02'), fc.oneof(fc.nat(500), strange)),
        app_opens: strange,
        messages_sent: strange,
      }),
      Messages: fc.oneof(
        strange,
        fc.array(
          fc.record({
            messages: fc.array(
              fc.record({ from: fc.constant('You'), message: strange, sent_date: strange, type: strange }),
            ),
          }),
        ),
      ),
      User: strange,
    });
    const part = fc.array(
      fc.oneof(
        strange,
        fc.record({
          timestamp: fc.oneof(strange, fc.constant('2024-01-01 10:00:00')),
          like: strange,
          comment: strange,
          body: strange,
          did_meet_subject: strange,
        }),
      ),
    );
    const match = fc.record(
      { like: part, match: part, chats: part, block: part, we_met: part, voice_notes: part },
      { requiredKeys: ['match'] },
    );
    await fc.assert(
      fc.asyncProperty(export_, fc.array(match), async (data, matches) => {
        const chosen = [jsonFileOf(data), zipOf({ 'matches.json': matches, 'prompts.json': matches })];
        for (const one of chosen) {
          const summary = await summaryOf(one);
          expect(summary === null || importSummarySchema.safeParse(summary).success).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });
});
