import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { appLimits } from '../../../../domain/app-limits.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { ProgressBar } from '../../../../web/ui/progress-bar.tsx';
import { accountsContract } from '../../../accounts/accounts.contract.ts';
import { profilesContract } from '../../profiles.contract.ts';
import { ConsentDialog } from '../consent/consent-dialog.tsx';
import { photoTexts } from '../desk/desk-texts.ts';
import { createPhotoDesk } from '../photos/photo-desk.ts';
import { createPhotoServer } from '../photos/photo-server.ts';
import { createKeeping, type Keeping, type KeepingState, type PhotosToKeep } from './keep-photos.ts';
import { FullAccount } from './full-account.tsx';
import { fullTexts, keepTexts } from './keep-texts.ts';
import { SheetToKeep } from './sheet-to-keep.tsx';

type Props = {
  toKeep: PhotosToKeep;
  /** The photos are in that profile. */
  onKept: (profileId: string) => void;
};

/** Moves what was reviewed in this browser into a profile: asks for the consent, then uploads and saves. */
export function KeepPage({ toKeep, onKept }: Props) {
  const accounts = useApi(accountsContract);
  const queryClient = useQueryClient();
  const hasPlan = useLock().neededTier('photoAnalysis') === null;
  const me = useQuery({ queryKey: ['me'], queryFn: () => accounts.getMe(), staleTime: 60_000 });
  const keeping = useKeeping(toKeep, me.data?.id, hasPlan, onKept);
  const state = useSyncExternalStore(keeping.subscribe, keeping.state);
  const hasConsent = me.data !== undefined && me.data.consents.faceAnalysis !== null;
  const isUnasked = me.data !== undefined && !hasConsent;
  const [isClosed, setIsClosed] = useState(false);
  const mayStart = hasConsent && state.step === 'ready';
  useEffect(() => {
    if (mayStart) void keeping.start();
  }, [mayStart, keeping]);
  // What stopped it may be that the sign-in has ended, or that something else about the account has changed.
  useEffect(() => {
    if (state.step !== 'stuck') return;
    void queryClient.invalidateQueries({ queryKey: ['me'], exact: true });
    const goOn = () => void keeping.start();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [state.step, keeping, queryClient]);
  const waits = (isUnasked && state.step === 'ready') || state.step === 'needs-consent';
  return (
    <PageShell title={keepTexts.title} lead={keepTexts.lead(toKeep.bio !== '', hasPlan)} width="narrow">
      <SheetToKeep toKeep={toKeep} />
      {waits && <Waiting onRead={() => setIsClosed(false)} />}
      {state.step === 'sending' && <Sending state={state} count={toKeep.photos.length} />}
      {state.step === 'stuck' &&
        (state.isFull ? <Full state={state} keeping={keeping} /> : <Stuck state={state} keeping={keeping} />)}
      <ConsentDialog
        open={waits && !isClosed}
        onAnswer={(accepted) => {
          setIsClosed(true);
          if (accepted) void keeping.start();
        }}
      />
    </PageShell>
  );
}

function Waiting({ onRead }: { onRead: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        <b>{keepTexts.waiting}</b> {keepTexts.needsConsent}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRead}>{keepTexts.read}</Button>
        <ButtonLink kind="plain" href="/try">
          {keepTexts.back}
        </ButtonLink>
      </div>
    </div>
  );
}

function Sending({ state: { sentCount, share }, count }: { state: KeepingState; count: number }) {
  const isSent = sentCount === count;
  return (
    <div role="status">
      <ProgressBar
        label={isSent ? keepTexts.keeping : keepTexts.uploading(count)}
        share={isSent ? null : share}
        valueText={keepTexts.sent(sentCount, count)}
      />
    </div>
  );
}

