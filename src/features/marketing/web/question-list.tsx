import type { FrequentQuestion } from './landing/landing-texts.ts';

/** Questions whose answers open one at a time, with the browser's own means. */
export function QuestionList({ questions }: { questions: readonly FrequentQuestion[] }) {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} name="questions" className="group border-t border-line">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 leading-snug sm:text-lg font-semibold underline-offset-4 hover:underline">
            {question}
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className="size-4 shrink-0 fill-none stroke-ink-soft stroke-2 group-open:rotate-180"
            >
              <path d="m2 5 6 6 6-6" />
            </svg>
          </summary>
          <p className="max-w-[68ch] pb-5 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
