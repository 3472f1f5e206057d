import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { appLimits, datingApps, type DatingApp } from '../../../domain/app-limits.ts';
import { addDays, mondayOf, utcDay } from '../../../domain/calendar-day.ts';
import { toAsciiDigits } from '../../../domain/digits.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Select } from '../../../web/ui/select.tsx';
import { TextArea } from '../../../web/ui/text-area.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { UnavailableButton } from '../../../web/ui/unavailable-button.tsx';
import { useMediaQuery } from '../../../web/hooks/use-media-query.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import { experimentsContract, type PlanBasis, type ProfileVersion } from '../experiments.contract.ts';
import {
  basisText,
  blockLengths,
  changeChoices,
  planTexts,
  reachText,
  newTestTexts as texts,
  weeksText,
} from './new-experiment-texts.ts';
import { TestPlanCard } from './test-plan-card.tsx';
import { isKnown, lengthChoices, recommendedDays } from './length-choices.ts';

/** From here on the plan stands beside the questions. */
const wide = '(min-width: 64rem)';

/** What was answered; what nobody has touched follows from the rest. */
type Answers = {
  app: DatingApp;
  change: string;
  versionB: string;
  days?: string;
  rate?: string;
  pace?: string;
  blockDays: string;
  startsOn: string;
  name?: string;
  versionA: string;
  savedA: string;
  savedB: string;
};

/** A number as a person types it; null where it is none above zero. */
function numberOf(text: string): number | null {
  const value = Number(toAsciiDigits(text).trim().replace(/[,٫]/, '.'));
  return text.trim() !== '' && Number.isFinite(value) && value > 0 ? value : null;
}

function shown(value: number | null | undefined, digits: number): string {
  return value ? String(Number(value.toFixed(digits))) : '';
}

