import { useRef } from 'react';
import { Button } from '../../../web/ui/button.tsx';
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
  return (
    <section aria-labelledby="failed-uploads" className="mt-8">
      <h3 ref={heading} id="failed-uploads" tabIndex={-1} className="text-xl font-bold outline-none">
        Not added
      </h3>
      <ul className="mt-4 flex flex-col gap-5">
        {uploads.map(({ key, file, problem, canRetry }) => (
          <li key={key} className="flex gap-4">
            <div className="w-24 shrink-0">
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
