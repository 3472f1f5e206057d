import type { ReactNode } from 'react';
import { publicTexts } from '../public-texts.ts';

export type LegalSection = { title: string; body: ReactNode };

/** A legal text: title, date, numbered sections that can be linked to, and a list of contents. It can be printed. */
export function LegalDocument({
  title,
  lastUpdated,
  summary,
  sections,
}: {
  title: string;
  /** ISO date. */
  lastUpdated: string;
  summary: string;
  sections: readonly LegalSection[];
}) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="legal-document mx-auto grid max-w-6xl gap-x-14 gap-y-10 px-4 pt-26 pb-20 outline-none sm:px-6 lg:grid-cols-[1fr_1.9fr] lg:pt-32"
    >
      <div>
        <h1 className="text-5xl leading-none font-extrabold">{title}</h1>
        <p className="mt-4 text-ink-soft">
          {publicTexts.lastUpdated} <time dateTime={lastUpdated}>{americanDate(lastUpdated)}</time>
        </p>
        <nav
          aria-label="Contents"
          className="mt-8 border-t border-line pt-4 lg:sticky lg:top-20 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto"
        >
          <ol>
            {sections.map((section, index) => (
              <li key={section.title}>
                <a
                  href={`#section-${index + 1}`}
                  className="flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
                >
                  <span className="w-6 shrink-0 text-ink-soft tabular-nums">{index + 1}</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <div className="max-w-[68ch]">
        <p className="border-l-4 border-ink pl-4 text-lg">{summary}</p>
        {sections.map((section, index) => (
          <section key={section.title} id={`section-${index + 1}`} className="legal-section mt-12">
            <h2 className="text-2xl font-bold">
              <a href={`#section-${index + 1}`} className="underline-offset-[.3em] hover:underline">
                {index + 1}. {section.title}
              </a>
            </h2>
            <div className="mt-4 space-y-4 leading-relaxed wrap-anywhere">{section.body}</div>
          </section>
        ))}
      </div>
    </main>
  );
}

/** A word that leads to where the thing is done, or to the other document. */
export function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-semibold underline underline-offset-4">
      {children}
    </a>
  );
}

export function LegalList({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5 marker:text-ink-soft">{children}</ul>;
}

/** What something is, beside what becomes of it. */
export function LegalTerms({ rows }: { rows: readonly (readonly [term: string, text: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([term, text]) => (
        <div key={term} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_1fr]">
          <dt className="font-semibold">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function americanDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-');
  return `${month}/${day}/${year}`;
}
