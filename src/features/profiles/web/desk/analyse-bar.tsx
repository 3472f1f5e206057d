import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { UnavailableButton } from '../../../../web/ui/unavailable-button.tsx';
import { lockTexts } from '../../../../domain/entitlements.ts';
import { AppError } from '../../../../domain/errors.ts';
import { analysisContract } from '../../../analysis/analysis.contract.ts';
import { profilesContract, reportOnThis, type Profile } from '../../profiles.contract.ts';
import { reportPath } from '../report-path.ts';
import { Check } from 'lucide-react';
import { Spinner } from '../../../../web/ui/spinner.tsx';
import { deskTexts, tapYourselfTexts } from './desk-texts.ts';

const ConsentDialog = lazyPart(async () => (await import('../consent/consent-dialog.tsx')).ConsentDialog);

type Props = {
  profile: Profile;
  /** Why there is nothing to press now. */
  unavailable: string | null;
  /** Puts everything onto the server first; resolves to whether that worked. */
  saveAll: () => Promise<boolean>;
  /** Asks what has to be known before; resolves to whether the analysis goes on. */
  askFirst: () => Promise<boolean>;
  /** It waits for the faces before it asks. */
  isLookingForFaces: boolean;
  /** Photos wait for the consent to face analysis. */
  waitsForConsent: boolean;
  /** The consent was given here. */
  onConsent: () => void;
  status: { isSaving: boolean; problem: string | null; remedy: string | undefined; onRetry: () => void };
};

/** Stays at the foot of the screen: whether all is saved, the last report, and the way to the next. */
export function AnalyseBar(props: Props) {
  const { profile, saveAll, askFirst, isLookingForFaces, waitsForConsent, onConsent, status } = props;
  const lock = useLock();
  // Every subscription opens photos and text alike.
  const tier = lock.neededTier('photoAnalysis');
  const unavailable = tier === null ? props.unavailable : lockTexts[tier].sentence;
  const analysis = useApi(analysisContract);
  const profiles = useApi(profilesContract);
  const router = useRouter();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isAskingConsent, setIsAskingConsent] = useState(false);
  const start = useMutation({
    mutationFn: async ({ isWantedAnyway }: { isWantedAnyway: boolean }) => {
      if (!(await saveAll())) return;
      if (!isWantedAnyway && !(await askFirst())) return;
      const report = isWantedAnyway ? null : reportOnThis(await profiles.get({ id: profile.id }));
      const analysisId = report?.id ?? (await analysis.start({ id: profile.id })).analysisId;
      void queryClient.invalidateQueries({ queryKey: ['profiles'] });
      await router.navigate({ href: reportPath(profile.id, analysisId) });
      if (report) {
        showToast({
          title: deskTexts.nothingChanged,
          action: { label: deskTexts.analyzeAnyway, onClick: () => start.mutate({ isWantedAnyway: true }) },
        });
      }
    },
    onError: (error) => {
      if (lock.showLock(error)) return;
      if (error instanceof AppError && error.code === 'face_analysis_consent_required') {
        setIsAskingConsent(true);
        return;
      }
      showToast({
        title: deskTexts.notStarted,
        description: error instanceof AppError ? error.message : deskTexts.wentWrong,
        tone: 'error',
      });
    },
  });
  const analyse = () => {
    if (waitsForConsent) setIsAskingConsent(true);
    else start.mutate({ isWantedAnyway: false });
  };
  const doing = isLookingForFaces ? tapYourselfTexts.lookingForFaces : deskTexts.starting;
  const { latestAnalysis } = profile;
  return (
    <div
      data-foot-bar
      className="sticky bottom-(--foot-height) z-10 -mx-4 mt-10 border-y border-line-strong bg-white px-4 py-3 sm:-mx-6 sm:rounded-t-card sm:border-x sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5">
          <SaveStatus {...status} />
          {latestAnalysis && (
            <AppLink
              href={reportPath(profile.id, latestAnalysis.id)}
              className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
            >
              {latestAnalysis.status === 'done' || latestAnalysis.status === 'failed'
                ? deskTexts.lastReport
                : deskTexts.underWay}
            </AppLink>
          )}
        </div>
        {unavailable === null ? (
          <Button busy={start.isPending} onClick={analyse}>
            {start.isPending ? doing : deskTexts.analyze}
          </Button>
        ) : (
          <UnavailableButton reason={unavailable}>{deskTexts.analyze}</UnavailableButton>
        )}
        {tier !== null && <ButtonLink href="/checkout">{lockTexts[tier].button}</ButtonLink>}
        {unavailable !== null && <p className="basis-full text-right text-sm text-ink-soft">{unavailable}</p>}
      </div>
      {isAskingConsent && (
        <Suspense>
          <ConsentDialog
            open
            onAnswer={(accepted) => {
              setIsAskingConsent(false);
              if (!accepted) return;
              onConsent();
              start.mutate({ isWantedAnyway: false });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type SaveStatusProps = {
  isSaving: boolean;
  /** Why something could not be saved. */
  problem: string | null;
  /** What can be done about a problem; "Try again" where nothing else is said. */
  remedy?: string | undefined;
  onRetry: () => void;
};

/** Whether everything on the screen is on the server. */
function SaveStatus({ isSaving, problem, remedy = deskTexts.tryAgain, onRetry }: SaveStatusProps) {
  if (problem !== null) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 text-sm">
        <span className="font-semibold text-pencil-deep">{deskTexts.notSaved(problem)}</span>
        <Button kind="plain" className="-mx-3 text-sm underline" onClick={onRetry}>
          {remedy}
        </Button>
      </div>
    );
  }
  return (
    <p
      className="flex items-center gap-1.5 text-sm text-ink-soft"
      data-save-state={isSaving ? 'saving' : 'saved'}
    >
      {isSaving ? <Spinner /> : <Check size={16} className="text-keep" aria-hidden />}
      {isSaving ? deskTexts.saving : deskTexts.saved}
    </p>
  );
}
