import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState, type SyntheticEvent } from 'react';
import { appLimits, datingApps, type DatingApp } from '../../../domain/app-limits.ts';
import { addDays, mondayOf, utcDay } from '../../../domain/calendar-day.ts';
import { planTest } from '../../../domain/statistics/planner.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Select } from '../../../web/ui/select.tsx';
import { TextArea } from '../../../web/ui/text-area.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import {
  experimentsContract,
  longestTestDays,
  type PlanBasis,
  type ProfileVersion,
} from '../experiments.contract.ts';
import { dayText, percentText } from './experiment-texts.ts';
import { PlanOutcome } from './plan-outcome.tsx';

type Side = { text: string; profileVersionId: string };
const noSide: Side = { text: '', profileVersionId: '' };

const uplifts = [12, 25, 50, 100, 200].map((value) => ({
  value: String(value / 100),
  label: `${value}% more matches per like`,
}));
const lengths = [3, 7, 14].map((value) => ({ value: String(value), label: `${value} days` }));

/** A number as a person types it; null where it is none. */
function numberOf(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) ? value : null;
}

/** The Monday after a day, so that each block has whole weeks. */
function nextMonday(day: string): string {
  return addDays(mondayOf(day), 7);
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
  const planId = useId();
  const [today] = useState(() => utcDay(new Date()));
  const [app, setApp] = useState<DatingApp>(
    () => bases.find(({ baseline }) => baseline !== null)?.app ?? 'tinder',
  );
  const basis = bases.find((one) => one.app === app);
  const [typed, setTyped] = useState<{ rate?: string; pace?: string }>({});
  const [uplift, setUplift] = useState('0.5');
  const [blockDays, setBlockDays] = useState('7');
  const [startsOn, setStartsOn] = useState(() => nextMonday(today));
  const [name, setName] = useState('');
  const [a, setA] = useState(noSide);
  const [b, setB] = useState(noSide);
  const [isChecked, setIsChecked] = useState(false);

  const known = (value: number | null | undefined, digits: number) =>
    value === null || value === undefined ? '' : String(Number(value.toFixed(digits)));
  const rate = typed.rate ?? known(basis?.baseline && basis.baseline * 100, 2);
  const pace = typed.pace ?? known(basis?.likesPerDay, 1);
  const percentage = numberOf(rate);
  const numbers = {
    baseline: percentage === null ? Number.NaN : percentage / 100,
    relativeUplift: Number(uplift),
    phi: basis?.phi ?? 4,
    likesPerDay: numberOf(pace) ?? Number.NaN,
    blockDays: Number(blockDays),
    startsOn,
  };
  const isPlannable = !Number.isNaN(numbers.baseline) && numbers.likesPerDay > 0 && startsOn !== '';
  const plan = isPlannable ? planTest({ ...numbers, maxDays: longestTestDays }) : null;

  const create = useMutation({
    mutationFn: () => {
      const { baseline, relativeUplift, likesPerDay, blockDays: length } = numbers;
      const sideOf = ({ text, profileVersionId }: Side) => ({
        text,
        profileVersionId: profileVersionId === '' ? null : profileVersionId,
      });
      return api.create({
        app,
        name,
        a: sideOf(a),
        b: sideOf(b),
        baseline,
        relativeUplift,
        likesPerDay,
        blockDays: length,
        startsOn,
      });
    },
    onSuccess: async (experiment) => {
      queryClient.setQueryData(['experiments', experiment.id], experiment);
      void queryClient.invalidateQueries({ queryKey: ['experiments'], exact: true });
      await router.navigate({ href: `/experiments/${experiment.id}` });
    },
  });
  const isComplete = [name, a.text, b.text].every((text) => text.trim() !== '');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (plan?.feasible && isComplete && !create.isPending) create.mutate();
  };
  const missing = (text: string) => (isChecked && text.trim() === '' ? 'Please fill this in.' : null);
  const ofApp = versions.filter((version) => version.app === app);

  return (
    <form name="new-experiment" onSubmit={submit} noValidate className="flex flex-col gap-6">
      <Select
        label="App"
        value={app}
        options={datingApps.map((value) => ({ value, label: appLimits[value].name }))}
        hint={basis && basisText(basis)}
        onChange={(event) => {
          setApp(datingApps.find((value) => value === event.target.value) ?? 'tinder');
          setTyped({});
          setA(noSide);
          setB(noSide);
        }}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Matches per 100 likes now"
          inputMode="decimal"
          value={rate}
          error={isChecked && percentage === null ? 'A number, please.' : null}
          onChange={(event) => setTyped({ ...typed, rate: event.target.value })}
        />
        <TextField
          label="Likes a day"
          inputMode="decimal"
          value={pace}
          error={isChecked && numberOf(pace) === null ? 'A number, please.' : null}
          onChange={(event) => setTyped({ ...typed, pace: event.target.value })}
        />
        <Select
          label="A change worth finding"
          value={uplift}
          options={uplifts}
          onChange={(event) => setUplift(event.target.value)}
        />
        <Select
          label="Length of a block"
          value={blockDays}
          options={lengths}
          onChange={(event) => setBlockDays(event.target.value)}
        />
        <TextField
          label="First day"
          type="date"
          min={today}
          max={addDays(today, 60)}
          value={startsOn}
          onChange={(event) => setStartsOn(event.target.value)}
        />
      </div>
      <Card aria-labelledby={planId}>
        <h2 id={planId} className="text-xl font-bold">
          What it takes
        </h2>
        <div aria-live="polite" className="mt-2">
          <PlanOutcome plan={plan} numbers={numbers} />
        </div>
      </Card>
      {plan?.feasible && (
        <>
          <TextField
            label="What is tested"
            value={name}
            maxLength={80}
            placeholder="First photo"
            error={missing(name)}
            onChange={(event) => setName(event.target.value)}
          />
          <SideFields letter="A" side={a} versions={ofApp} error={missing(a.text)} onChange={setA} />
          <SideFields letter="B" side={b} versions={ofApp} error={missing(b.text)} onChange={setB} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={create.isPending}>
              Declare and begin
            </Button>
            <ButtonLink kind="plain" href="/experiments">
              Back
            </ButtonLink>
          </div>
        </>
      )}
      <ActionError error={create.error} what="The test was not begun." />
    </form>
  );
}

