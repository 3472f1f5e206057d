import { X } from 'lucide-react';
import { Button } from '../../../../web/ui/button.tsx';
import type { ReviewedPhoto } from '../review/photo-review.ts';
import { refusedTexts } from './try-texts.ts';

const mostNamed = 5;

type Props = {
  refused: readonly ReviewedPhoto[];
  leftOut: readonly string[];
  hasFolders: boolean;
  onDismiss: () => void;
  onRemove: (key: string) => void;
};

/** Files that are not on the sheet, each with the reason and the way on. */
export function RefusedFiles({ refused, leftOut, hasFolders, onDismiss, onRemove }: Props) {
  if (refused.length === 0 && leftOut.length === 0 && !hasFolders) return null;
  return (
    <div role="alert" className="my-4 border-l-4 border-caution bg-caution-wash px-4 py-2.5">
      {refused.length > 0 && <h2 className="font-bold">{refusedTexts.title}</h2>}
      <ul>
        {refused.map(({ key, file, failure }) => (
          <li key={key} className="flex items-center justify-between gap-3">
            <p className="min-w-0 py-1 wrap-anywhere">
              <b>{file.name}</b>: {failure}
            </p>
            <button
              type="button"
              aria-label={refusedTexts.dismiss(file.name)}
              onClick={() => onRemove(key)}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-blush"
            >
              <X size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {(leftOut.length > 0 || hasFolders) && (
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 py-2 wrap-anywhere">
            {hasFolders && refusedTexts.folders}{' '}
            {leftOut.length > 0 && (
              <>
                {refusedTexts.tooMany(leftOut.length)} <b>{leftOut.slice(0, mostNamed).join(', ')}</b>
                {leftOut.length > mostNamed && ` ${refusedTexts.more(leftOut.length - mostNamed)}`}
              </>
            )}
          </p>
          <Button kind="plain" onClick={onDismiss}>
            {refusedTexts.gotIt}
          </Button>
        </div>
      )}
    </div>
  );
}
