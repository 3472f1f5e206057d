/** Stands where the week will be: three tasks, and the question below. */
export function CoachSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-10">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {[0, 1, 2].map((place) => (
          <div key={place} className="h-56 rounded-card border border-line bg-white p-5">
            <div className="h-6 w-3/4 rounded-sm bg-blush" />
            <div className="mt-5 h-4 w-full rounded-sm bg-blush" />
            <div className="mt-2 h-4 w-5/6 rounded-sm bg-blush" />
            <div className="mt-8 h-4 w-32 rounded-sm bg-blush" />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="max-w-3xl">
        <div className="h-6 w-20 rounded-sm bg-blush" />
        <div className="mt-4 h-11 w-full rounded-control border border-line bg-white" />
      </div>
    </div>
  );
}
