const line = 'rounded-sm bg-blush';

/** Shaped like the strip of nine figures, and the charts below it. */
export function OverviewSkeleton() {
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className="grid grid-cols-3 gap-1 rounded-card bg-film p-1.5 2xl:grid-cols-9">
        {Array.from({ length: 9 }, (_, place) => (
          <div key={place} className="h-16 rounded-sm bg-film-soft sm:h-20" />
        ))}
      </div>
      <div
        aria-hidden="true"
        className="grid gap-x-8 gap-y-7 rounded-card border border-line bg-white p-6 md:grid-cols-2"
      >
        {Array.from({ length: 2 }, (_, place) => (
          <div key={place}>
            <div className={`h-6 w-48 ${line}`} />
            <div className={`mt-5 h-44 ${line}`} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Shaped like the first rows of a list or a table. */
export function RowsSkeleton({ count, className = 'h-14' }: { count: number; className?: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className="divide-y divide-line">
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className={`flex items-center gap-6 ${className}`}>
            <div className={`h-4 w-1/3 ${line}`} />
            <div className={`h-4 grow ${line}`} />
            <div className={`h-4 w-1/6 ${line}`} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Shaped like the figures of a user, the facts, and the timeline. */
export function SubjectSkeleton() {
  return (
    <div role="status" className="space-y-7">
      <span className="sr-only">Loading...</span>
      <div
        aria-hidden="true"
        className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3"
      >
        {Array.from({ length: 6 }, (_, place) => (
          <div key={place} className="flex h-18 flex-col gap-2 bg-white p-3">
            <div className={`h-5 w-12 ${line}`} />
            <div className={`h-3 w-24 ${line}`} />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="grid gap-x-8 gap-y-7 md:grid-cols-2">
        {Array.from({ length: 2 }, (_, part) => (
          <div key={part} className="space-y-3">
            <div className={`h-5 w-40 ${line}`} />
            {Array.from({ length: 6 }, (_each, place) => (
              <div key={place} className={`h-3.5 w-full ${line}`} />
            ))}
          </div>
        ))}
      </div>
      <div aria-hidden="true" className={`h-64 ${line}`} />
    </div>
  );
}
