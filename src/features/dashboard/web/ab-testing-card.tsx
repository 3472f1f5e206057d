import { ButtonLink } from '../../../web/ui/button-link.tsx';
import type { AbTestingCardView } from '../dashboard.contract.ts';

type Test = NonNullable<AbTestingCardView['test']>;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const verdicts = {
  better: 'B brought more matches per like than A.',
  worse: 'B brought fewer matches per like than A.',
  inconclusive: 'No difference could be shown.',
} as const;

const states = {
  waiting: 'It begins soon.',
  running: 'It is running.',
  finished: 'It has ended.',
  stopped: 'It was stopped early, so there is no verdict.',
} as const;

/** The test that matters now and the votes of friends, with the way to them. */
export function AbTestingCard({ card }: { card: AbTestingCardView | null }) {
  const { test, openVotes, votes } = card ?? { test: null, openVotes: 0, votes: 0 };
  return (
    <>
      {test === null ? (
        <p className="text-ink-soft">No test yet: two versions in turns, or friends who choose.</p>
      ) : (
        <div>
          <p className="font-semibold wrap-anywhere">{test.name}</p>
          <p>{sentenceOf(test)}</p>
        </div>
      )}
      {(openVotes > 0 || votes > 0) && (
        <p className="text-ink-soft">
          {votes} {votes === 1 ? 'vote' : 'votes'} of friends
          {openVotes > 0 && `, ${openVotes} open`}
        </p>
      )}
      <ButtonLink kind="plain" href="/experiments" className="mt-auto -ml-3 underline">
        {test === null ? 'Plan a test or a vote' : 'See tests and votes'}
      </ButtonLink>
    </>
  );
}

function sentenceOf({ state, today, verdict }: Test): string {
  if (verdict !== null) return verdicts[verdict];
  if (today === null) return states[state];
  return `Version ${today.version} until ${day.format(new Date(`${today.until}T00:00:00Z`))}.`;
}
