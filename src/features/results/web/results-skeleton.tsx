/** Stands where results will be: what to do next, six stages, and the parts that open. */
export function ResultsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-8 sm:gap-10">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className="flex h-11 items-center gap-6 border-b border-line px-3">
        <div className="h-4 w-14 rounded-sm bg-blush" />
        <div className="h-4 w-14 rounded-sm bg-blush" />
        <div className="h-4 w-14 rounded-sm bg-blush" />
      </div>
      <div aria-hidden="true" className="h-36 rounded-card border border-l-4 border-line bg-white p-5">
        <div className="h-4 w-24 rounded-sm bg-blush" />
        <div className="mt-3 h-5 w-3/4 rounded-sm bg-blush" />
        <div className="mt-4 h-4 w-full max-w-lg rounded-sm bg-blush" />
      </div>
      <div aria-hidden="true" className="divide-y divide-line rounded-card border border-line bg-white">
        {Array.from({ length: 6 }, (_, place) => (
          <div key={place} className="flex h-15 items-center gap-6 px-4 sm:px-5">
            <div className="h-4 w-28 shrink-0 rounded-sm bg-blush" />
            <div className="h-3 grow bg-blush" />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="divide-y divide-line rounded-card border border-line bg-white">
        {Array.from({ length: 4 }, (_, place) => (
          <div key={place} className="flex h-16 items-center px-4 sm:px-5">
            <div className="h-5 w-40 rounded-sm bg-blush" />
          </div>
        ))}
      </div>
    </div>
  );
}
