import { ImagePlus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { useTracking } from '../../../../web/tracking/tracking-context.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { UnavailableButton } from '../../../../web/ui/unavailable-button.tsx';
import { ConsentLine } from '../consent/consent-line.tsx';
import { photoTexts, uploadTexts } from '../desk/desk-texts.ts';
import type { PhotoDesk } from './photo-desk-types.ts';
import type { DeskState } from './sheet-state.ts';
import { usePickerWish } from '../uploads/photo-picker-wish.ts';
import { deleteButtonId, EmptyFrames, type FrameActions } from './sheet-frame.tsx';
import { OrderableSheet } from './orderable-sheet.tsx';
import { activeUploads, failedUploads, framesOf } from './sheet-state.ts';
import { acceptedFiles, useFileIntake } from '../../../../web/hooks/use-file-intake.ts';
import type { Previews } from '../uploads/use-previews.ts';
import { useShownWhenMore } from '../uploads/refusals.ts';

const ConsentDialog = lazyPart(async () => (await import('../consent/consent-dialog.tsx')).ConsentDialog);
const DeletePhotoDialog = lazyPart(async () => (await import('./delete-photo-dialog.tsx')).DeletePhotoDialog);
const loadNotices = () => import('../uploads/upload-notices.tsx');
const FailedUploads = lazyPart(async () => (await loadNotices()).FailedUploads);
const OverLimitNotice = lazyPart(async () => (await loadNotices()).OverLimitNotice);
const WaitingForConsent = lazyPart(async () => (await loadNotices()).WaitingForConsent);

type Props = {
  profileId: string;
  app: DatingApp;
  desk: PhotoDesk;
  state: DeskState;
  previews: Previews;
  announce: (text: string) => void;
  /** What follows right after the sheet. */
  children?: ReactNode;
};

/** The contact sheet of a profile: photos come in, are put in order and go. */
export function PhotoSection({ profileId, app, desk, state, previews, announce, children }: Props) {
  const { name, maxPhotos } = appLimits[app];
  const picker = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAfterDelete = useRef<string | null>(null);
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const showToast = useToast();
  const { track } = useTracking();
  const addFiles = (files: File[]) => {
    desk.add(files);
    track({ kind: 'files_added', purpose: 'profile_photo', types: files.map(({ type }) => type) });
  };
  const isOver = useFileIntake((files, folders) => {
    if (files.length > 0) addFiles(files);
    if (folders.length === 0) return;
    showToast({
      title: uploadTexts.folderTitle,
      description: uploadTexts.folderText(folders.join(', ')),
      tone: 'error',
    });
  });
  const frames = framesOf(state);
  const failed = failedUploads(state);
  const refusedBox = useShownWhenMore(failed.length + state.overLimit.length);
  const isPickerWanted = usePickerWish(profileId);
  useEffect(() => {
    if (!isPickerWanted) return;
    addButton.current?.focus();
    // A browser opens the chooser only right after a press; without one the button waits with the focus.
    if (navigator.userActivation?.isActive ?? true) picker.current?.click();
  }, [isPickerWanted]);
  const photoCount = frames.filter(({ kind }) => kind === 'photo').length;
  const pick = () => picker.current?.click();
  /** Later, because on a full sheet the button comes back only with the next rendering. */
  const focusAddButton = () => requestAnimationFrame(() => addButton.current?.focus());

  const actions: FrameActions = {
    move(id, toIndex) {
      desk.move(id, toIndex);
      announce(photoTexts.moved(toIndex + 1, frames.length));
    },
    cancel(key) {
      desk.cancel(key);
      announce(uploadTexts.canceled);
      focusAddButton();
    },
    remove(photoId) {
      focusAfterDelete.current = photoId;
      setDeletingId(photoId);
    },
  };
  const deletePhoto = () => {
    if (deletingId === null) return;
    const index = frames.findIndex(({ id }) => id === deletingId);
    const neighbour = [...frames.slice(index + 1), ...frames.slice(0, index).toReversed()].find(
      ({ kind }) => kind === 'photo',
    );
    focusAfterDelete.current = neighbour?.id ?? null;
    desk.remove(deletingId);
    setDeletingId(null);
  };
  const finalFocus = () => {
    const id = focusAfterDelete.current;
    return (id === null ? null : document.getElementById(deleteButtonId(id))) ?? addButton.current;
  };

  const label = photoTexts.sheet(name);
  const emptyFrames = <EmptyFrames from={frames.length} to={maxPhotos} isOver={isOver} onPick={pick} />;
  const notices = Map.groupBy(
    frames.flatMap((frame, index) =>
      frame.kind === 'photo' ? frame.photo.notices.map((notice) => ({ notice, number: index + 1 })) : [],
    ),
    ({ notice }) => notice,
  );

  return (
    <section aria-labelledby="photos-heading">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="photos-heading" className="text-2xl font-bold">
          {photoTexts.title}{' '}
          <span className="font-sans text-base font-normal tracking-normal text-ink-soft tabular-nums">
            {photoTexts.count(photoCount, maxPhotos)}
          </span>
        </h2>
        {frames.length < maxPhotos ? (
          <Button ref={addButton} kind={frames.length === 0 ? 'dark' : 'quiet'} onClick={pick}>
            <ImagePlus size={20} aria-hidden />
            {photoTexts.add}
          </Button>
        ) : (
          <UnavailableButton reason={photoTexts.most(name, maxPhotos)}>
            <ImagePlus size={20} aria-hidden />
            {photoTexts.add}
          </UnavailableButton>
        )}
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={acceptedFiles}
          aria-label={photoTexts.files}
          onChange={(event) => {
            addFiles([...(event.target.files ?? [])]);
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <p className="mt-1 mb-4 text-ink-soft">
        {frames.length < maxPhotos && <span className="hidden sm:inline">{photoTexts.drop}</span>}{' '}
        {photoTexts.firstCounts}
      </p>
      {state.needsConsent && !state.isAskingConsent && (
        <Suspense>
          <WaitingForConsent
            count={activeUploads(state).length}
            onAsk={desk.askConsent}
            onDrop={() => {
              desk.dropWaiting();
              focusAddButton();
            }}
          />
        </Suspense>
      )}
      {failed.length + state.overLimit.length > 0 && (
        <div ref={refusedBox} className="mb-5 flex scroll-mt-24 scroll-mb-32 flex-col gap-4">
          <Suspense>
            <OverLimitNotice app={app} names={state.overLimit} onDismiss={desk.dismissOverLimit} />
            <FailedUploads
              uploads={failed}
              previews={previews}
              onRetry={desk.retry}
              onDismiss={desk.cancel}
              onLastGone={focusAddButton}
            />
          </Suspense>
        </div>
      )}
      <div className={classNames('rounded-card', isOver && 'outline-3 outline-offset-4 outline-plum')}>
        <OrderableSheet label={label} frames={frames} previews={previews} actions={actions}>
          {emptyFrames}
        </OrderableSheet>
      </div>
      {frames.length < maxPhotos && <p className="mt-3 text-sm text-ink-soft">{photoTexts.formats}</p>}
      {children}
      {notices.size > 0 && (
        <ul aria-label={photoTexts.changes} className="mt-5 flex flex-col gap-1.5 text-sm text-ink-soft">
          {[...notices].map(([notice, photos]) => (
            <li key={notice}>
              <b className="mr-1 text-ink tabular-nums">
                {photoTexts.noticeOn(photos.map(({ number }) => number))}:
              </b>{' '}
              {notice}
            </li>
          ))}
        </ul>
      )}
      <ConsentLine hasPhotos={photoCount > 0} announce={announce} onAgreed={() => desk.answerConsent(true)} />
      {state.isAskingConsent && (
        <Suspense>
          <ConsentDialog open onAnswer={desk.answerConsent} />
        </Suspense>
      )}
      {deletingId !== null && (
        <Suspense>
          <DeletePhotoDialog
            number={frames.findIndex(({ id }) => id === deletingId) + 1}
            onClose={() => setDeletingId(null)}
            onDelete={deletePhoto}
            finalFocus={finalFocus}
          />
        </Suspense>
      )}
    </section>
  );
}
