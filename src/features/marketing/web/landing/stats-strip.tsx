import { frameNumber } from '../../../../web/ui/frame-number.ts';
import { claims, unsubstantiatedClaims, type LandingClaim } from '../../landing-content.ts';
import { sectionTexts } from './landing-texts.ts';

/** The claims, on a strip of film that runs off both sides, with a footnote while any has no substantiation. */
export function StatsStrip({ all = claims }: { all?: readonly LandingClaim[] }) {
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        {sectionTexts.figures}
      </h2>
      <div className="bg-film pt-2 text-white print-exact">
        <Perforations />
        <dl className="mx-auto grid max-w-6xl grid-cols-2 gap-x-4 gap-y-3 px-4 py-4 sm:px-6 lg:grid-cols-4">
          {all.map(({ value, label, substantiation }, position) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="sm:text-lg">
                {label}
                {substantiation !== null && <span className="block text-white/75">{substantiation}</span>}
              </dt>
              <dd className="font-display text-4xl leading-tight font-extrabold sm:text-6xl">
                <span aria-hidden="true" className="block font-sans text-xs font-semibold text-edge">
                  ▸ {frameNumber(position, 8)}
                </span>
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <Perforations />
      </div>
      {unsubstantiatedClaims(all).length > 0 && (
        <p className="mx-auto max-w-6xl px-4 pt-3 text-sm text-ink-soft sm:px-6">{sectionTexts.unverified}</p>
      )}
    </section>
  );
}

/** As many as the page is wide. */
function Perforations() {
  return (
    <svg aria-hidden="true" className="h-6 w-full">
      <pattern id="holes" width="52" height="24" patternUnits="userSpaceOnUse">
        <rect x="16" y="3" width="20" height="16" rx="4" className="fill-(--light-table)" />
      </pattern>
      <path fill="url(#holes)" d="M0 0h4000v24H0z" />
    </svg>
  );
}
