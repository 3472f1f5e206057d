import { AppLink } from '../../../../web/ui/app-link.tsx';
import { checkTexts } from './try-texts.ts';

/** How to see for oneself that no photo is sent, and everything that this page loads. */
export function CheckIt() {
  return (
    <section
      aria-labelledby="check-title"
      className="mt-3 max-w-[70ch] rounded-card border border-line bg-white p-4 sm:p-6"
    >
      <h2 id="check-title" className="text-xl font-bold">
        {checkTexts.title}
      </h2>
      <p className="mt-1.5">{checkTexts.lead}</p>
      <ol className="mt-3 flex list-decimal flex-col gap-1 pl-5">
        {checkTexts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3 text-ink-soft">{checkTexts.later}</p>
      <h3 className="mt-5 text-lg font-bold">{checkTexts.loads}</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {checkTexts.parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">{checkTexts.visit}</p>
      <AppLink href="/proof" className="mt-3 inline-block py-2 underline underline-offset-4">
        {checkTexts.proof}
      </AppLink>
    </section>
  );
}
