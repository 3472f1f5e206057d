import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '../../../../domain/errors.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { useTracking } from '../../../../web/tracking/tracking-context.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { profilesContract } from '../../../profiles/profiles.contract.ts';
import type { Finding, TextResult } from '../../analysis.contract.ts';
import { textTexts } from '../report/report-texts.ts';
import { storedText, textUpdate } from './profile-text.ts';
import { applyFix, canUndo, locateFixes, undoFix, type Fix, type FixPlace } from './text-fixes.ts';
import { profileKey, useProfile } from '../progress/use-profile.ts';

export type TextFixes = {
  /** Where the fix of a finding stands in the profile; null for a finding without one, or while that is not known. */
  placeOf: (finding: Finding) => FixPlace | null;
  canUndo: (finding: Finding) => boolean;
  /** Applies these one after the other. */
  apply: (findings: readonly Finding[]) => void;
  /** Whether the profile still has the text that a finding marks, as it was analyzed; null until we know. */
  stillStands: (finding: Finding) => boolean | null;
  undo: (finding: Finding) => void;
  /** The finding whose fix is being saved. */
  savingId: string | null;
};

type Step = { finding: Finding; way: 'apply' | 'undo' };

/**
 * Certain corrections of the analysed text, applied to the profile one by one. The profile is read anew before each
 * step, and nothing is replaced where its text is no longer the analysed one.
 */
export function useTextFixes(profileId: string, read: TextResult | null): TextFixes {
  const api = useApi(profilesContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { act } = useTracking();
  const profile = useProfile(profileId);
  const text = read ?? noText;

  const step = useMutation({
    mutationFn: async ({ finding, way }: Step) => {
      const field = finding.span?.field ?? '';
      const analysed = analysedText(text, field);
      const fresh = await api.get({ id: profileId });
      queryClient.setQueryData(profileKey(profileId), fresh);
      const stored = storedText(fresh, field);
      const take = way === 'apply' ? applyFix : undoFix;
      const next = stored === null ? null : take(analysed, stored, fixesIn(text, field), finding.id);
      if (next === null) throw new TextChangedError();
      return api.update({
        id: profileId,
        ...textUpdate(fresh, field, next),
        expectedUpdatedAt: fresh.updatedAt,
      });
    },
    onSuccess: (saved, { way }) => {
      if (way === 'apply') act({ title: 'Correction Applied', description: 'In the text of a profile' });
      queryClient.setQueryData(profileKey(profileId), saved);
      void queryClient.invalidateQueries({ queryKey: ['profiles'], exact: true });
    },
    onError: (error) =>
      showToast(
        error instanceof TextChangedError || (error instanceof AppError && error.code === 'conflict')
          ? {
              title: textTexts.notReplaced,
              description: textTexts.changedSince,
              tone: 'error',
            }
          : {
              title: textTexts.notSaved,
              description: error instanceof AppError ? error.message : textTexts.tryAgain,
              tone: 'error',
            },
      ),
  });

  const applyAll = async (findings: readonly Finding[]) => {
    try {
      for (const finding of findings) await step.mutateAsync({ finding, way: 'apply' });
    } catch {
      // The mutation has said so in a toast.
    }
  };
  const places = profile.data && placesOfFixes(text, (field) => storedText(profile.data, field));
  return {
    placeOf: (finding) => places?.get(finding.id) ?? null,
    canUndo: (finding) => {
      const fix = toFix(finding);
      return fix !== null && canUndo(analysedText(text, finding.span?.field ?? ''), fix);
    },
    apply: (findings) => void applyAll(findings),
    stillStands: ({ span }) => {
      if (!profile.data || !span) return null;
      const marked = analysedText(text, span.field).slice(span.start, span.end);
      const stored = storedText(profile.data, span.field) ?? '';
      return marked === '' ? stored.trim() === '' : stored.includes(marked);
    },
    undo: (finding) => step.mutate({ finding, way: 'undo' }),
    savingId: step.isPending ? step.variables.finding.id : null,
  };
}

const noText: Pick<TextResult, 'fields' | 'findings'> = { fields: [], findings: [] };

/** The stored text is not the analysed one around the stretch. */
class TextChangedError extends Error {}

function placesOfFixes(
  text: Pick<TextResult, 'fields' | 'findings'>,
  stored: (field: string) => string | null,
): Map<string, FixPlace> {
  const places = new Map<string, FixPlace>();
  for (const { field, text: analysed } of text.fields) {
    const now = stored(field);
    const fixes = fixesIn(text, field);
    const located = now === null ? null : locateFixes(analysed, now, fixes);
    for (const { id } of fixes) places.set(id, located?.get(id) ?? { state: 'changed' });
  }
  return places;
}

function analysedText(text: Pick<TextResult, 'fields'>, field: string): string {
  return text.fields.find((candidate) => candidate.field === field)?.text ?? '';
}

function fixesIn(text: Pick<TextResult, 'findings'>, field: string): Fix[] {
  return text.findings
    .filter((finding) => finding.span?.field === field)
    .flatMap((finding) => toFix(finding) ?? []);
}

function toFix({ id, span, replacement }: Finding): Fix | null {
  return span && replacement !== undefined ? { id, start: span.start, end: span.end, replacement } : null;
}