export function NewExperimentForm({
  bases,
  versions,
}: {
  bases: readonly PlanBasis[];
  versions: readonly ProfileVersion[];
}) {
  const api = useApi(experimentsContract);
  const router = useRouter();
  const queryClient = useQueryClient();
  const isWide = useMediaQuery(wide);
  const [today] = useState(() => utcDay(new Date()));
  const [answers, setAnswers] = useState<Answers>(() => ({
    app: bases.find(({ baseline }) => baseline !== null)?.app ?? 'tinder',
    change: changeChoices[0].value,
    versionB: '',
    blockDays: '7',
    // A Monday, so that each turn has whole weeks.
    startsOn: addDays(mondayOf(today), 7),
    versionA: texts.asItIs,
    savedA: '',
    savedB: '',
  }));
  const answer = (some: Partial<Answers>) => setAnswers({ ...answers, ...some });

  const { app, change, versionA, versionB, savedA, savedB, startsOn } = answers;
  const basis = bases.find((one) => one.app === app);
  const rate = answers.rate ?? shown(basis?.baseline && basis.baseline * 100, 2);
  const pace = answers.pace ?? shown(basis?.likesPerDay, 1);
  const [percentage, likesPerDay] = [numberOf(rate), numberOf(pace)];
  const isRate = percentage !== null && percentage < 100;
  const numbers = {
    baseline: isRate ? percentage / 100 : Number.NaN,
    phi: basis?.phi ?? Number.NaN,
    likesPerDay: likesPerDay ?? Number.NaN,
    blockDays: Number(answers.blockDays),
    startsOn,
  };
  const choices = lengthChoices(numbers);
  const chosen =
    choices.find(({ days }) => String(days) === answers.days) ??
    choices.find(({ days }) => days === recommendedDays(choices));
  const plan = chosen?.plan ?? null;
  // Where no length will do, the plan says so once.
  const isAnyLong = choices.some((choice) => choice.plan !== null);
  const chosenChange = changeChoices.find(({ value }) => value === change) ?? changeChoices[0];
  const name = answers.name ?? (chosenChange.value === 'other' ? '' : chosenChange.label);

  const create = useMutation({
    mutationFn: (relativeUplift: number) =>
      api.create({
        app,
        name: name.trim() === '' ? versionB.trim().slice(0, 80) : name,
        a: { text: versionA, profileVersionId: savedA === '' ? null : savedA },
        b: { text: versionB, profileVersionId: savedB === '' ? null : savedB },
        baseline: numbers.baseline,
        relativeUplift,
        likesPerDay: numbers.likesPerDay,
        blockDays: numbers.blockDays,
        startsOn,
      }),
    onSuccess: async (experiment) => {
      queryClient.setQueryData(['experiments', experiment.id], experiment);
      void queryClient.invalidateQueries({ queryKey: ['experiments'], exact: true });
      await router.navigate({ href: `/experiments/${experiment.id}` });
    },
  });
  const noNumber = (text: string, isFine: boolean) =>
    text.trim() !== '' && !isFine ? texts.numberMissing : null;
  const hasOwnNumbers = shown(basis?.baseline, 6) !== '' && shown(basis?.likesPerDay, 1) !== '';
  const reason = reasonNotToStart({
    versionA,
    versionB,
    startsOn,
    hasNumbers: isRate && likesPerDay !== null,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (plan && reason === null && !create.isPending) create.mutate(plan.relativeUplift);
  };
  const start =
    reason === null ? (
      <Button type="submit" busy={create.isPending}>
        {texts.start}
      </Button>
    ) : (
      <UnavailableButton reason={reason}>{texts.start}</UnavailableButton>
    );
  const ofApp = versions.filter((version) => version.app === app);
  const numberFields = (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={texts.rate}
        inputMode="decimal"
        value={rate}
        error={noNumber(rate, isRate)}
        onChange={(event) => answer({ rate: event.target.value })}
      />
      <TextField
        label={texts.pace}
        inputMode="decimal"
        value={pace}
        error={noNumber(pace, likesPerDay !== null)}
        onChange={(event) => answer({ pace: event.target.value })}
      />
    </div>
  );

  return (
    <form
      name="new-experiment"
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 gap-10 lg:grid-cols-[3fr_2fr] lg:items-start"
    >
      <div className="flex min-w-0 flex-col gap-10">
        <Question title={texts.change}>
          <ChoiceCards
            name="change"
            value={change}
            choices={changeChoices}
            onChange={(value) => answer({ change: value })}
          />
          <TextArea
            label={texts.versionB}
            hint={texts.versionBHint}
            rows={2}
            limit={500}
            value={versionB}
            placeholder={chosenChange.example}
            onChange={(event) => answer({ versionB: event.target.value })}
          />
        </Question>
        <Question title={texts.counts} lead={texts.countsLead}>
          <Select
            label={texts.app}
            value={app}
            options={datingApps.map((value) => ({ value, label: appLimits[value].name }))}
            hint={basis && basisText(basis)}
            onChange={(event) => {
              const { rate: _rate, pace: _pace, ...kept } = answers;
              const chosenApp = datingApps.find((value) => value === event.target.value) ?? 'tinder';
              setAnswers({ ...kept, app: chosenApp, savedA: '', savedB: '' });
            }}
          />
          {!hasOwnNumbers && numberFields}
        </Question>
        <Question title={texts.length} lead={texts.lengthLead}>
          <ChoiceCards
            name="days"
            value={String(chosen?.days)}
            choices={choices.map(({ days, plan: one }) => ({
              value: String(days),
              label: weeksText(days),
              ...(one ? { note: reachText(one.relativeUplift) } : isAnyLong && { note: texts.tooFew }),
            }))}
            onChange={(days) => answer({ days })}
          />
        </Question>
        <details className="border-t border-line pt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 leading-6 font-semibold">{texts.more}</summary>
          <div className="mt-3 flex flex-col gap-5">
            <div className="grid gap-4 sm:grid-cols-2">
              <Select
                label={texts.blockDays}
                value={answers.blockDays}
                options={blockLengths}
                onChange={(event) => answer({ blockDays: event.target.value })}
              />
              <TextField
                label={texts.startsOn}
                type="date"
                min={today}
                max={addDays(today, 60)}
                value={startsOn}
                onChange={(event) => answer({ startsOn: event.target.value })}
              />
            </div>
            {hasOwnNumbers && numberFields}
            <TextField
              label={texts.name}
              value={name}
              maxLength={80}
              onChange={(event) => answer({ name: event.target.value })}
            />
            <TextArea
              label={texts.versionA}
              rows={2}
              limit={500}
              value={versionA}
              onChange={(event) => answer({ versionA: event.target.value })}
            />
            {ofApp.length > 0 && (
              <div className="grid gap-4 sm:grid-cols-2">
                <SavedVersion
                  letter="A"
                  value={savedA}
                  versions={ofApp}
                  onChange={(id) => answer({ savedA: id })}
                />
                <SavedVersion
                  letter="B"
                  value={savedB}
                  versions={ofApp}
                  onChange={(id) => answer({ savedB: id })}
                />
              </div>
            )}
          </div>
        </details>
      </div>
      <div className="min-w-0 lg:self-stretch">
        <TestPlanCard numbers={numbers} choices={choices} chosen={chosen} basis={basis}>
          {/* On a phone the bar at the foot has it. */}
          {isWide && start}
          <ButtonLink kind="plain" href="/experiments">
            {texts.back}
          </ButtonLink>
          {isWide && reason !== null && <p className="basis-full text-sm text-ink-soft">{reason}</p>}
          <ActionError error={create.error} what={texts.notStarted} />
        </TestPlanCard>
      </div>
      {!isWide && (plan !== null || !isKnown(numbers)) && (
        <div
          data-foot-bar
          className="sticky bottom-(--foot-height) z-10 -mx-4 -mb-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line-strong bg-white px-4 py-3 sm:-mx-6 sm:px-6"
        >
          <p className="min-w-0 flex-1 font-semibold">
            {plan === null ? planTexts.title : planTexts.ends(plan.blocks.at(-1)!.lastDay)}
          </p>
          {start}
          {reason !== null && <p className="basis-full text-sm text-ink-soft">{reason}</p>}
        </div>
      )}
    </form>
  );
}

/** What is missing before the test can start, the first in the order of the form; null where nothing is. */
function reasonNotToStart({
  versionA,
  versionB,
  startsOn,
  hasNumbers,
}: Pick<Answers, 'versionA' | 'versionB' | 'startsOn'> & { hasNumbers: boolean }): string | null {
  if (versionB.trim() === '') return texts.needsVersionB;
  if (!hasNumbers) return texts.needsNumbers;
  if (startsOn === '') return texts.needsFirstDay;
  return versionA.trim() === '' ? texts.needsVersionA : null;
}

function Question({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-xl font-bold tracking-tight sm:text-2xl">{title}</legend>
      {lead !== undefined && <p className="mt-1 text-ink-soft">{lead}</p>}
      <div className="mt-3 flex flex-col gap-4">{children}</div>
    </fieldset>
  );
}

function SavedVersion({
  letter,
  value,
  versions,
  onChange,
}: {
  letter: 'A' | 'B';
  value: string;
  versions: readonly ProfileVersion[];
  onChange: (id: string) => void;
}) {
  return (
    <Select
      label={texts.savedVersion(letter)}
      value={value}
      options={[
        { value: '', label: texts.noSavedVersion },
        ...versions.map(({ id, number, photoCount, beginning }) => ({
          value: id,
          label: `${number}: ${photoCount} photos${beginning === '' ? '' : `, “${beginning}”`}`,
        })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type Choice = { value: string; label: string; note?: string };
type Props = {
  name: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  className?: string;
};

/** One of a few answers, each a card with a radio button. Put it in a fieldset. */
function ChoiceCards({ name, value, choices, onChange, className }: Props) {
  const id = useId();
  return (
    <div className={classNames('grid grid-cols-2 gap-2 sm:grid-cols-4', className)}>
      {choices.map((choice) => (
        <div
          key={choice.value}
          className="relative flex min-h-11 items-start gap-2 rounded-control border border-line-strong bg-white p-3 hover:border-ink has-checked:border-ink has-checked:bg-blush has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum"
        >
          <input
            id={`${id}-${choice.value}`}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-describedby={choice.note === undefined ? undefined : `${id}-${choice.value}-note`}
            onChange={() => onChange(choice.value)}
            className="relative z-1 mt-0.5 size-5 shrink-0 accent-plum outline-none"
          />
          <div className="min-w-0">
            <label
              htmlFor={`${id}-${choice.value}`}
              className="block leading-6 font-semibold before:absolute before:inset-0 before:cursor-pointer"
            >
              {choice.label}
            </label>
            {choice.note !== undefined && (
              <p id={`${id}-${choice.value}-note`} className="text-sm text-ink-soft">
                {choice.note}
              </p>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
