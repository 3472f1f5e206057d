import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../web/ui/badge.tsx';
import type { PhotoResult, Report } from '../../analysis.contract.ts';
import { reasonsSaidOnce } from '../findings/photo-reasons.ts';
import { loupeTexts } from '../loupe/loupe-texts.ts';
import { PhotoImage } from '../loupe/photo-image.tsx';
import { noteOf, reportScreenTexts, verdictTexts } from './report-texts.ts';

export type PhotoListProps = {
  /** In the order of the sheet. */
  photos: readonly PhotoResult[];
  lineUp: Report['lineUp'];
  /** How a photo is looked at more closely: by this, or at that address. */
  wayTo: (photoId: string) => (() => void) | string;
  /** The one thing to do about a photo, where the list says it. */
  actionOf?: (photo: PhotoResult) => string | null;
};

/** A line for each photo: its number, its verdict and the one reason; it leads to everything found on it. */
export function PhotoList({ photos, lineUp, wayTo, actionOf }: PhotoListProps) {
  const reasons = reasonsSaidOnce(photos, (photoId) => reasonOf(photoId, photos, lineUp));
  return (
    <ol aria-label={reportScreenTexts.photoByPhoto} className="grid gap-x-8 md:grid-cols-2">
      {photos.map((photo) => (
        <li key={photo.photoId} className="min-w-0 border-t border-line break-inside-avoid">
          <PhotoRow
            photo={photo}
            reason={reasons.get(photo.photoId) ?? ''}
            action={actionOf?.(photo) ?? null}
            way={wayTo(photo.photoId)}
          />
        </li>
      ))}
    </ol>
  );
}

/** Why it stands in its place, else why it has none. */
function reasonOf(id: string, photos: readonly PhotoResult[], lineUp: Report['lineUp']): string {
  const photo = photos.find(({ photoId }) => photoId === id);
  if (photo?.status === 'failed') return loupeTexts.failedFor(photo.failure);
  return lineUp?.slots.find(({ photoId }) => photoId === id)?.why ?? photo?.verdictReason ?? '';
}

function PhotoRow({
  photo,
  reason,
  action,
  way,
}: {
  photo: PhotoResult;
  reason: string;
  action: string | null;
  way: (() => void) | string;
}) {
  const note = noteOf(photo);
  const { name, tone } = verdictTexts[photo.verdict];
  const content = (
    <>
      <PhotoImage
        photoId={photo.photoId}
        alt=""
        sizes="48px"
        className="block h-14 w-10.5 shrink-0 bg-film object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <b className="font-display">Photo {photo.position + 1}</b>
          {photo.status === 'failed' ? (
            <Badge>{loupeTexts.noVerdict}</Badge>
          ) : (
            <Badge tone={tone}>{name}</Badge>
          )}
          {note && <span className="font-display text-sm font-bold text-pencil">{note}</span>}
        </span>
        <span className="block text-[0.95rem] leading-snug wrap-anywhere">{reason}</span>
        {action && (
          <span className="block text-[0.95rem] leading-snug font-semibold wrap-anywhere">{action}</span>
        )}
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft print:hidden" />
    </>
  );
  return <Opener way={way}>{content}</Opener>;
}

function Opener({ way, children }: { way: (() => void) | string; children: ReactNode }) {
  const style = 'flex w-full items-center gap-3 py-2 text-left hover:bg-blush';
  if (typeof way === 'string') {
    return (
      <a href={way} className={style}>
        {children}
      </a>
    );
  }
  return (
    <button type="button" onClick={way} className={style}>
      {children}
    </button>
  );
}
