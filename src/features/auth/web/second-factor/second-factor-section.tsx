import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { dateAndTime } from '../../../../web/ui/date-texts.ts';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { LiveRegion, useAnnouncer } from '../../../../web/ui/live-region.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { SettingsSection } from '../../../../web/ui/settings-section.tsx';
import {
  secondFactorContract,
  type SecondFactorState,
  type TotpSetup,
} from '../../second-factor.contract.ts';
import { secondFactorTexts } from './second-factor-texts.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('../../../../web/ui/confirm-dialog.tsx')).ConfirmDialog,
);
const RecoveryCodes = lazyPart(async () => (await import('./recovery-codes.tsx')).RecoveryCodes);
const TotpSetupSteps = lazyPart(async () => (await import('./totp-setup.tsx')).TotpSetupSteps);

export const secondFactorKey = ['me', 'second-factor'];

type Step =
  | { kind: 'shown' }
  | { kind: 'setup'; setup: TotpSetup }
  | { kind: 'codes'; recoveryCodes: readonly string[] };

/** The authenticator app that signing in asks for, and the recovery codes. */
export function SecondFactorSection() {
  const api = useApi(secondFactorContract);
  const queryClient = useQueryClient();
  const state = useQuery({ queryKey: secondFactorKey, queryFn: () => api.get() });
  const [step, setStep] = useState<Step>({ kind: 'shown' });
  const [isRemovalAsked, setIsRemovalAsked] = useState(false);
  const { said, announce } = useAnnouncer();
  const outcome = useRef<HTMLDivElement>(null);

  const refresh = () => queryClient.invalidateQueries({ queryKey: secondFactorKey });
  /** What was pressed is gone: the focus goes to what there is now. */
  const show = (what?: string) => {
    setStep({ kind: 'shown' });
    if (what !== undefined) announce(what);
    queueMicrotask(() => outcome.current?.focus({ preventScroll: true }));
  };
  const begin = useMutation({
    mutationFn: () => api.begin(),
    onSuccess: (setup) => setStep({ kind: 'setup', setup }),
  });
  const remove = useMutation({
    mutationFn: () => api.remove(),
    onSuccess: async () => {
      await refresh();
      show(secondFactorTexts.appRemoved);
    },
  });
  const createCodes = useMutation({
    mutationFn: () => api.createRecoveryCodes(),
    onSuccess: ({ recoveryCodes }) => setStep({ kind: 'codes', recoveryCodes }),
  });
  const confirmed = async (recoveryCodes: string[] | null) => {
    if (recoveryCodes === null) {
      await refresh();
      show(secondFactorTexts.appOn);
    } else {
      setStep({ kind: 'codes', recoveryCodes });
    }
  };

  /** Only now does the rest of the page learn of it: what is around this section may go, and the codes with it. */
  const saved = async () => {
    await refresh();
    show(secondFactorTexts.codesReady);
  };

  return (
    <SettingsSection
      anchor="two-step-sign-in"
      title={secondFactorTexts.title}
      about={secondFactorTexts.about}
    >
      {state.isPending && <Loading />}
      {state.isError && (
        <ErrorState
          title={secondFactorTexts.failed}
          error={state.error}
          onRetry={() => void state.refetch()}
        />
      )}
      {state.data && step.kind === 'setup' && (
        <Suspense fallback={<Loading />}>
          <TotpSetupSteps
            setup={step.setup}
            onConfirmed={(codes) => void confirmed(codes)}
            onCancel={() => show()}
          />
        </Suspense>
      )}
      {state.data && step.kind === 'codes' && (
        <Suspense fallback={<Loading />}>
          <RecoveryCodes codes={step.recoveryCodes} onDone={() => void saved()} />
        </Suspense>
      )}
      {state.data && step.kind === 'shown' && (
        <div ref={outcome} tabIndex={-1} className="flex flex-col gap-6 outline-none">
          <AppState
            state={state.data}
            isBeginning={begin.isPending}
            isRemoving={remove.isPending}
            onBegin={() => begin.mutate()}
            onRemove={() => setIsRemovalAsked(true)}
          />
          <ActionError error={begin.error} what={secondFactorTexts.setUpFailed} />
          <ActionError error={remove.error} what={secondFactorTexts.removeFailed} />
          {isRemovalAsked && (
            <Suspense>
              <ConfirmDialog
                open
                title={secondFactorTexts.removeTitle}
                consequences={[secondFactorTexts.removeOnlySms, secondFactorTexts.removeCodesStay]}
                confirmLabel={secondFactorTexts.removeConfirm}
                keepLabel={secondFactorTexts.removeKeep}
                isBusy={false}
                error={null}
                failure=""
                onConfirm={() => {
                  setIsRemovalAsked(false);
                  remove.mutate();
                }}
                onClose={() => setIsRemovalAsked(false)}
              />
            </Suspense>
          )}
          <div className="flex flex-col items-start gap-3">
            <h3 className="text-lg font-bold">{secondFactorTexts.codes}</h3>
            <p>{codesText(state.data)}</p>
            <Button kind="quiet" busy={createCodes.isPending} onClick={() => createCodes.mutate()}>
              {state.data.recoveryCodes === null
                ? secondFactorTexts.createCodes
                : secondFactorTexts.createNewCodes}
            </Button>
            <ActionError error={createCodes.error} what={secondFactorTexts.createFailed} />
          </div>
        </div>
      )}
      <LiveRegion said={said} />
    </SettingsSection>
  );
}

function AppState({
  state,
  isBeginning,
  isRemoving,
  onBegin,
  onRemove,
}: {
  state: SecondFactorState;
  isBeginning: boolean;
  isRemoving: boolean;
  onBegin: () => void;
  onRemove: () => void;
}) {
  const { confirmedAt, isRequired } = state;
  return (
    <div className="flex flex-col items-start gap-3">
      <h3 className="text-lg font-bold">{secondFactorTexts.app}</h3>
      {confirmedAt === null ? (
        <p>{isRequired ? secondFactorTexts.appMissing : secondFactorTexts.appNotSetUp}</p>
      ) : (
        <p>
          {secondFactorTexts.onSince} <time dateTime={confirmedAt}>{dateAndTime(confirmedAt)}</time>.
          {isRequired && secondFactorTexts.appRequired}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind={confirmedAt === null ? 'dark' : 'quiet'} busy={isBeginning} onClick={onBegin}>
          {confirmedAt === null ? secondFactorTexts.setUpApp : secondFactorTexts.replaceApp}
        </Button>
        {confirmedAt !== null && !isRequired && (
          <Button kind="plain" busy={isRemoving} onClick={onRemove} className="underline">
            {secondFactorTexts.removeApp}
          </Button>
        )}
      </div>
    </div>
  );
}

function codesText({ recoveryCodes }: SecondFactorState): string {
  if (recoveryCodes === null) {
    return secondFactorTexts.noCodes;
  }
  const { left, createdAt } = recoveryCodes;
  return secondFactorTexts.codesLeft(left, createdAt);
}