function basisText({ baseline, likes, firstDay, lastDay, phi, phiFrom }: PlanBasis): string {
  if (baseline === null || firstDay === null || lastDay === null) {
    return 'Nothing is known of this app yet: import an export, or type your numbers.';
  }
  const spread = phiFrom === 'measured' ? 'as your own weeks show' : 'as published, for want of weeks';
  return `From your numbers of ${dayText(firstDay)} to ${dayText(lastDay)}: ${percentText(baseline)} of ${Math.round(likes)} likes; they vary ${phi.toFixed(1)} times as much as plain chance, ${spread}.`;
}

function SideFields({
  letter,
  side,
  versions,
  error,
  onChange,
}: {
  letter: 'A' | 'B';
  side: Side;
  versions: readonly ProfileVersion[];
  error: string | null;
  onChange: (side: Side) => void;
}) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Version {letter}</legend>
      <TextArea
        label={letter === 'A' ? 'Version A, as it is now' : 'Version B, with the one difference'}
        rows={3}
        limit={500}
        value={side.text}
        error={error}
        onChange={(event) => onChange({ ...side, text: event.target.value })}
      />
      {versions.length > 0 && (
        <Select
          label={`Saved version for ${letter}`}
          value={side.profileVersionId}
          options={[
            { value: '', label: 'None' },
            ...versions.map(({ id, number, photoCount, beginning }) => ({
              value: id,
              label: `${number}: ${photoCount} photos${beginning === '' ? '' : `, “${beginning}”`}`,
            })),
          ]}
          onChange={(event) => onChange({ ...side, profileVersionId: event.target.value })}
        />
      )}
    </fieldset>
  );
}
