import {
  subjectOfStep,
  type Analysis,
  type Finding,
  type NextStep,
  type PhotoResult,
} from '../analysis.contract.ts';
import { inPlaces, titleOf } from '../task-title.ts';
import { byTier, harmOf } from '../report/urgency.ts';

/** A piece of advice of a report that asks for something to be done. */
export type Advice = {
  /**
   * Names what is advised, the same in every report on the profile: `set:few-photos`, `photo:<id>:eyes-covered`,
   * `text:bio:cliche`, `order:opener`. Several findings of a text can share one.
   */
  subject: string;
  severity: 'fix' | 'consider';
  /** What to do, and why. */
  title: string;
  why: string;
  ruleId: string;
  target: NextStep['target'];
  /** How many findings say this. */
  count: number;
};

/**
 * All that a finished analysis advises, one piece for each subject: the report's own next steps in their order, then the most
 * urgent first.
 */
export type ListAdvice = (analysis: Analysis) => Advice[];

export const listAdvice: ListAdvice = ({ photos, text, report }) => {
  const worthFixing = photos.filter(({ verdict }) => verdict !== 'drop');
  const candidates = [
    ...openerAdvice(report?.nextSteps ?? []),
    ...(report?.setFindings ?? []).flatMap((finding) => advice(finding, 'set', { kind: 'set' })),
    ...(worthFixing.length > 0 ? worthFixing : photos).flatMap(photoAdvice),
    ...(text?.findings ?? []).flatMap((finding) =>
      advice(
        finding,
        'text',
        finding.span === undefined ? { kind: 'text' } : { kind: 'text', field: finding.span.field },
      ),
    ),
  ].toSorted((a, b) => b.harm - a.harm || byTier(a.ruleId, b.ruleId));
  const steps = (report?.nextSteps ?? []).map(subjectOfStep);
  const placeOf = ({ subject }: Advice) => {
    const place = steps.indexOf(subject);
    return place < 0 ? steps.length : place;
  };
  const bySubject = new Map<string, Advice>();
  for (const { harm: _, ...piece } of candidates.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const known = bySubject.get(piece.subject);
    if (known === undefined) bySubject.set(piece.subject, piece);
    else known.count += 1;
  }
  return [...bySubject.values()].map((piece) => ({ ...piece, title: inPlaces(piece.title, piece.count) }));
};

type Candidate = Advice & { harm: number };

/** Which photo should come first is no finding of a photo but a step of the report. */
function openerAdvice(steps: readonly NextStep[]): Candidate[] {
  return steps
    .filter(({ ruleId, target }) => ruleId === 'photos-decide-most' && target.kind === 'photo')
    .slice(0, 1)
    .map(({ title, why, ruleId, target }) => {
      // The step names its photo twice.
      const action = title.replace(/^Photo \d+: /, '');
      return {
        subject: 'order:opener',
        severity: 'fix',
        title: action,
        why,
        ruleId,
        target,
        count: 1,
        harm: Infinity,
      };
    });
}

function photoAdvice({ findings, photoId, position }: PhotoResult): Candidate[] {
  return findings.flatMap((finding) =>
    advice(finding, `photo:${photoId}`, { kind: 'photo', photoId }, `Photo ${position + 1}: `),
  );
}

function advice(finding: Finding, scope: string, target: NextStep['target'], prefix = ''): Candidate[] {
  const { id, message, ruleId, severity } = finding;
  const title = titleOf(finding);
  if (title === null || (severity !== 'fix' && severity !== 'consider')) return [];
  return [
    {
      // What follows the @ is a place in the text, which moves with every edit.
      subject: `${scope}:${id.replace(/@.*$/, '')}`,
      severity,
      title: prefix + title,
      why: message,
      ruleId,
      target,
      count: 1,
      harm: harmOf(finding, target.kind === 'text'),
    },
  ];
}

/** Whether one of these findings asks for something to be done about what `id` names; places in a text do not count. */
export function adviceAsksFor(findings: readonly Finding[], id: string): boolean {
  return findings.some(
    (finding) =>
      finding.action !== null &&
      (finding.severity === 'fix' || finding.severity === 'consider') &&
      finding.id.replace(/@.*$/, '') === id,
  );
}
