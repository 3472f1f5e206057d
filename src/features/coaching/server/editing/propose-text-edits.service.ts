import { AppError } from '../../../../domain/errors.ts';
import { evidenceRule } from '../../../../domain/evidence.ts';
import { countOf, joined } from '../../../../domain/wording.ts';
import type { TextEngine } from '../../../../text/node/text-engine.ts';
import type { ProposedEdit, Proposal } from '../../../../text/rewriting/propose-edits.ts';
import { applyEdits } from '../../../../text/rewriting/tracked-text.ts';
import type { DoneReading, TextReading } from '../../../../text/text-reading.ts';
import type { RequireEntitlement } from '../../../billing/server/subscription/require-entitlement.service.ts';
import type { AgeReview } from '../../../moderation/server/age-review.service.ts';
import type { OwnProfiles } from '../../../profiles/server/own-profiles.service.ts';
import type { TextEdits } from '../../text-edits.contract.ts';
import { aloneIn, findOwnText } from '../rewriting/own-texts.ts';
import { describeEdit, inQuotes } from './describe-edit.ts';

/** Times that one user may ask for changes within an hour. */
export const editsPerHour = 120;
const mostNamed = 3;

/**
 * Changes to one text of a profile, made of the user's own words. Throws `not_found`, `subscription_required`, `age_review`, `conflict` for a text
 * that the profile does not have any more, and `too_many_requests` after `editsPerHour` within an hour.
 */
export type ProposeTextEdits = (
  userId: string,
  wish: { profileId: string; textId: string },
) => Promise<TextEdits>;

export function createProposeTextEdits(deps: {
  getProfile: OwnProfiles['get'];
  requireEntitlement: RequireEntitlement;
  proposeEdits: TextEngine['proposeEdits'];
  ageReview: Pick<AgeReview, 'require'>;
  spendAllowance: (userId: string) => Promise<boolean>;
}): ProposeTextEdits {
  return async (userId, { profileId, textId }) => {
    // Before what the user may do: nobody learns of another's profile.
    const profile = await deps.getProfile(userId, profileId);
    await deps.requireEntitlement(userId, 'bioOptimization');
    await deps.ageReview.require(userId);
    if (!(await deps.spendAllowance(userId))) {
      throw new AppError(
        'too_many_requests',
        `You have asked for changes ${editsPerHour} times within an hour. Please wait a while and try again.`,
      );
    }
    const own = findOwnText(profile, textId);
    const { limit, prompt, text } = own;
    const field = prompt === null ? 'bio' : 'prompt:0';
    const { proposal, reading } = await deps.proposeEdits(aloneIn(profile.app, own, text), field);
    if (reading.status === 'failed' || proposal === null) {
      return {
        text,
        limit,
        status: 'unread',
        notes: [whyUnread(text, reading)],
        edits: [],
        tracked: null,
        rules: [],
      };
    }
    const { edits, tracked } = proposal;
    const described = edits.map(describeEdit);
    return {
      text,
      limit,
      status: edits.length === 0 ? 'fine' : 'edits',
      notes: notesOn(proposal, reading, limit),
      edits: described,
      tracked: {
        tail: tracked.tail,
        sentences: tracked.sentences.map(({ gap, pieces }) => ({
          gap,
          pieces: pieces.map((piece) => ({ ...piece, cutBy: [...piece.cutBy] })),
        })),
        moves: tracked.moves.map((move) => ({ ...move, sentences: [...move.sentences] })),
      },
      rules: [...new Set(described.map(({ ruleId }) => ruleId))].map((id) => {
        const { contradictedBy, ...rule } = evidenceRule(id);
        return { ...rule, contradictedBy: [...contradictedBy] };
      }),
    };
  };
}

function whyUnread(text: string, reading: TextReading): string {
  if (text.trim() === '') return 'There is no text here yet.';
  if (reading.status === 'failed')
    return `This text could not be read: ${reading.reason}. Try again in a while.`;
  const { language } = reading;
  return language.state === 'measured'
    ? 'We edit English only, and this text reads as another language.'
    : 'We edit English only, and could not tell the language of this text.';
}

/** What the edits leave as it is; where there are none, what works. */
function notesOn({ edits, overBy, tracked }: Proposal, reading: DoneReading, limit: number): string[] {
  const after = applyEdits(tracked, { accepted: new Set(edits.map(({ id }) => id)) });
  const worn = [...reading.seen.cliches, ...reading.seen.demands].filter(({ text }) => after.includes(text));
  const notes = isWhole(edits) ? whyFine(reading, worn.length === 0) : [];
  if (worn.length > 0) {
    const named = worn.slice(0, mostNamed).map(({ text }) => inQuotes(text));
    notes.push(
      `${joined(named)} ${worn.length === 1 ? 'is' : 'are'} still there: cutting would break the sentence, so put it in your own way.`,
    );
  }
  if (overBy > 0) {
    notes.push(
      `With every change it is still ${countOf(overBy, 'character')} over the limit of ${limit}. Shorten a sentence yourself.`,
    );
  }
  return notes;
}

function isWhole(edits: readonly ProposedEdit[]): boolean {
  return edits.length === 0;
}

/** What was measured in a text without a change to propose. */
function whyFine({ seen }: DoneReading, isUnworn: boolean): string[] {
  const details = seen.concreteness.flatMap((found) => found.details);
  const named = details.slice(0, mostNamed).map(({ text }) => inQuotes(text));
  const opening = seen.openings.at(-1);
  return [
    ...(isUnworn ? ['We found no clear mistakes, clichés or demands.'] : []),
    ...(named.length > 0 ? [`A reader can picture ${joined(named)}.`] : []),
    ...(opening === undefined ? [] : [`${inQuotes(opening.text)} is something to answer.`]),
  ];
}
