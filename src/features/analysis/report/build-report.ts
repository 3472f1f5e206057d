import { appLimits } from '../../../domain/app-limits.ts';
import { evidenceRules, evidenceVersion } from '../../../domain/evidence.ts';
import type {
  Clarity,
  EvidenceRuleOnWire,
  Finding,
  PhotoResult,
  Report,
  TextResult,
} from '../analysis.contract.ts';
import type { AnalysedPhoto } from './analysed-photo.ts';
import { sayOnce } from './said-once.ts';
import { describeEngineChange } from './engine-changes.ts';
import { finding, measure, type ReportContext } from './finding.ts';
import { lineUp, mayBeSomebodyElse, openerIs, type Placement } from './line-up.ts';
import { publishedWeights } from './line-up/weights.ts';
import { nextSteps } from './steps/next-steps.ts';
import { photoFindings } from './photo-findings.ts';
import { setFindings } from './set-findings.ts';
import { verdictOf } from './verdict.ts';

/** Evidence, thresholds and the rules made of them: the same signals under the same version give the same report. */
export const rulesVersion = `${evidenceVersion}+rules.9`;

type ReportInput = ReportContext & {
  /** The set in any order; failed photos included, so that positions are those of the user's own order. */
  photos: readonly AnalysedPhoto[];
  text: TextResult;
  versions: Omit<Report['versions'], 'rules'>;
  /** Those of the profile's report before this one; null or absent where there is none. */
  versionsBefore?: Report['versions'] | null;
};

const unknownClarity: Clarity = { score: null, confidence: 0, components: [] };

/** A photo's result by itself, to be shown as soon as it is analysed; its place is known with the whole set. */
export function buildPhotoResult(photo: AnalysedPhoto, context: ReportContext): PhotoResult {
  return photoResult(photo, context, { recommendedPosition: null, clearerShot: null, ...verdictOf(photo) });
}

/**
 * The final results, in the user's own order, and the report on the whole.
 * Pure: the same input gives the same output. Throws when a finding of `text` cites a rule that does not exist.
 */
export function buildReport(input: ReportInput): { photos: PhotoResult[]; report: Report } {
  const { app, iAm, lookingFor, text } = input;
  const versions = { ...input.versions, rules: rulesVersion };
  const engineChange = describeEngineChange(input.versionsBefore ?? null, versions);
  const context: ReportContext = { app, iAm, lookingFor };
  const photos = input.photos.toSorted((a, b) => a.position - b.position);
  const order = lineUp(photos, app);
  const placements = new Map(order.placements.map((placement) => [placement.photoId, placement]));
  const results = photos.map((photo) => {
    const placement = placements.get(photo.photoId);
    if (placement === undefined) throw new Error(`Photo ${photo.photoId} has no place in the line-up.`);
    const result = photoResult(photo, context, placement);
    return photo.photoId === order.openerPhotoId ? withOpenerNote(result) : result;
  });
  const said = sayOnce(results.map(withoutSmallAdvice), context);
  const ofTheSet = [...setFindings(photos, order, context), ...said.setFindings];
  const steps = nextSteps(said.photos, ofTheSet, text, order);
  return {
    photos: said.photos,
    report: {
      nextSteps: steps,
      setFindings: ofTheSet,
      recommendedOrder: order.placements.map(({ photoId }) => photoId),
      lineUp: { places: appLimits[app].maxPhotos, slots: order.slots, weights: publishedWeights },
      rules: rulesCitedBy([
        ...said.photos.flatMap(({ findings }) => findings),
        ...ofTheSet,
        ...text.findings,
        ...(text.tip == null ? [] : [text.tip]),
        ...steps,
      ]),
      versions,
      ...(engineChange && { engineChange }),
    },
  };
}

/** The rules that findings and steps cite, as reports carry them. */
export function rulesCitedBy(citing: readonly { ruleId: string }[]): EvidenceRuleOnWire[] {
  const cited = new Set(citing.map(({ ruleId }) => ruleId));
  return evidenceRules
    .filter(({ id }) => cited.has(id))
    .map((rule) => ({ ...rule, contradictedBy: [...rule.contradictedBy] }));
}

type Place = Omit<Placement, 'photoId' | 'recommendedPosition'> & { recommendedPosition: number | null };

function photoResult(photo: AnalysedPhoto, context: ReportContext, place: Place): PhotoResult {
  const { recommendedPosition, verdict, verdictReason, clearerShot } = place;
  const common = {
    photoId: photo.photoId,
    position: photo.position,
    recommendedPosition,
    verdict,
    verdictReason,
  };
  if (photo.status === 'failed') {
    return {
      ...common,
      status: 'failed',
      failure: `could not be analyzed: ${photo.reason}`,
      clarity: unknownClarity,
      signals: {},
      findings: [],
    };
  }
  return {
    ...common,
    status: 'analysed',
    failure: null,
    clarity: photo.clarity,
    signals: { ...photo.signals, ...photo.set },
    findings: photoFindings(photo, context, clearerShot),
  };
}

/** Says why a photo is left out even where nothing has to be fixed. */
const reasonsToDrop: ReadonlySet<string> = new Set([
  'near-duplicate',
  'not-owner',
  'may-be-rejected',
  'no-face',
]);

/**
 * Of a photo that is better left out only the reasons: nobody has to improve it. The faults of a repeat say why the other one
 * stays, and ask for nothing.
 */
function withoutSmallAdvice(result: PhotoResult): PhotoResult {
  if (result.verdict !== 'drop') return result;
  const all = result.findings.filter(({ id, severity }) => severity === 'fix' || reasonsToDrop.has(id));
  // Few pixels say why only where nothing else does.
  const telling = all.filter(({ id }) => id !== 'low-resolution');
  const reasons = telling.length > 0 ? telling : all;
  if (reasons.length === 0) {
    return {
      ...result,
      findings: result.findings.filter(({ severity }) => severity === 'consider').slice(0, 1),
    };
  }
  const isRepeat = reasons.some(({ id }) => id === 'near-duplicate');
  const asks = ({ id }: Finding) => id !== 'no-face' && (!isRepeat || reasonsToDrop.has(id));
  return {
    ...result,
    findings: reasons.map((reason) => (asks(reason) ? reason : { ...reason, action: null })),
  };
}

/** Before all other findings, because its note is what the contact sheet writes beside the photo. */
function withOpenerNote(result: PhotoResult): PhotoResult {
  const knownBy = result.signals['ownerKnownBy'];
  const isDoubtful = mayBeSomebodyElse(knownBy);
  const opener: Finding = finding({
    id: 'opener',
    severity: isDoubtful ? 'info' : 'good',
    message: `This one first${isDoubtful ? ', if it is you' : ''}${
      result.verdict === 'keep' ? `: it is ${openerIs(knownBy)}.` : ', until you have a better one.'
    }`,
    measured: measure(1, 'first in the recommended order', 'position'),
    ruleId: 'photos-decide-most',
    note: isDoubtful ? 'this one first, if it is you' : 'this one first',
  });
  return { ...result, findings: [opener, ...result.findings] };
}
