export function SampleLink() {
  return (
    <a
      href="/sample"
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      See a sample report
    </a>
  );
}
