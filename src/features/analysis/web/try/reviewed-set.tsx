import { Suspense, useState } from 'react';
import { addsPhotos } from '../../../../domain/next-step.ts';
import { heicLoad } from '../../../../vision/browser/download-sizes.ts';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ProgressBar } from '../../../../web/ui/progress-bar.tsx';
import type { NextStep } from '../../analysis.contract.ts';
import { citedRules } from '../findings/cited-rules.ts';
import { FindingLines } from '../findings/finding-lines.tsx';
import { photosSaidOnce, withLoupeReasons } from '../findings/said-once.ts';
import { PhotoList } from '../report/photo-list.tsx';
import { inSheetOrder } from '../report/photo-order.ts';
import { ReportSection } from '../report/report-section.tsx';
import { taskTexts } from '../report/report-texts.ts';
import { TaskList, TasksToCome, type TaskButton } from '../report/task-list.tsx';
import { actionOf } from '../review/hand-over.ts';
import {
  isLoadingHeic,
  numberedPhotos,
  type PhotoReview,
  type ReviewedPhoto,
  type ReviewState,
} from '../review/photo-review.ts';
import { LargeNets } from './large-nets.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import { setTexts, sheetTexts } from './try-texts.ts';

const Loupe = lazyPart(async () => (await import('../loupe/loupe.tsx')).Loupe);
const TaskEvidence = lazyPart(async () => (await import('../report/task-evidence.tsx')).TaskEvidence);
const Unknowns = lazyPart(async () => (await import('./unknowns.tsx')).Unknowns);
const WhoIsMe = lazyPart(async () => (await import('./who-is-me.tsx')).WhoIsMe);

type Props = {
  review: PhotoReview;
  state: ReviewState;
  /** Opens the file picker. */
  onAdd: () => void;
};

