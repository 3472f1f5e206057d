import { appLimits } from '../../../../domain/app-limits.ts';
import { ContactSheet } from '../../../../web/ui/contact-sheet.tsx';
import { headlineOf, type NextStep } from '../../analysis.contract.ts';
import { FindingLines } from '../findings/finding-lines.tsx';
import { SignalTable } from '../findings/signal-table.tsx';
import { HowMeasured } from '../methods/how-measured.tsx';
import { PhotoList } from '../report/photo-list.tsx';
import { ReportSection } from '../report/report-section.tsx';
import { textTexts } from '../report/report-texts.ts';
import { TaskList, type TaskButton } from '../report/task-list.tsx';
import { photoSectionId, sampleAnalysis, samplePath } from './sample-analysis.ts';
import { SampleShell, type SamplePageProps } from './sample-shell.tsx';
import { ResultFrame } from '../report/photo-sheet.tsx';
import { fieldElementId } from '../text/text-marks.ts';
import { EverythingMeasured, MarkedFields } from '../text/marked-fields.tsx';

/**
 * A report that the engine has made of a made-up profile, as a page for everybody that needs no script; each photo's
 * measurements stand on a page of their own, so that this one comes at once over a slow line.
 */
export function SampleReportPage(props: SamplePageProps) {
  const { app, photos, report, rules, text } = sampleAnalysis;
  return (
    <SampleShell
      {...props}
      title="Sample report"
      claim={
        <>
          <strong>A sample.</strong> The pictures are drawn or in the public domain, and the{' '}
          {appLimits[app].name} profile is made up. Everything below was measured by the same engine that will
          measure yours, and nothing was edited afterwards.
        </>
      }
      back={{ href: '/', text: 'Back to the front page' }}
    >
      <ReportSection id="photos" title={headlineOf(sampleAnalysis)}>
        <ContactSheet label="The photos in the recommended order" columns={6}>
          {photos.map((photo) => (
            <li key={photo.photoId}>
              <ResultFrame photo={photo} open={photoAddress(photo.photoId)} sizes={frameSizes} />
            </li>
          ))}
        </ContactSheet>
      </ReportSection>
      <ReportSection id="steps" title="Do this first">
        {/* Here they have the whole width. */}
        <div className="lg:[&>ol]:grid lg:[&>ol]:grid-cols-3 lg:[&>ol]:divide-x lg:[&>ol]:divide-y-0">
          <TaskList steps={report.nextSteps} buttonOf={buttonOf} />
        </div>
      </ReportSection>
      <ReportSection id="photo-by-photo" title="Photo by photo">
        <PhotoList photos={photos} lineUp={report.lineUp} wayTo={photoAddress} />
        <p className="mt-3">
          <a
            href={samplePath.measurements}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Everything we measured, and how
          </a>
        </p>
      </ReportSection>
      <ReportSection id="set" title="The set as a whole">
        <FindingLines label="The set as a whole" findings={report.setFindings} rules={rules} />
      </ReportSection>
      <ReportSection id="text" title="The text">
        <MarkedFields
          text={text}
          rules={rules}
          measured={
            <EverythingMeasured>
              <SignalTable
                caption={textTexts.everything}
                signals={{ language: text.language, ...text.signals }}
              />
            </EverythingMeasured>
          }
        />
      </ReportSection>
      <ReportSection id="how" title="How this was measured">
        <HowMeasured report={report} listsRules={false} listsModels={false} />
      </ReportSection>
      <ReportSection id="sources" title="Where the pictures come from">
        <Sources />
      </ReportSection>
    </SampleShell>
  );
}

/** How wide a frame of the sheet is shown: six of 1,104 pixels in a row on a desk, four on a tablet, three on a phone. */
const frameSizes = '(min-width: 1024px) 184px, (min-width: 640px) 25vw, 34vw';

function photoAddress(photoId: string): string {
  return `${samplePath.measurements}#${photoSectionId(photoId)}`;
}

const labels = { photo: 'See the photo', set: 'See the set', text: 'See the text' } as const;

function buttonOf({ target: { kind, photoId, field } }: NextStep): TaskButton {
  const label = labels[kind];
  if (kind === 'photo' && photoId !== undefined) return { label, href: photoAddress(photoId) };
  if (kind === 'set') return { label, href: '#set' };
  return { label, href: `#${field === undefined ? 'text' : fieldElementId(field)}` };
}

const sources: readonly (readonly [string, string])[] = [
  ['Leonardo da Vinci, Mona Lisa, about 1503', 'in the public domain; photos 2, 4 and 5 are made from it'],
  [
    'Adolphe Braun, Alpine Landscape (French), 1865–1870',
    'photo 3; digital image courtesy of the Getty’s Open Content Program, CC0',
  ],
  ['Photos 1 and 6', 'drawn for this page'],
];

function Sources() {
  return (
    <ul className="flex max-w-[70ch] list-disc flex-col gap-1.5 pl-5">
      {sources.map(([what, note]) => (
        <li key={what}>
          {what}: {note}.
        </li>
      ))}
    </ul>
  );
}
