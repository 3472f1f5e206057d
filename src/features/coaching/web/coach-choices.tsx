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

const choicesKey = [...coachKey, 'choices'] as const;

/** What the user has allowed the coach, among the settings: to be taken back with or without a subscription. */
export function CoachChoicesSection() {
  const choices = useChoices();
  return (
    <SettingsSection title="Coach" about="What the coach may do. You can change it at any time.">
      {choices.isPending && <Loading />}
      {!choices.data && choices.isError && (
        <ErrorState
          title="This could not be loaded"
          error={choices.error}
          onRetry={() => void choices.refetch()}
        />
      )}
      {choices.data && (
        <Choices
          choices={choices.data}
          noNote={<p>The weekly note is off.</p>}
          noAgreement={<p>You have not agreed that text of yours is sent to a language model.</p>}
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
      announce('You will no longer get the weekly note.');
    },
  });
  const withdraw = useMutation({
    mutationFn: (host: string) => api.setModelAgreement({ host, isAgreed: false }),
    onSuccess: async () => {
      await refresh();
      announce('Your consent is withdrawn.');
    },
  });
  return (
    <div className="flex flex-col gap-6">
      {note.isWanted ? (
        <div>
          <p>
            The weekly note goes to <span className="wrap-anywhere">{note.email}</span>.
          </p>
          <Button kind="quiet" busy={stopNote.isPending} onClick={() => stopNote.mutate()} className="mt-3">
            Stop the weekly note
          </Button>
          <ActionError error={stopNote.error} what="The weekly note was not stopped." />
        </div>
      ) : (
        noNote
      )}
      {modelAgreement ? (
        <div>
          <p>
            On {dateOnly(modelAgreement.agreedAt)} you agreed that the coach may send your text to the
            language model at <span className="wrap-anywhere">{modelAgreement.host}</span>.
          </p>
          <Button
            kind="quiet"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(modelAgreement.host)}
            className="mt-3"
          >
            Withdraw consent
          </Button>
          <ActionError error={withdraw.error} what="Your consent was not withdrawn." />
        </div>
      ) : (
        noAgreement
      )}
      <LiveRegion said={said} />
    </div>
  );
}
