import { Badge } from '../../../../web/ui/badge.tsx';
import type { PhotoResult } from '../../analysis.contract.ts';
import { loupeTexts } from './loupe-texts.ts';
import { noteOf, verdictTexts } from '../report/report-texts.ts';

/** What becomes of the photo, with the pencil's note. */
export function PhotoVerdict({ photo }: { photo: PhotoResult }) {
  if (photo.status === 'failed') {
    return (
      <p className="mt-4">
        <Badge>{loupeTexts.noVerdict}</Badge>{' '}
        <span className="ml-1">{loupeTexts.failedFor(photo.failure)}</span>
      </p>
    );
  }
  const { name, tone } = verdictTexts[photo.verdict];
  const note = noteOf(photo);
  return (
    <div className="mt-4">
      {note && <p className="mb-2 font-display text-xl leading-tight font-bold text-pencil">{note}</p>}
      <p>
        <Badge tone={tone}>{name}</Badge> <span className="ml-1">{photo.verdictReason}</span>
      </p>
    </div>
  );
}
