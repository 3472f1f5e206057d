import { Suspense, useState, type ComponentType } from 'react';
import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import type { Photo, Profile } from '../../profiles.contract.ts';
import { AppSwitch } from './app-switch.tsx';
import { AnalyseBar } from './analyse-bar.tsx';
import { LiveRegion, useAnnouncer } from '../../../../web/ui/live-region.tsx';
import { useOwnerQuestion } from '../owner/use-owner-question.ts';
import type { DeskEvent } from '../photos/photo-desk-types.ts';
import type { DeskState } from '../photos/sheet-state.ts';
import { PhotoSection } from '../photos/photo-section.tsx';
import { activeUploads, framesOf } from '../photos/sheet-state.ts';
import { usePhotoDesk } from '../photos/use-photo-desk.ts';
import { usePreviews, type Previews } from '../uploads/use-previews.ts';
import { useRefusals } from '../uploads/refusals.ts';
import { textConflictId, useProfileText, type TextDraft } from '../text/use-profile-text.ts';
import { TextSection } from '../text/text-section.tsx';
import { DeleteProfile } from './delete-profile.tsx';
import { deskTexts, photoTexts, uploadTexts } from './desk-texts.ts';
import { LeaveGuard } from './leave-guard.tsx';

const OwnerLine = lazyPart(async () => (await import('../owner/owner-line.tsx')).OwnerLine);
const KeptVerdict = lazyPart(async () => (await import('../keep/kept-verdict.tsx')).KeptVerdict);

/** What the browser itself says of the photos that are uploaded on this screen, until the server's report is there. */
export type FirstLookType = ComponentType<{ app: DatingApp; photos: readonly FreshPhoto[] }>;

type FreshPhoto = { file: File; number: number; photoId: string | null };

type Props = {
  profile: Profile;
  FirstLook: FirstLookType;
  /** It came up anew because its app was changed. */
  wasMoved: boolean;
  onMoved: () => void;
};

/** The screen of a profile that is loaded. */
export function ProfileEditor({ profile, FirstLook, wasMoved, onMoved }: Props) {
  const { name, maxPhotos } = appLimits[profile.app];
  const showToast = useToast();
  const isCoachOpen = useLock().neededTier('personalCoaching') === null;
  const { said, announce } = useAnnouncer();
  const previews = usePreviews();
  const tellRefused = useRefusals();
  const [onEvent] = useState(() => (event: DeskEvent) => {
    if (event.kind === 'failed') tellRefused([event]);
    if (event.kind === 'over-limit') {
      const problem = photoTexts.most(name, maxPhotos);
      tellRefused(event.names.map((fileName) => ({ name: fileName, problem })));
    }
    if (event.kind === 'added') previews.keep(event.photo.id, event.file);
    if (event.kind === 'not-removed') {
      showToast({ title: photoTexts.notDeleted, description: event.problem, tone: 'error' });
    } else announce(sentenceAbout(event, maxPhotos));
  });
  const { desk, state } = usePhotoDesk(profile, onEvent);
  const owner = useOwnerQuestion(profile, photosOnSheet(profile, state), announce);
  const text = useProfileText(profile);
  const isUploading = activeUploads(state).length > 0;
  const fresh = state.needsConsent ? [] : photosOfThisVisit(state, previews);
  const textProblem = text.saveState.kind === 'failed' ? text.saveState.message : null;

  const saveAll = async () => {
    const isTextSaved = await text.flush();
    await desk.settled();
    return isTextSaved && desk.getState().orderProblem === null;
  };

  return (
    <PageShell
      title={name}
      actions={
        <ButtonLink href="/profiles" kind="plain" className="-mx-3">
          {deskTexts.allProfiles}
        </ButtonLink>
      }
    >
      <LiveRegion said={said} />
      {profile.latestAnalysis === null && (
        <AppSwitch
          profile={profile}
          wasChanged={wasMoved}
          isUploading={isUploading}
          saveAll={saveAll}
          onChanged={onMoved}
        />
      )}
      {profile.browserVerdict && (
        <Suspense>
          <KeptVerdict profile={{ ...profile, browserVerdict: profile.browserVerdict }} />
        </Suspense>
      )}
      {/* What gets the focus must not end up under the bar at the foot. */}
      <div className="grid gap-12 [&_:is(a,button,input,select,textarea,[tabindex])]:scroll-mb-32 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <PhotoSection
          profileId={profile.id}
          app={profile.app}
          desk={desk}
          state={state}
          previews={previews}
          announce={announce}
        >
          {(owner.isDue || owner.isOpen || profile.ownerPhotoId !== null || profile.noneIsOwner) && (
            <Suspense>
              <OwnerLine profile={profile} question={owner} />
            </Suspense>
          )}
          {fresh.length > 0 && (
            <Suspense>
              <FirstLook app={profile.app} photos={fresh} />
            </Suspense>
          )}
        </PhotoSection>
        <div className="flex flex-col items-start gap-3 lg:sticky lg:top-24 lg:self-start">
          <section aria-labelledby="text-heading" className="flex w-full flex-col gap-1">
            <h2 id="text-heading" className="flex min-h-11 items-center text-2xl font-bold">
              {textHeadingOf(profile.app)}
            </h2>
            <TextSection app={profile.app} text={text} />
          </section>
          {hasText(text.draft) && (
            <AppLink href={`/profiles/${profile.id}/text`} className="py-2 underline underline-offset-4">
              {deskTexts.improveText}
            </AppLink>
          )}
          {isCoachOpen && (
            <AppLink
              href={`/coach?profile=${profile.id}#rewrite-heading`}
              className="py-2 underline underline-offset-4"
            >
              {deskTexts.rewriteWithCoach}
            </AppLink>
          )}
        </div>
      </div>
      <AnalyseBar
        profile={profile}
        unavailable={unavailableReason({
          isUploading: isUploading && !state.needsConsent,
          isEmpty: state.order.length === 0 && !hasText(text.draft),
        })}
        saveAll={saveAll}
        askFirst={owner.askBeforeAnalysis}
        isLookingForFaces={owner.isLooking}
        waitsForConsent={state.needsConsent}
        onConsent={() => desk.answerConsent(true)}
        status={{
          isSaving: text.saveState.kind === 'saving' || state.isSyncing,
          problem: textProblem ?? state.orderProblem,
          remedy: text.conflict ? deskTexts.chooseText : undefined,
          onRetry: () => {
            if (text.conflict) {
              document.getElementById(textConflictId)?.focus();
              return;
            }
            void text.flush();
            desk.saveOrder();
          },
        }}
      />
      <div className="mt-6 -mb-10">
        <DeleteProfile profile={profile} onDeleted={desk.close} />
      </div>
      <LeaveGuard
        isUploading={() => activeUploads(desk.getState()).length > 0}
        mayLose={isUploading || textProblem !== null || state.isSyncing}
      />
    </PageShell>
  );
}

