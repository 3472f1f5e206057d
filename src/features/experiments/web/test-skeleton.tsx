/** Stands where a test will be: its name, its answer and its turns. */
export function TestSkeleton() {
  return (
    <div role="status" className="rounded-card border border-line bg-white p-5 sm:p-6">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true">
        <div className="h-4 w-40 rounded-sm bg-blush" />
        <div className="mt-4 h-6 w-3/4 rounded-sm bg-blush" />
        <div className="mt-3 h-4 w-full max-w-md rounded-sm bg-blush" />
        <div className="mt-5 h-11 w-full max-w-lg bg-blush" />
      </div>
    </div>
  );
}
