import { useRef } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { FilmFrame } from '../../../../web/ui/film-frame.tsx';
import { FilePicture } from './file-picture.tsx';
import type { Upload } from '../photos/sheet-state.ts';
import type { Previews } from './use-previews.ts';
import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { photoTexts, uploadTexts } from '../desk/desk-texts.ts';

type FailedUploadsProps = {
  uploads: readonly Upload[];
  previews: Previews;
  onRetry: (key: string) => void;
  onDismiss: (key: string) => void;
  /** The last one is about to go and takes the focus with it. */
  onLastGone: () => void;
};

/** Files that did not become photos, each with the reason and what can be done. */
export function FailedUploads({ uploads, previews, onRetry, onDismiss, onLastGone }: FailedUploadsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (uploads.length === 0) return null;
  const leave = (act: () => void) => {
    act();
    if (uploads.length > 1) heading.current?.focus();
    else onLastGone();
  };
  const dismissAll = () => {
    for (const { key } of uploads) onDismiss(key);
    onLastGone();
  };
  return (
    <section aria-labelledby="failed-uploads" className="border-l-4 border-pencil bg-white p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3
          ref={heading}
          id="failed-uploads"
          tabIndex={-1}
          className="flex min-h-11 items-center text-xl font-bold outline-none"
        >
          {uploadTexts.notAdded}
        </h3>
        {uploads.length > 1 && (
          <Button kind="plain" className="-mx-3" onClick={dismissAll}>
            {uploadTexts.dismissAll}
          </Button>
        )}
      </div>
      <ul className={classNames('mt-2 grid gap-x-6 gap-y-4', uploads.length > 1 && 'sm:grid-cols-2')}>
        {uploads.map(({ key, file, problem, canRetry }) => (
          <li key={key} className="flex gap-4">
            <div className="w-16 shrink-0">
              <FilmFrame number="00" mark="cross" dimmed>
                <FilePicture file={file} preview={previews.of(file)} saysWhy={false} />
              </FilmFrame>
            </div>
            <div className="min-w-0">
              <p title={file.name} className="line-clamp-2 font-semibold wrap-anywhere">
                {file.name}
              </p>
              <p className="mt-1 text-pencil-deep">{problem}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                {canRetry && (
                  <Button
                    kind="quiet"
                    onClick={() => leave(() => onRetry(key))}
                    aria-label={uploadTexts.tryAgainOne(file.name)}
                  >
                    {uploadTexts.tryAgain}
                  </Button>
                )}
                <Button
                  kind="plain"
                  className="-ml-3 first:ml-[-.75rem]"
                  onClick={() => leave(() => onDismiss(key))}
                  aria-label={uploadTexts.dismissOne(file.name)}
                >
                  {uploadTexts.dismiss}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type OverLimitProps = { app: DatingApp; names: readonly string[]; onDismiss: () => void };

/** Names the files for which the app has no place. */
export function OverLimitNotice({ app, names, onDismiss }: OverLimitProps) {
  if (names.length === 0) return null;
  const { name, maxPhotos } = appLimits[app];
  return (
    <div role="alert" className="border-l-4 border-pencil bg-white p-4">
      <p>
        {photoTexts.most(name, maxPhotos)} {uploadTexts.wereNotAdded(names.length)}
      </p>
      <ul className="mt-2 list-disc pl-5 font-semibold wrap-anywhere">
        {names.map((fileName, index) => (
          // Two files of different folders may have the same name.
          <li key={`${index} ${fileName}`}>{fileName}</li>
        ))}
      </ul>
      <Button kind="plain" className="mt-1 -ml-3" onClick={onDismiss}>
        {uploadTexts.dismiss}
      </Button>
    </div>
  );
}

type WaitingProps = { count: number; onAsk: () => void; onDrop: () => void };

/** Says that chosen photos wait for the consent, and how they go on or go. */
export function WaitingForConsent({ count, onAsk, onDrop }: WaitingProps) {
  return (
    <div role="status" className="mb-5 border-l-4 border-caution bg-white p-4">
      <p>
        <b>{uploadTexts.waitForConsent(count)}</b> {uploadTexts.toFaceAnalysis(count)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="dark" onClick={onAsk}>
          {uploadTexts.readAndAgree}
        </Button>
        <Button kind="plain" onClick={onDrop}>
          {uploadTexts.remove(count)}
        </Button>
      </div>
    </div>
  );
}
