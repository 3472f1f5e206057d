import { Suspense, useEffect, useRef, useState } from 'react';
import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import {
  BrowserTextError,
  createBrowserText,
  type BrowserText,
} from '../../../../text/browser/browser-text.ts';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { TextArea } from '../../../../web/ui/text-area.tsx';
import { asksForChange, type TextResult } from '../../analysis.contract.ts';
import { ReportSection } from '../report/report-section.tsx';
import type { PhotoReview } from '../review/photo-review.ts';
import { bioReviewTexts } from './bio-review-texts.ts';

/** The rules for texts, and what shows what they say. */
const loadRules = () => import('./bio-findings.tsx');
const BioFindings = lazyPart(async () => (await loadRules()).BioFindings);

/** A pause in typing after which the text is read anew. */
const pauseMs = 400;

/**
 * A bio, read in this browser with the report's own marks. What is typed and what is said of it go to the review.
 * The reader loads when the field is used for the first time.
 */
export function BioReview({
  review,
  app,
  bio,
}: {
  review: Pick<PhotoReview, 'setText' | 'writeBio'>;
  app: DatingApp;
  bio: string;
}) {
  const reader = useRef<BrowserText>(null);
  const [result, setResult] = useState<{ text: TextResult; app: DatingApp; bio: string } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const start = (): BrowserText => (reader.current ??= createBrowserText());
  const begin = () => {
    start();
    // What does not arrive now is asked for again with the text.
    loadRules().catch(() => undefined);
  };
  const isBlank = bio.trim() === '';
  const isCurrent = result !== null && result.app === app && result.bio === bio;

  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = null;
    },
    [],
  );
  useEffect(() => {
    if (isCurrent || (isBlank && result === null)) return;
    let isStale = false;
    const read = async (): Promise<void> => {
      try {
        const [{ buildTextResult }, reading] = await Promise.all([
          loadRules().catch(() => {
            throw new BrowserTextError('The rules did not arrive.');
          }),
          start().read({ app, bio, prompts: [] }),
        ]);
        const built = buildTextResult(reading);
        if (isStale) return;
        // A field that was left blank here says nothing of the profile.
        const text = isBlank ? { ...built, findings: [] } : built;
        setResult({ text, app, bio });
        setHasFailed(false);
        review.setText(text);
      } catch (error) {
        if (!(error instanceof BrowserTextError)) throw error;
        if (isStale) return;
        reader.current?.close();
        reader.current = null;
        setHasFailed(true);
      }
    };
    const timer = setTimeout(() => void read(), pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [app, bio, isBlank, isCurrent, result, review, tries]);

  const text = isBlank ? null : (result?.text ?? null);
  return (
    <ReportSection id="bio" title={bioReviewTexts.title} lead={bioReviewTexts.lead}>
      <TextArea
        label={bioReviewTexts.label}
        hint={result === null ? bioReviewTexts.size : undefined}
        value={bio}
        {...limitOf(app)}
        onFocus={begin}
        onChange={({ target }) => review.writeBio(target.value)}
      />
      <p role="status" className="mt-2 min-h-6 text-ink-soft">
        {!isBlank && !isCurrent && !hasFailed && bioReviewTexts.reading}
        {text !== null && isCurrent && isUnmarked(text) && bioReviewTexts.nothingFound}
      </p>
      {hasFailed && !isBlank && (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-semibold text-pencil-deep">{bioReviewTexts.notRead}</p>
          <Button
            kind="quiet"
            onClick={() => {
              setHasFailed(false);
              setTries(tries + 1);
            }}
          >
            {bioReviewTexts.tryAgain}
          </Button>
        </div>
      )}
      {text !== null && (
        <Suspense>
          <BioFindings text={text} />
        </Suspense>
      )}
    </ReportSection>
  );
}

function limitOf(app: DatingApp): { limit?: number } {
  const { bioMaxLength } = appLimits[app];
  return bioMaxLength === null ? {} : { limit: bioMaxLength };
}

/** An English text in which nothing of what a browser knows asks for a change. */
function isUnmarked(text: TextResult): boolean {
  return text.language.value === 'en' && !text.findings.some(asksForChange);
}
