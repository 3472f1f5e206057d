import { Badge } from '../../../../web/ui/badge.tsx';
import type { PhotoResult } from '../../analysis.contract.ts';
import { BriefFindings } from '../findings/brief-findings.tsx';
import type { CitedRules } from '../findings/cited-rules.ts';
import { loupeTexts } from '../loupe/loupe-texts.ts';
import { PhotoImage } from '../loupe/photo-image.tsx';
import { reportScreenTexts, verdictTexts } from './report-texts.ts';

/** Each photo's verdict and findings, for paper: on the screen the loupe shows them. */
export function PrintedPhotos({ photos, rules }: { photos: readonly PhotoResult[]; rules: CitedRules }) {
  return (
    <section className="mt-8 hidden print:block">
      <h2 className="text-3xl font-extrabold break-after-avoid">{reportScreenTexts.photoByPhoto}</h2>
      {photos.map((photo) => (
        <article
          key={photo.photoId}
          className="mt-4 grid grid-cols-[24mm_minmax(0,1fr)] gap-x-[5mm] break-inside-avoid border-t border-line pt-3"
        >
          <PhotoImage
            photoId={photo.photoId}
            alt=""
            sizes="100px"
            className="block max-h-[34mm] w-[24mm] object-cover"
          />
          <div>
            <h3 className="text-lg font-bold">{loupeTexts.titleOf(photo.position + 1)}</h3>
            <Verdict photo={photo} />
            <BriefFindings findings={photo.findings} rules={rules} />
          </div>
        </article>
      ))}
    </section>
  );
}

function Verdict({ photo }: { photo: PhotoResult }) {
  if (photo.status === 'failed') return <p>{loupeTexts.failedFor(photo.failure)}</p>;
  const { name, tone } = verdictTexts[photo.verdict];
  return (
    <p className="mb-2">
      <Badge tone={tone}>{name}</Badge> {photo.verdictReason}
    </p>
  );
}
