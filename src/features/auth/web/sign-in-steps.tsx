import { classNames } from '../../../web/ui/class-names.ts';
import { FilmStripEdge } from '../../../web/ui/film-strip-edge.tsx';

const steps = ['Your number', 'Your code'] as const;
/** Three leave a phone less room for each. */
const stepsWithApp = ['Number', 'Code', 'App'] as const;

/**
 * The steps as frames of a film along the upper edge of their card; the current one is lit. The third is there only for
 * those who have to take it.
 */
export function SignInSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol
      aria-label="Steps"
      className="-mx-5 -mt-5 mb-6 flex overflow-hidden rounded-t-[5px] bg-film [--light-table:var(--color-white)] sm:-mx-6 sm:-mt-6"
    >
      {(current === 3 ? stepsWithApp : steps).map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? 'step' : undefined}
          className={classNames(
            'min-w-0 flex-1 pt-1.5 pb-2 text-sm font-semibold',
            index + 1 === current ? 'text-edge' : 'text-white/70',
          )}
        >
          <span className="flex">
            <FilmStripEdge />
            <FilmStripEdge />
          </span>
          <span className="flex items-center gap-1.5 pt-1 pl-5 sm:pl-6">
            <span aria-hidden="true">▸</span>
            {index + 1} {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
