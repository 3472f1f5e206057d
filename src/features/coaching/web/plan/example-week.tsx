import { Badge } from '../../../../web/ui/badge.tsx';
import { coachTexts as texts } from '../coach-texts.ts';

/** What a week with the coach looks like, made up, and saying so. */
export function ExampleWeek() {
  return (
    <section
      aria-labelledby="example"
      className="rounded-card border border-dashed border-ink-soft p-4 sm:p-6"
    >
      <Badge tone="caution">{texts.example}</Badge>
      <h2 id="example" className="mt-2 text-2xl font-bold">
        “{texts.exampleHeadline}”
      </h2>
      <p className="mt-1 text-ink-soft">{texts.exampleNote}</p>
      <ol className="mt-4 grid gap-3 md:grid-cols-3">
        {texts.exampleTasks.map((task, index) => (
          <li key={task} className="flex gap-3 rounded-card border border-line bg-white p-4">
            <span className="font-display text-2xl leading-7 font-extrabold text-pencil">{index + 1}</span>
            <span className="min-w-0 leading-7 font-semibold">{task}</span>
          </li>
        ))}
      </ol>
      <div className="mt-4 rounded-card border border-line bg-white p-4">
        <p className="font-display font-bold">{texts.exampleQuestion}</p>
        <p className="mt-1">{texts.exampleAnswer}</p>
      </div>
    </section>
  );
}
