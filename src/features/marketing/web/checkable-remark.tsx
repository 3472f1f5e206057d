import { ExampleFinding } from './example-finding.tsx';
import { promises } from './landing-texts.ts';
import { SampleLink } from './sample-link.tsx';

export function CheckableRemark() {
  return (
    <section aria-labelledby="finding" className="bg-blush">
      <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-10 px-4 py-16 sm:px-6 lg:grid-cols-2 lg:py-24">
        <ExampleFinding />
        <div>
          <h2 id="finding" className="text-4xl font-extrabold sm:text-5xl">
            A note you can check
          </h2>
          <p className="mt-5 max-w-[48ch] text-lg text-ink-soft">
            What we measured, the target, how strong the evidence is, the counter-evidence, and one thing to
            do. You decide.
          </p>
          <ul className="mt-8 mb-6 grid gap-4">
            {promises.map((promise) => (
              <li key={promise} className="border-l-4 border-ink pl-4">
                {promise}
              </li>
            ))}
          </ul>
          <SampleLink />
        </div>
      </div>
    </section>
  );
}
