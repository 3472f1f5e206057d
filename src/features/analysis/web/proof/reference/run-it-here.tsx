import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../../web/lazy-part.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { Loading } from '../../../../../web/ui/loading.tsx';
import { runTexts as texts } from './run-texts.ts';

const ReferenceRunPart = lazyPart(async () => (await import('./reference-run-part.tsx')).ReferenceRunPart);

/** Offers to measure drawings in the visitor's browser; the rest comes with the press. */
export function RunItHere() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section aria-labelledby="run-title" className="mt-4 rounded-card border border-line bg-white p-5 sm:p-6">
      <h2 id="run-title" className="text-2xl font-extrabold sm:text-3xl">
        {texts.title}
      </h2>
      <p className="mt-2 max-w-[64ch]">{texts.lead}</p>
      <div className="mt-4">
        {isAsked ? (
          <Suspense fallback={<Loading />}>
            <ReferenceRunPart />
          </Suspense>
        ) : (
          <Button onClick={() => setIsAsked(true)}>{texts.prepare}</Button>
        )}
      </div>
    </section>
  );
}
