import { Badge } from '../../../web/ui/badge.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { ContactSheet } from '../../../web/ui/contact-sheet.tsx';
import { DrawnPortrait, type PortraitScene } from '../../../web/ui/drawn-portrait.tsx';
import { FilmFrame } from '../../../web/ui/film-frame.tsx';
import { verdictMarks } from '../../analysis/analysis.contract.ts';
import { previewTexts } from './dashboard-texts.ts';

type ExampleFrame = { scene: PortraitScene; number: number; verdict: keyof typeof verdictMarks };

/** In the recommended order; the numbers are those that the tasks name. */
const frames: readonly ExampleFrame[] = [
  { scene: 'window', number: 4, verdict: 'keep' },
  { scene: 'walk', number: 3, verdict: 'keep' },
  { scene: 'group', number: 1, verdict: 'maybe' },
  { scene: 'again', number: 2, verdict: 'drop' },
  { scene: 'moved', number: 5, verdict: 'drop' },
  { scene: 'dark', number: 6, verdict: 'drop' },
];

/** What a plan gives, shown by one marked-up sheet of drawn photos, and the way to the plans. */
export function PlanPreview() {
  return (
    <section
      aria-labelledby="plan-preview"
      className="flex flex-col gap-5 rounded-card border border-line bg-white p-4 sm:p-6"
    >
      <div>
        <Badge tone="film">{previewTexts.badge}</Badge>
        <h2 id="plan-preview" className="mt-2 text-[1.7rem] leading-tight font-extrabold sm:text-4xl">
          {previewTexts.verdict}
        </h2>
      </div>
      <div className="flex flex-col gap-5 lg:flex-row lg:items-center lg:gap-10">
        <ContactSheet
          label={previewTexts.strip}
          columns={6}
          className="w-full lg:max-w-[62%] lg:shrink-0 lg:grid-cols-6"
        >
          {frames.map(({ scene, number, verdict }) => (
            <li key={scene}>
              <FilmFrame
                number={String(number)}
                numberName="Photo"
                mark={verdictMarks[verdict].mark}
                markLabel={verdictMarks[verdict].name}
                dimmed={verdict === 'drop'}
              >
                <DrawnPortrait scene={scene} />
              </FilmFrame>
            </li>
          ))}
        </ContactSheet>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-4">
          <ol className="flex list-decimal flex-col gap-1.5 pl-5 font-semibold marker:text-pencil-deep">
            {previewTexts.tasks.map((task) => (
              <li key={task} className="pl-1">
                {task}
              </li>
            ))}
          </ol>
          <p className="text-ink-soft">{previewTexts.lead}</p>
          <ButtonLink href="/checkout">{previewTexts.button}</ButtonLink>
        </div>
      </div>
    </section>
  );
}
