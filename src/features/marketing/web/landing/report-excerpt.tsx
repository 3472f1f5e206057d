import type { ReactNode } from 'react';
import { excerptTexts } from './landing-texts.ts';

/** `children` are excerpts of the sample report, which the analysis renders. */
export function ReportExcerpt({ children }: { children: ReactNode }) {
  const [before, name, after] = excerptTexts.lead;
  return (
    <section aria-labelledby="finding" className="border-y border-line bg-blush">
      <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-14 lg:py-20">
        <h2 id="finding" className="text-3xl font-extrabold sm:text-5xl">
          {excerptTexts.title}
        </h2>
        <p className="mt-3 max-w-[56ch] text-ink-soft sm:mt-4 sm:text-lg">
          {before}
          <a href="/sample" className="font-semibold text-ink underline underline-offset-4">
            {name}
          </a>
          {after}
        </p>
        <div className="mt-5 sm:mt-7">{children}</div>
      </div>
    </section>
  );
}
