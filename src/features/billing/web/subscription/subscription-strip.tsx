import { FilmStripEdge } from '../../../../web/ui/film-strip-edge.tsx';
import { frameNumber } from '../../../../web/ui/frame-number.ts';
import type { SubscriptionView } from '../../billing.contract.ts';
import { stripTexts } from './subscription-texts.ts';
import { billingTexts } from './billing-texts.ts';

/** The plan, what it opens until when, and what is charged next: three frames on a strip of film. */
export function SubscriptionStrip({ subscription, now }: { subscription: SubscriptionView; now: Date }) {
  const { access, charge, plan } = stripTexts(subscription, now);
  const frames = [
    { label: billingTexts.yourPlan, ...plan },
    { label: 'Access', ...access },
    { label: billingTexts.nextCharge, ...charge },
  ];
  return (
    <div className="overflow-hidden rounded-card bg-film print-exact">
      <Perforations />
      <dl className="grid gap-1.5 px-3 py-1 sm:grid-cols-3 sm:gap-3">
        {frames.map(({ label, main, note }, index) => (
          <div
            key={label}
            className="flex flex-col gap-1 bg-film-soft px-4 py-4 sm:min-h-36 sm:justify-between sm:py-5"
          >
            <dt className="flex items-center gap-1.5 text-sm font-semibold text-edge">
              <span aria-hidden="true">▸{frameNumber(index)}</span>
              {label}
            </dt>
            <dd>
              <p className="font-display text-2xl leading-tight font-bold text-balance text-white">{main}</p>
              <p className="mt-1 text-white/85">{note}</p>
            </dd>
          </div>
        ))}
      </dl>
      <Perforations />
    </div>
  );
}

function Perforations() {
  return (
    <div className="flex px-1" aria-hidden="true">
      <FilmStripEdge />
      <FilmStripEdge />
      <FilmStripEdge className="hidden sm:block" />
      <FilmStripEdge className="hidden sm:block" />
      <FilmStripEdge className="hidden lg:block" />
      <FilmStripEdge className="hidden lg:block" />
    </div>
  );
}