function Stuck({ state, keeping }: { state: KeepingState; keeping: Keeping }) {
  const { problem, failed, sentCount } = state;
  const canRetry = problem !== null || failed.some((upload) => upload.canRetry);
  return (
    <div role="alert" className="flex flex-col items-start gap-4 border-l-4 border-pencil bg-drop-wash p-5">
      <h2 className="text-xl font-bold">{problem === null ? keepTexts.stuckTitle : keepTexts.notKept}</h2>
      {problem !== null && <p>{problem}</p>}
      {failed.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {failed.map(({ key, file, problem: why }) => (
            <li key={key} className="wrap-anywhere">
              <b>{file.name}</b>: {why}
            </li>
          ))}
        </ul>
      )}
      <p>{keepTexts.safe}</p>
      <div className="flex flex-wrap gap-3">
        {canRetry && <Button onClick={() => void keeping.start()}>{keepTexts.retry}</Button>}
        {failed.length > 0 && sentCount > 0 && (
          <Button kind={canRetry ? 'quiet' : 'primary'} onClick={() => void keeping.goOnWithoutFailed()}>
            {keepTexts.goOnWithout(sentCount)}
          </Button>
        )}
        <ButtonLink kind="plain" href="/try">
          {keepTexts.back}
        </ButtonLink>
      </div>
    </div>
  );
}

function Full({ state, keeping }: { state: KeepingState; keeping: Keeping }) {
  return (
    <section className="flex flex-col items-start gap-4">
      <div role="alert">
        <h2 className="text-2xl font-bold">{fullTexts.title}</h2>
        <p className="mt-1.5">
          {state.problem} {keepTexts.safe}
        </p>
      </div>
      <FullAccount onRoom={() => void keeping.start()} />
      <ButtonLink kind="plain" href="/try" className="-mx-3">
        {keepTexts.back}
      </ButtonLink>
    </section>
  );
}

/** The keeping that is under way in this document: leaving the screen stops no upload, and coming back begins none anew. */
let underWay: { toKeep: PhotosToKeep; userId: string | undefined; keeping: Keeping } | null = null;

function useKeeping(
  toKeep: PhotosToKeep,
  userId: string | undefined,
  hasPlan: boolean,
  onKept: Props['onKept'],
): Keeping {
  const api = useApi(profilesContract);
  const queryClient = useQueryClient();
  const [keeping] = useState(() => {
    if (underWay !== null && underWay.userId === userId && isSame(underWay.toKeep, toKeep))
      return underWay.keeping;
    const { app, bio } = toKeep;
    const { name, maxPhotos, bioMaxLength } = appLimits[app];
    const text = bioMaxLength === null ? { prompts: bio === '' ? [] : [bio] } : { bio };
    const started = createKeeping(
      toKeep,
      {
        createProfile: () => api.create({ app, ...text, keepsVerdict: true }),
        photos: (profileId) => createPhotoServer(api, profileId),
        saveVerdict: hasPlan
          ? null
          : (id, verdict) => api.keepBrowserVerdict({ id, ...verdict, reviewedCount: toKeep.photos.length }),
        onKept: (profileId) => {
          underWay = null;
          // A bio may say that its user is too young, which pauses the account.
          if (bio !== '') void queryClient.invalidateQueries({ queryKey: ['me'], exact: true });
          void queryClient.invalidateQueries({ queryKey: ['profiles'] });
          void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
          onKept(profileId);
        },
      },
      (options) =>
        createPhotoDesk({
          ...options,
          maxPhotos,
          limitSentence: photoTexts.most(name, maxPhotos),
          hasConsent: true,
          newKey: () => crypto.randomUUID(),
          onPhotos: () => undefined,
        }),
    );
    underWay = { toKeep, userId, keeping: started };
    return started;
  });
  return keeping;
}

function isSame(one: PhotosToKeep, other: PhotosToKeep): boolean {
  return (
    one.app === other.app &&
    one.bio === other.bio &&
    one.photos.length === other.photos.length &&
    one.photos.every(({ file }, index) => file === other.photos[index]?.file)
  );
}
