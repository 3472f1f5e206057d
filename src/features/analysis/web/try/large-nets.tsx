import { Glasses, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { maybeCovered } from '../../../../vision/signals/face/maybe-covered.ts';
import type { PhotoResult } from '../../analysis.contract.ts';
import { largeTexts } from './try-texts.ts';

type Props = {
  results: readonly PhotoResult[];
  hasOwner: boolean;
  isGlassesNetAsked: boolean;
  onWho: () => void;
  onGlasses: () => void;
};

/** The two questions that a large model answers, each only where its answer would change something. */
export function LargeNets({ results, hasOwner, isGlassesNetAsked, onWho, onGlasses }: Props) {
  const isOwnerOpen = results.some(({ signals }) => {
    const people = signals['peopleInFocus'];
    return people?.state === 'measured' && Number(people.value) > 1;
  });
  const isGlassesOpen =
    !isGlassesNetAsked && results.some(({ signals }) => signals['eyesCovered']?.reason === maybeCovered);
  return (
    <>
      {isOwnerOpen && !hasOwner && (
        <Question text={largeTexts.why} size={largeTexts.whoSize}>
          <Button kind="quiet" onClick={onWho}>
            <UserRound size={18} aria-hidden />
            {largeTexts.whoTitle}
          </Button>
        </Question>
      )}
      {hasOwner && (
        <p className="mt-4 text-sm text-ink-soft">
          {largeTexts.whoAsked}{' '}
          <button
            type="button"
            onClick={onWho}
            className="-my-3 inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
          >
            {largeTexts.whoChange}
          </button>
        </p>
      )}
      {isGlassesOpen && (
        <Question text={largeTexts.glassesWhy} size={largeTexts.glassesSize}>
          <Button kind="quiet" onClick={onGlasses}>
            <Glasses size={18} aria-hidden />
            {largeTexts.glasses}
          </Button>
        </Question>
      )}
    </>
  );
}

function Question({ text, size, children }: { text: string; size: string; children: ReactNode }) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-white py-3 pr-3 pl-4">
      <p className="min-w-60 flex-1">
        {text} <span className="text-ink-soft">{size}</span>
      </p>
      {children}
    </div>
  );
}
