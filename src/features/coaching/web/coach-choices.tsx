import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { dateOnly } from '../../../web/ui/date-texts.ts';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { LiveRegion, useAnnouncer } from '../../../web/ui/live-region.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { SettingsSection } from '../../../web/ui/settings-section.tsx';
import { coachingContract, type CoachChoices } from '../coaching.contract.ts';
import { coachKey } from './coach-query.ts';
import { choiceTexts as texts, coachModelTexts, noteTexts } from './choice-texts.ts';

const choicesKey = [...coachKey, 'choices'] as const;

/** What the user has allowed the coach, among the settings: to be taken back with or without a subscription. */
export function CoachChoicesSection() {
  const choices = useChoices();
  return (
    <SettingsSection title="Coach" about={texts.about}>
      {choices.isPending && <Loading />}
      {!choices.data && choices.isError && (
        <ErrorState title={texts.failed} error={choices.error} onRetry={() => void choices.refetch()} />
      )}
      {choices.data && (
        <Choices
          choices={choices.data}
          noNote={<p>{texts.noteOff}</p>}
          noAgreement={<p>{texts.modelOff}</p>}
        />
      )}
    </SettingsSection>
  );
}

/** The same where the coach is locked; nothing where nothing is allowed. */
export function ChoicesBehindLock() {
  const { data } = useChoices();
  if (data === undefined) return null;
  return (
    <div className="mt-10 max-w-xl">
      <Choices choices={data} noNote={null} noAgreement={null} />
    </div>
  );
}

function useChoices() {
  const api = useApi(coachingContract);
  return useQuery({ queryKey: choicesKey, queryFn: () => api.choices(), staleTime: 0 });
}

type Props = { choices: CoachChoices; noNote: ReactNode; noAgreement: ReactNode };

function Choices({ choices: { modelAgreement, note }, noNote, noAgreement }: Props) {
  const api = useApi(coachingContract);
  const queryClient = useQueryClient();
  const { said, announce } = useAnnouncer();
  const refresh = () => queryClient.invalidateQueries({ queryKey: coachKey });
  const stopNote = useMutation({
    mutationFn: () => api.setNote({ isWanted: false }),
    onSuccess: async () => {
      await refresh();
      announce(texts.noteStopped);
    },
  });
  const withdraw = useMutation({
    mutationFn: (host: string) => api.setModelAgreement({ host, isAgreed: false }),
    onSuccess: async () => {
      await refresh();
      announce(texts.consentWithdrawn);
    },
  });
  return (
    <div className="flex flex-col gap-6">
      {note.isWanted ? (
        <div>
          <p>
            {texts.noteGoesTo} <span className="wrap-anywhere">{note.email}</span>.
          </p>
          <Button kind="quiet" busy={stopNote.isPending} onClick={() => stopNote.mutate()} className="mt-3">
            {noteTexts.stop}
          </Button>
          <ActionError error={stopNote.error} what={noteTexts.notStopped} />
        </div>
      ) : (
        noNote
      )}
      {modelAgreement ? (
        <div>
          <p>
            {texts.agreed(dateOnly(modelAgreement.agreedAt))}{' '}
            <span className="wrap-anywhere">{modelAgreement.host}</span>.
          </p>
          <Button
            kind="quiet"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(modelAgreement.host)}
            className="mt-3"
          >
            {coachModelTexts.withdraw}
          </Button>
          <ActionError error={withdraw.error} what={texts.notWithdrawn} />
        </div>
      ) : (
        noAgreement
      )}
      <LiveRegion said={said} />
    </div>
  );
}