/** The photos on the sheet with their marks, and beside and below it what to do. */
export function ReviewedSet({
  review,
  state: { photos, report, owner, askedNets, trouble, downloads },
  onAdd,
}: Props) {
  const [openKey, setOpenKey] = useState<string>();
  const [isAskingWho, setIsAskingWho] = useState(false);
  const numbered = numberedPhotos(photos);
  if (numbered.length === 0) return null;
  const numberOf = (key: string) => numbered.findIndex((photo) => photo.key === key) + 1;
  const measured = numbered.flatMap(({ key, result }) =>
    result === null ? [] : [{ ...result, position: numberOf(key) - 1 }],
  );
  const results = inSheetOrder(measured, report === null ? 'yours' : 'recommended');
  const onSheet =
    report === null
      ? numbered
      : results.flatMap(({ photoId }) => numbered.find(({ key }) => key === photoId) ?? []);
  const steps = report?.nextSteps ?? [];
  const remarks =
    report?.setFindings.filter(
      ({ id }) => !steps.some(({ findingId, target }) => target.kind === 'set' && findingId === id),
    ) ?? [];
  const rules = citedRules(report?.rules);
  const saidOnce = photosSaidOnce(results, steps, remarks);
  const done = numbered.filter((photo) => photo.state === 'done').length;
  const findingOf = ({ findingId, target }: NextStep) =>
    (target.kind === 'photo'
      ? results.find(({ photoId }) => photoId === target.photoId)?.findings
      : report?.setFindings
    )?.find(({ id }) => id === findingId) ?? null;

  const buttonOf = (step: NextStep): TaskButton => {
    const { photoId } = step.target;
    const open = (key: string) => ({ label: setTexts.openPhoto, onPress: () => setOpenKey(key) });
    if (photoId !== undefined) return open(photoId);
    if (step.target.kind === 'text') return { label: taskTexts.seeText, href: '#bio' };
    if (step.findingId === 'owner-unknown')
      return { label: setTexts.tapYourself, onPress: () => setIsAskingWho(true) };
    const named = Number(/\d+/u.exec(step.title)?.[0]);
    const concerned = findingOf(step)?.photoIds?.[0] ?? numbered[named - 1]?.key;
    if (addsPhotos.has(step.findingId ?? '') || concerned === undefined)
      return { label: setTexts.addPhotos, onPress: onAdd };
    return open(concerned);
  };

  return (
    <>
      <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <section aria-label={sheetTexts.sheet} id="photos">
          <ReviewSheet photos={onSheet} numberOf={numberOf} isOrdered={report !== null} onOpen={setOpenKey} />
          {isLoadingHeic({ downloads }) && (
            <p className="mt-3 text-sm text-ink-soft">{sheetTexts.loadsHeic(heicLoad.compressedMb)}</p>
          )}
          <FileNotices photos={numbered} />
        </section>
        {report === null ? (
          trouble === null && (
            <div className="flex flex-col gap-4">
              <ProgressBar
                label={sheetTexts.progress}
                share={done / numbered.length}
                valueText={sheetTexts.progressOf(done, numbered.length)}
              />
              <TasksToCome />
            </div>
          )
        ) : (
          <section aria-labelledby="steps-title">
            <h2 id="steps-title" className="mb-1.5 text-xl font-extrabold sm:mb-3 sm:text-2xl">
              {taskTexts.first}
            </h2>
            <TaskList
              steps={steps}
              buttonOf={buttonOf}
              evidenceOf={(step) => (
                <Suspense>
                  <TaskEvidence step={step} finding={findingOf(step)} rules={rules} />
                </Suspense>
              )}
            />
          </section>
        )}
      </div>
      {report !== null && (
        <LargeNets
          results={results}
          hasOwner={owner !== null}
          isGlassesNetAsked={askedNets.includes('imageClasses')}
          onWho={() => setIsAskingWho(true)}
          onGlasses={() => review.askLargeNet('imageClasses')}
        />
      )}
      {results.length > 0 && (
        <ReportSection id="photo-by-photo" title={setTexts.order}>
          <PhotoList
            photos={results}
            lineUp={report?.lineUp}
            wayTo={(photoId) => () => setOpenKey(photoId)}
            actionOf={actionOf}
          />
        </ReportSection>
      )}
      {remarks.length > 0 && (
        <ReportSection id="set" title={setTexts.set}>
          <FindingLines label={setTexts.set} findings={remarks} rules={rules} />
        </ReportSection>
      )}
      {report !== null && (
        <Suspense>
          <Unknowns photos={results} />
        </Suspense>
      )}
      <Suspense>
        <Loupe
          photos={report === null ? results : withLoupeReasons(saidOnce, report.lineUp)}
          photoId={openKey}
          rules={rules}
          dimensionsOf={() => null}
          answersTo={({ photoId }) => (
            <Button
              kind="quiet"
              onClick={() => {
                setOpenKey(undefined);
                review.remove(photoId);
              }}
            >
              {sheetTexts.remove}
            </Button>
          )}
          onMove={setOpenKey}
          onClose={() => setOpenKey(undefined)}
        />
      </Suspense>
      {isAskingWho && (
        <Suspense>
          <WhoIsMe
            photos={measured}
            owner={owner}
            onClose={() => setIsAskingWho(false)}
            onName={(named) => {
              setIsAskingWho(false);
              review.nameOwner(named);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** What there is to know of files, apart from the verdicts; `photos` in the order of their numbers. */
function FileNotices({ photos }: { photos: readonly ReviewedPhoto[] }) {
  const said = photos.flatMap(({ notices }, index) =>
    notices.map((notice) => ({ notice, number: index + 1 })),
  );
  if (said.length === 0) return null;
  return (
    <ul aria-label={sheetTexts.aboutFiles} className="mt-4 flex flex-col gap-1.5 text-sm text-ink-soft">
      {[...Map.groupBy(said, ({ notice }) => notice)].map(([notice, concerned]) => (
        <li key={notice}>
          <b className="mr-1 text-ink tabular-nums">
            {sheetTexts.ofPhotos(concerned.map(({ number }) => number))}
          </b>{' '}
          {notice}
        </li>
      ))}
    </ul>
  );
}
