import { useRef } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { FilmFrame } from '../../../web/ui/film-frame.tsx';
import { FilePicture } from './photo-picture.tsx';
import type { Upload } from './sheet-state.ts';
import type { Previews } from './use-previews.ts';

type Props = {
  uploads: readonly Upload[];
  previews: Previews;
  onRetry: (key: string) => void;
  onDismiss: (key: string) => void;
  /** The last one is about to go and takes the focus with it. */
  onLastGone: () => void;
};

/** Files that did not become photos, each with the reason and what can be done. */
export function FailedUploads({ uploads, previews, onRetry, onDismiss, onLastGone }: Props) {
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
          Not added
        </h3>
        {uploads.length > 1 && (
          <Button kind="plain" className="-mx-3" onClick={dismissAll}>
            Dismiss all
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
              <p className="font-semibold wrap-anywhere">{file.name}</p>
              <p className="mt-1 text-pencil-deep">{problem}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                {canRetry && (
                  <Button
                    kind="quiet"
                    onClick={() => leave(() => onRetry(key))}
                    aria-label={`Try again: ${file.name}`}
                  >
                    Try again
                  </Button>
                )}
                <Button
                  kind="plain"
                  className="-ml-3 first:ml-[-.75rem]"
                  onClick={() => leave(() => onDismiss(key))}
                  aria-label={`Dismiss ${file.name}`}
                >
                  Dismiss
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
