import type { ReactNode } from 'react';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import type { PlanBasis } from '../experiments.contract.ts';
import { planTexts, spreadText, weeksText } from './new-experiment-texts.ts';
import {
  isKnown,
  likesPerDayNeeded,
  type LengthPlan,
  type LengthChoice,
  type PlanNumbers,
} from './length-choices.ts';
import { TurnStrip } from './turn-strip.tsx';

type Props = {
  numbers: PlanNumbers;
  choices: readonly LengthChoice[];
  chosen: LengthChoice | undefined;
  basis: PlanBasis | undefined;
  /** The buttons of the form; hidden where the test could not succeed. */
  children: ReactNode;
};

/** What the answers come to: what to do, when it ends and what it can show; or why it could not succeed. */
export function TestPlanCard({ numbers, choices, chosen, basis, children }: Props) {
  const plan = chosen?.plan ?? null;
  return (
    <Card aria-labelledby="plan" className="lg:sticky lg:top-24">
      <h2 id="plan" className="text-sm font-semibold text-ink-soft">
        {planTexts.title}
      </h2>
      <div aria-live="polite">
        {plan ? (
          <p className="mt-1 font-display text-2xl leading-tight font-extrabold">
            {planTexts.ends(plan.blocks.at(-1)!.lastDay)}
          </p>
        ) : isKnown(numbers) ? (
          <CannotSucceed choices={choices} numbers={numbers} />
        ) : (
          <p className="mt-2">{planTexts.unknown}</p>
        )}
      </div>
      {plan && <PlanSteps plan={plan} numbers={numbers} />}
      {(plan || !isKnown(numbers)) && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
      {plan && basis && (
        <details className="mt-4 text-sm text-ink-soft">
          <summary className="min-h-6 cursor-pointer leading-6">{planTexts.howCalculated}</summary>
          <p className="mt-2">{spreadText(basis)}</p>
        </details>
      )}
    </Card>
  );
}

function PlanSteps({
  plan: { blocks, likesPerVersion, relativeUplift },
  numbers,
}: {
  plan: LengthPlan;
  numbers: PlanNumbers;
}) {
  const { blockDays, likesPerDay, startsOn } = numbers;
  return (
    <>
      <div className="mt-4">
        <TurnStrip turns={blocks} />
      </div>
      <dl className="mt-4 flex flex-col gap-4">
        <div>
          <dt className="font-bold">{planTexts.todo}</dt>
          <dd>
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 marker:text-plum">
              <li>{planTexts.start(startsOn)}</li>
              <li>{planTexts.switching(blockDays, startsOn)}</li>
              <li>{planTexts.pace(likesPerDay)}</li>
              <li>{planTexts.numbers}</li>
            </ul>
          </dd>
        </div>
        <div>
          <dt className="font-bold">{planTexts.shows}</dt>
          <dd className="mt-1">
            {planTexts.reach(relativeUplift)} {planTexts.likes(likesPerVersion)}
          </dd>
        </div>
        <div>
          <dt className="font-bold">{planTexts.verdict}</dt>
          <dd className="mt-1">{planTexts.when}</dd>
        </div>
      </dl>
    </>
  );
}

function CannotSucceed({ choices, numbers }: Pick<Props, 'choices' | 'numbers'>) {
  const longer = choices.find(({ plan }) => plan !== null);
  const longestDays = choices.at(-1)?.days ?? 0;
  const needed = longer ? null : likesPerDayNeeded(numbers);
  return (
    <>
      <p className="mt-1 font-display text-2xl leading-tight font-extrabold">
        {longer ? planTexts.tooShort : planTexts.cannot}
      </p>
      <p className="mt-2">
        {longer ? planTexts.tooShortWhy(weeksText(longer.days)) : planTexts.cannotWhy(longestDays)}
        {needed !== null && ` ${planTexts.needed(needed, longestDays)}`}
      </p>
      {!longer && (
        <p className="mt-2">
          {planTexts.instead}{' '}
          <AppLink href="/experiments/new-vote" className="font-semibold underline underline-offset-4">
            {planTexts.askFriends}
          </AppLink>
          .
        </p>
      )}
    </>
  );
}
