import type { ReactNode } from 'react';
import { Badge } from '../../../../web/ui/badge.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { FilmFrame } from '../../../../web/ui/film-frame.tsx';
import type { EvidenceRuleOnWire, Finding, PhotoResult } from '../../analysis.contract.ts';
import { titleOf } from '../../task-title.ts';
import { PhotoFilesProvider, PhotoImage } from '../loupe/photo-image.tsx';
import { markOf, noteOf, tierTexts, verdictTexts } from '../report/report-texts.ts';
import { MarkedText } from '../text/marked-text.tsx';
import { lineElementId, numberMarks } from '../text/text-marks.ts';
import { sampleAnalysis, samplePath } from './sample-analysis.ts';
import { sampleFiles, samplePicture } from './sample-pictures.ts';

/** Pieces of the sample report on its drawn people and its bio, for the front page; nothing in them is written by hand. */
export function SampleExcerpts() {
  return (
    <PhotoFilesProvider value={sampleFiles}>
      <div className="grid gap-4 lg:grid-cols-2">
        <PhotoExcerpt photoId="at-the-bar" findingId="group" />
        <TextExcerpt field="bio" />
      </div>
    </PhotoFilesProvider>
  );
}

const cardStyle = 'rounded-card border border-line bg-white p-4 sm:p-6';

/** One photo with what was found on it: the measurement, its target, the evidence and what speaks against it. */
function PhotoExcerpt({ photoId, findingId }: { photoId: string; findingId: string }) {
  const { photo, finding, rule } = excerptOf(photoId, findingId);
  const { name, tone } = verdictTexts[photo.verdict];
  return (
    <article className={cardStyle}>
      <div className="grid grid-cols-[6.5rem_1fr] items-start gap-4 sm:grid-cols-[10rem_1fr] sm:gap-6">
        <FilmFrame
          number={String(photo.position + 1)}
          numberName="Photo"
          mark={markOf(photo)}
          note={noteOf(photo)}
        >
          <PhotoImage photoId={photoId} alt={samplePicture(photoId).alt} sizes="160px" />
        </FilmFrame>
        <div>
          <Badge tone={tone}>{name}</Badge>
          <h3 className="mt-2 text-xl leading-tight font-bold sm:text-2xl">{titleOf(finding)}</h3>
          <p className="mt-1.5 text-sm text-ink-soft sm:mt-2 sm:text-base">{finding.message}</p>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
        <Row term="Measured">
          <strong>{finding.measured.text}</strong>
          {finding.threshold && `, target ${finding.threshold.text}`}
        </Row>
        <Row term="Evidence">
          {rule.tier} · {tierTexts[rule.tier].name}: {rule.effect}
        </Row>
        {rule.contradictedBy.map((sentence) => (
          <Row key={sentence} term="Against">
            {sentence}
          </Row>
        ))}
      </dl>
    </article>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** A text of the profile with its marks, and below it what they ask for; on a phone the first of each kind. */
function TextExcerpt({ field: name }: { field: string }) {
  const { text } = sampleAnalysis;
  const field = text.fields.find((one) => one.field === name);
  if (!field) throw new Error(`The sample has no text ${name}`);
  const shown = new Set<string>();
  const marks = numberMarks(text).filter(({ finding }) => finding.span?.field === name);
  const isFirst = ({ ruleId }: Finding) => !shown.has(ruleId) && shown.add(ruleId);
  return (
    <article className={cardStyle}>
      <h3 className="text-xl font-bold sm:text-2xl">{field.label}</h3>
      <MarkedText
        text={field.text}
        findings={marks}
        activeId={null}
        isExcerpt
        isApplied={() => false}
        hrefOf={(finding) => `${samplePath.report}#${lineElementId(text, finding)}`}
      />
      <ol className="mt-3">
        {marks.map(({ finding, number }) => (
          <li
            key={number}
            className={classNames(
              'flex gap-3 border-t border-line py-2',
              !isFirst(finding) && 'max-sm:hidden',
            )}
          >
            <span aria-hidden="true" className="w-3 font-display font-bold text-pencil">
              {number}
            </span>
            {titleOf(finding)}
          </li>
        ))}
      </ol>
    </article>
  );
}

/** Throws where the sample does not say that any more: another excerpt has to be chosen. */
function excerptOf(
  photoId: string,
  findingId: string,
): { photo: PhotoResult; finding: Finding; rule: EvidenceRuleOnWire } {
  const photo = sampleAnalysis.photos.find((one) => one.photoId === photoId);
  const finding = photo?.findings.find(({ id }) => id === findingId);
  const rule = finding && sampleAnalysis.rules?.get(finding.ruleId);
  if (!photo || !finding || !rule) throw new Error(`The sample does not find ${findingId} on ${photoId}`);
  return { photo, finding, rule };
}
