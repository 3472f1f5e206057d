import type { ReactNode } from 'react';
import { Badge } from '../../../../web/ui/badge.tsx';
import type { Finding, PhotoResult } from '../../analysis.contract.ts';
import { faceBoxes } from '../loupe/face-boxes.ts';
import { FindingList } from '../findings/finding-list.tsx';
import { MeasuredParts } from '../findings/measured-parts.tsx';
import { FramedFaces, PhotoOnFilm } from '../loupe/framed-faces.tsx';
import { measuredTexts } from '../loupe/loupe-texts.ts';
import { PhotoVerdict } from '../loupe/photo-verdict.tsx';
import { ReportSection } from '../report/report-section.tsx';
import { severityTexts } from '../report/report-texts.ts';
import { photoSectionId, sampleAnalysis, samplePath } from './sample-analysis.ts';
import { samplePicture } from './sample-pictures.ts';
import { SampleShell, type SamplePageProps } from './sample-shell.tsx';
import { VersionsAndModels } from '../methods/how-measured.tsx';
import { SignalTable } from '../findings/signal-table.tsx';

/** Everything that the engine measured for the sample report, photo by photo, and how. */
export function SampleMeasurementsPage(props: SamplePageProps) {
  const { photos, report, text } = sampleAnalysis;
  return (
    <SampleShell
      {...props}
      title="Every measurement"
      claim="The same sample: what we found in each photo, and every figure behind it."
      back={{ href: samplePath.report, text: 'Back to the sample report' }}
    >
      <ReportSection id="photo-by-photo" title="Photo by photo">
        <p className="max-w-[62ch]">
          Each piece of advice names its measurement, its evidence and how good that evidence is. If we
          couldn’t tell, we say so. The photos are in the recommended order:
        </p>
        <ul className="mt-3 mb-10 flex flex-wrap gap-x-6 gap-y-1">
          {photos.map(({ photoId, position }) => (
            <li key={photoId}>
              <a
                href={`#${photoSectionId(photoId)}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                Photo {position + 1}
              </a>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-12">
          {photos.map((photo) => (
            <OnePhoto
              key={photo.photoId}
              photo={photo}
              isOpen={report.nextSteps.some(({ target }) => target.photoId === photo.photoId)}
            />
          ))}
        </div>
      </ReportSection>
      <ReportSection id="text" title="The text">
        <Details summary="Everything measured in the text">
          <SignalTable
            caption="Everything measured in the text"
            signals={{ language: text.language, ...text.signals }}
          />
        </Details>
      </ReportSection>
      <ReportSection id="how" title="What it was measured with">
        <VersionsAndModels versions={report.versions} />
      </ReportSection>
    </SampleShell>
  );
}

function OnePhoto({ photo, isOpen }: { photo: PhotoResult; isOpen: boolean }) {
  const { photoId, position, findings, clarity, signals } = photo;
  const { alt, width, height } = samplePicture(photoId);
  const title = `Photo ${position + 1}`;
  return (
    <section
      id={photoSectionId(photoId)}
      tabIndex={-1}
      aria-label={title}
      className="grid scroll-mt-24 grid-cols-1 gap-x-8 gap-y-4 border-t border-line-strong pt-5 outline-none md:grid-cols-[minmax(0,4fr)_minmax(0,9fr)]"
    >
      <div className="self-start md:sticky md:top-24">
        <h3 className="mb-3 text-xl font-bold">{title}</h3>
        <PhotoOnFilm>
          <div className="relative w-full min-w-0">
            <FramedFaces
              photoId={photoId}
              alt={alt}
              sizes="(min-width: 768px) 330px, 92vw"
              dimensions={{ width, height }}
              faces={faceBoxes(signals)}
              fillsWidth
            />
          </div>
        </PhotoOnFilm>
        <PhotoVerdict photo={photo} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <details open={isOpen}>
          <summary className="min-h-11 cursor-pointer rounded-card border border-line bg-white px-5 py-3 font-semibold sm:px-6">
            What we found <SeverityCounts findings={findings} />
          </summary>
          <div className="mt-3">
            <FindingList findings={findings} rules={sampleAnalysis.rules} />
          </div>
        </details>
        <Details summary={measuredTexts.title}>
          <MeasuredParts parts={clarity.components} />
        </Details>
        <Details summary="Everything measured">
          <SignalTable caption={`Everything measured on photo ${position + 1}`} signals={signals} />
        </Details>
      </div>
    </section>
  );
}

const severities = ['fix', 'consider', 'good', 'info'] as const;

function SeverityCounts({ findings }: { findings: readonly Finding[] }) {
  return (
    <span className="ml-2 inline-flex flex-wrap gap-1.5">
      {severities.map((severity) => {
        const count = findings.filter((finding) => finding.severity === severity).length;
        const { name, tone } = severityTexts[severity];
        if (count === 0) return null;
        return <Badge key={severity} tone={tone}>{`${name} ${count}`}</Badge>;
      })}
    </span>
  );
}

function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="rounded-card border border-line bg-white px-5 sm:px-6">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">{summary}</summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
