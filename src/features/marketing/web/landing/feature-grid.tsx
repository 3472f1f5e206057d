import { FeatureDrawing } from './feature-drawing.tsx';
import { features, featureTexts } from './landing-texts.ts';

export function LandingFeatureGrid() {
  const [begin, end] = featureTexts.title;
  return (
    <section aria-labelledby="features" className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-14 lg:py-20">
      <h2 id="features" className="text-3xl font-extrabold sm:text-5xl">
        {begin} <span className="whitespace-nowrap">{end}</span>
      </h2>
      <p className="mt-3 max-w-[56ch] text-ink-soft sm:mt-4 sm:text-lg">{featureTexts.lead}</p>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-4 sm:mt-8 sm:gap-x-8 sm:gap-y-8 lg:grid-cols-3">
        {features.map(({ name, text, plan }) => (
          <li key={name}>
            <FeatureDrawing name={name} />
            <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 sm:mt-4">
              <h3 className="leading-snug font-bold sm:text-2xl">{name}</h3>
              <p className="text-sm font-semibold whitespace-nowrap text-plum">{plan}</p>
            </div>
            <p className="text-sm text-ink-soft sm:mt-2 sm:text-base">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
