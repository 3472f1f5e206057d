import type { ReactNode } from 'react';

export type LegalSection = { title: string; body: ReactNode };

/** A legal text: title, date, numbered sections with a list of contents that links to them. */
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
      className="mx-auto grid max-w-6xl gap-x-14 gap-y-10 px-4 pt-26 pb-20 outline-none sm:px-6 lg:grid-cols-[1fr_1.9fr] lg:pt-32"
    >
      <div>
        <h1 className="text-5xl leading-none font-extrabold">{title}</h1>
        <p className="mt-4 text-ink-soft">
          Last updated: <time dateTime={lastUpdated}>{americanDate(lastUpdated)}</time>
        </p>
        <nav aria-label="Contents" className="mt-8 border-t border-line pt-4">
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
          <section key={section.title} id={`section-${index + 1}`} className="mt-10">
            <h2 className="text-2xl font-bold">
              {index + 1}. {section.title}
            </h2>
            <div className="mt-3 space-y-3 leading-relaxed">{section.body}</div>
          </section>
        ))}
      </div>
    </main>
  );
}

function americanDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-');
  return `${month}/${day}/${year}`;
}
