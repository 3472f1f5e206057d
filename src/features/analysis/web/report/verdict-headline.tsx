import { Fragment } from 'react';
import { classNames } from '../../../../web/ui/class-names.ts';

/** The pencil around or under the word of a verdict. A cross through a word would cancel it, so it stands beside it. */
const wordMarks: Readonly<Record<'keep' | 'maybe' | 'drop', string>> = {
  keep: 'M30 3C12 2 2 8 3 16c1 9 24 14 50 13 28-1 45-8 44-16C96 5 66 1 36 4',
  maybe: 'M2 29c22-4 40 1 62-1s22-1 34 0',
  drop: 'M8 5c28 7 56 14 84 22M90 4C62 12 36 20 10 28',
};

/** Room for the mark. */
const wordStyles: Readonly<Record<'keep' | 'maybe' | 'drop', string>> = {
  keep: 'mx-[0.12em]',
  maybe: '',
  drop: 'pr-[0.65em]',
};

/** The verdict of a report, its words marked as the photos are; any other words stand as they are. */
export function VerdictHeadline({ verdict }: { verdict: string }) {
  return verdict.split(', ').map((part, index) => {
    const [, count, word] = /^(\d+) (keep|maybe|drop)$/u.exec(part) ?? [];
    return (
      <Fragment key={part}>
        {index > 0 && ', '}
        {word === 'keep' || word === 'maybe' || word === 'drop' ? (
          <span className="whitespace-nowrap">
            {count}{' '}
            <span className={classNames('relative inline-block', wordStyles[word])}>
              {word}
              <svg
                viewBox="0 0 100 32"
                preserveAspectRatio="none"
                aria-hidden="true"
                className={classNames(
                  'pointer-events-none absolute overflow-visible fill-none stroke-pencil stroke-2 sm:stroke-[3px]',
                  word === 'drop'
                    ? 'right-0 bottom-[0.32em] size-[0.5em]'
                    : '-inset-x-[7%] -top-[4%] -bottom-[8%] h-[112%] w-[114%]',
                )}
              >
                <path d={wordMarks[word]} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
              </svg>
            </span>
          </span>
        ) : (
          part
        )}
      </Fragment>
    );
  });
}