/** In the order of the sheet, with the faces that the server has found by now. */
function photosOnSheet({ photos }: Profile, state: DeskState): Photo[] {
  return framesOf(state).flatMap((frame) =>
    frame.kind === 'photo' ? [photos.find(({ id }) => id === frame.id) ?? frame.photo] : [],
  );
}

/** The photos that came on this screen, by their place on the sheet; `photoId` is null while one is on its way. */
function photosOfThisVisit(state: DeskState, previews: Previews): FreshPhoto[] {
  return framesOf(state).flatMap((frame, index): FreshPhoto[] => {
    if (frame.kind === 'upload') return [{ file: frame.upload.file, number: index + 1, photoId: null }];
    const file = previews.fileOf(frame.id);
    return file === undefined ? [] : [{ file, number: index + 1, photoId: frame.id }];
  });
}

function unavailableReason({
  isUploading,
  isEmpty,
}: {
  isUploading: boolean;
  isEmpty: boolean;
}): string | null {
  if (isUploading) return deskTexts.waitForUploads;
  return isEmpty ? deskTexts.nothingToAnalyze : null;
}

function textHeadingOf(app: DatingApp): string {
  const { bioMaxLength, maxPrompts } = appLimits[app];
  if (bioMaxLength === null) return deskTexts.prompts;
  return maxPrompts > 0 ? deskTexts.bioAndPrompts : deskTexts.bio;
}

function hasText({ bio, prompts }: TextDraft): boolean {
  return bio.trim() !== '' || prompts.some(({ answer }) => answer.trim() !== '');
}

function sentenceAbout(event: Exclude<DeskEvent, { kind: 'not-removed' }>, maxPhotos: number): string {
  switch (event.kind) {
    case 'added':
      return `${uploadTexts.uploaded(event.file.name, event.number, maxPhotos)} ${event.photo.notices.join(' ')}`;
    case 'failed':
      return `${uploadTexts.wasNotAdded(event.name)}. ${event.problem}`;
    case 'over-limit':
      return uploadTexts.notAddedNames(event.names.join(', '));
    case 'removed':
      return photoTexts.deleted;
  }
}
