/** Stands where insights will be: cards with a question, its answer and a bar for each row. */
export function InsightsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className="grid gap-4 lg:grid-cols-2">
        {Array.from({ length: 6 }, (_, place) => (
          <div key={place} className="rounded-card border border-line bg-white p-4 sm:p-5">
            <div className="h-4 w-32 rounded-sm bg-blush" />
            <div className="mt-3 h-5 w-3/4 rounded-sm bg-blush" />
            {Array.from({ length: 3 }, (_row, line) => (
              <div key={line} className="mt-4 h-3 bg-blush" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
