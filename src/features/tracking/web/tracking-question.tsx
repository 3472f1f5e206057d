import { buttonStyle } from '../../../web/ui/button-style.ts';
import { classNames } from '../../../web/ui/class-names.ts';
import type { ConsentCategory } from '../../../domain/tracking-consent.ts';
import { trackingQuestionTexts } from './tracking-texts.ts';

/**
 * What a site with tags asks each visitor once, at the foot of the screen and first in the order of the keyboard. It
 * stops nobody: the page behind it can be read and used.
 */
export function TrackingQuestion({
  offered,
  script,
}: {
  offered: readonly ConsentCategory[];
  /** The address of what follows from an answer. */
  script: string;
}) {
  return (
    <section
      hidden
      data-question={script}
      aria-labelledby="question-title"
      className="fixed inset-x-0 bottom-0 z-20 border-t-8 border-film bg-white print:hidden"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-4 sm:px-6">
        <div className="max-w-[62ch]">
          <h2 id="question-title" className="font-display text-xl font-bold">
            {trackingQuestionTexts.heading}
          </h2>
          <p className="mt-1 text-sm">
            {trackingQuestionTexts.about(offered)}{' '}
            <a href="/privacy-policy" className="underline underline-offset-4">
              {trackingQuestionTexts.privacyPolicy}
            </a>
          </p>
        </div>
        <div className="grid w-full max-w-md grid-cols-3 gap-2">
          <Answer answer="accept">Accept</Answer>
          <Answer answer="reject">Reject</Answer>
          <Answer answer="choose" kind="quiet">
            Choose
          </Answer>
        </div>
      </div>
    </section>
  );
}

function Answer({
  answer,
  kind = 'dark',
  children,
}: {
  answer: string;
  kind?: 'dark' | 'quiet';
  children: string;
}) {
  return (
    <button type="button" data-answer={answer} className={classNames(buttonStyle(kind), 'w-full')}>
      {children}
    </button>
  );
}
