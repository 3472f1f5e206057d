import { ChevronDown } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Loading } from '../../../web/ui/loading.tsx';

/** A part of the page that says its answer in a line, and is loaded when somebody opens it. */
export function Fold({
  id,
  title,
  answer,
  level = 2,
  children,
}: {
  id: string;
  title: string;
  answer: string;
  /** Of its heading: 3 within a section. */
  level?: 2 | 3;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  const [isOpened, setIsOpened] = useState(false);
  return (
    <section aria-labelledby={id}>
      <details
        className="group"
        onToggle={(event) => {
          if (event.currentTarget.open) setIsOpened(true);
        }}
      >
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 rounded-card px-4 py-3 hover:bg-blush sm:px-5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow sm:flex sm:items-baseline sm:gap-4">
            <Heading id={id} className="text-xl font-bold sm:w-96 sm:shrink-0">
              {title}
            </Heading>
            <span className="block text-ink-soft tabular-nums">{answer}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        {isOpened && (
          <div className="px-4 pt-1 pb-6 sm:px-5">
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </div>
        )}
      </details>
    </section>
  );
}
