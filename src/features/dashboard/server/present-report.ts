import {
  asksForChange,
  headlineOf,
  textVerdict,
  type Analysis,
  type Finding,
  type PhotoResult,
} from '../../analysis/analysis.contract.ts';
import type { UnreadableAnalyses } from '../../analysis/server/read-analysis.service.ts';
import {
  bioFindingCount,
  sheetPhotoCount,
  type BioCheck,
  type Dashboard,
  type LatestReport,
  type PhotoCheck,
} from '../dashboard.contract.ts';

/** The newest report as the dashboard's contact sheet shows it. */
export function presentLatestReport(analysis: Analysis): LatestReport {
  const photos = inRecommendedOrder(analysis.photos);
  return {
    ...sourceOf(analysis),
    verdict: headlineOf(analysis),
    photoCount: photos.length,
    photos: photos
      .slice(0, sheetPhotoCount)
      .map(({ photoId, position, status, verdict }) => ({ photoId, position, status, verdict })),
  };
}

/** What the photo analysis said last; photos that were deleted since are not counted. */
export function presentPhotoCheck(analysis: Analysis): PhotoCheck {
  const analysed = inRecommendedOrder(analysis.photos).filter(({ status }) => status === 'analysed');
  const countOf = (verdict: PhotoResult['verdict']) =>
    analysed.filter((photo) => photo.verdict === verdict).length;
  const [opener] = analysed;
  return {
    ...sourceOf(analysis),
    keep: countOf('keep'),
    maybe: countOf('maybe'),
    drop: countOf('drop'),
    unsure: countOf('unsure'),
    failed: analysis.photos.length - analysed.length,
    opener: opener
      ? { photoId: opener.photoId, position: opener.position, clarity: opener.clarity.score }
      : null,
  };
}

/**
 * What the text analysis said last and the profile still has; null where there was no text.
 *
 * @param standing the analysis without what is about words that are gone
 */
export function presentBioCheck(analysis: Analysis, standing: Analysis): BioCheck | null {
  const { text } = standing;
  if (text === null || text.status === 'empty') return null;
  const ofSeverity = (severity: Finding['severity']) =>
    text.findings.filter((finding) => finding.severity === severity && asksForChange(finding));
  const allCount = analysis.text?.findings.filter(asksForChange).length ?? 0;
  const changedCount = allCount - text.findings.filter(asksForChange).length;
  // Nobody has read the words that stand there now.
  const verdict = changedCount > 0 ? null : textVerdict(text);
  const [fixes, considerations] = [ofSeverity('fix'), ofSeverity('consider')];
  return {
    ...sourceOf(analysis),
    status: text.status,
    failure: text.failure,
    fixCount: fixes.length,
    considerCount: considerations.length,
    changedCount,
    findings: [...fixes, ...considerations]
      .slice(0, bioFindingCount)
      .map(({ id, severity, message }) => ({ id, severity, message })),
    verdict: verdict && {
      is: verdict,
      why: text.findings
        .filter(({ severity }) => severity === 'good')
        .toSorted((a, b) => Number(a.span === undefined) - Number(b.span === undefined))
        .slice(0, bioFindingCount)
        .map(({ message }) => message),
    },
  };
}

/** Which reports cannot be opened; nothing where all can. */
export function presentUnreadable(unreadable: UnreadableAnalyses | null): Pick<Dashboard, 'unreadable'> {
  if (unreadable === null) return {};
  const { message, overall, withPhotos, withText } = unreadable;
  return {
    unreadable: { message, latestReport: overall, photoAnalysis: withPhotos, bioOptimization: withText },
  };
}

function sourceOf({ id, profileId, app, createdAt, finishedAt }: Analysis) {
  return { analysisId: id, profileId, app, finishedAt: finishedAt ?? createdAt };
}

/** Photos without a place in the recommended order come last, as the user had them. */
function inRecommendedOrder(photos: readonly PhotoResult[]): PhotoResult[] {
  const placeOf = ({ recommendedPosition }: PhotoResult) => recommendedPosition ?? Number.MAX_SAFE_INTEGER;
  return photos.toSorted((a, b) => placeOf(a) - placeOf(b) || a.position - b.position);
}
