import { FeatureDrawing } from './feature-drawing.tsx';
import { features } from './landing-texts.ts';

export function LandingFeatureGrid() {
  return (
    <section aria-labelledby="features" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-24">
      <h2 id="features" className="text-4xl font-extrabold sm:text-5xl">
        It measures. <span className="whitespace-nowrap">It doesn’t guess.</span>
      </h2>
      <p className="mt-5 max-w-[56ch] text-lg text-ink-soft">
        Every note comes from something we measured, with its target and the study or app rule behind it. If
        we can’t measure it, we say so.
      </p>
      <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ name, text, plan }) => (
          <li key={name}>
            <FeatureDrawing name={name} />
            <div className="mt-4 flex items-baseline justify-between gap-3">
              <h3 className="text-2xl font-bold">{name}</h3>
              <p className="text-sm font-semibold whitespace-nowrap text-plum">{plan}</p>
            </div>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
