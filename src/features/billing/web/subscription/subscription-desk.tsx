import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { LiveRegion, useAnnouncer } from '../../../../web/ui/live-region.tsx';
import { FilmStripEdge } from '../../../../web/ui/film-strip-edge.tsx';
import { frameNumber } from '../../../../web/ui/frame-number.ts';
import type { OrderView, SubscriptionView } from '../../billing.contract.ts';
import { NoSubscription } from './no-subscription.tsx';
import { PlanSections, type AskedQuestion } from './plan-sections.tsx';
import { SubscriptionNotices } from './subscription-notices.tsx';
import { isRunning, standingOf } from './subscription-standing.ts';
import { billingTexts } from './billing-texts.ts';
import { stripTexts } from './subscription-texts.ts';

const SubscriptionQuestion = lazyPart(
  async () => (await import('./subscription-question.tsx')).SubscriptionQuestion,
);

type Asked = { id: number; question: AskedQuestion; about: SubscriptionView; isOpen: boolean };

type Props = { subscription: SubscriptionView; newestOrder: OrderView | undefined };

/** The subscription as it stands, what can be done with it, and the dialogs that ask before it is done. */
export function SubscriptionDesk({ subscription, newestOrder }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [now] = useState(() => new Date());
  const { said, announce } = useAnnouncer();
  const outcome = useRef<HTMLDivElement>(null);
  const ask = (question: AskedQuestion) =>
    setAsked((last) => ({ id: (last?.id ?? 0) + 1, question, about: subscription, isOpen: true }));
  const close = () => setAsked((last) => last && { ...last, isOpen: false });
  // What had the focus goes with what was done; reading goes on where its outcome stands. A dialog that closes gives
  // the focus on without scrolling there.
  const showOutcome = () => {
    requestAnimationFrame(() => outcome.current?.scrollIntoView({ block: 'start' }));
    return outcome.current;
  };
  const goOn = (text: string) => {
    announce(text);
    showOutcome()?.focus();
  };
  return (
    <>
      <div
        ref={outcome}
        tabIndex={-1}
        role="group"
        aria-label={billingTexts.strip}
        className="mb-10 flex flex-col gap-4 outline-none"
      >
        {isRunning(standingOf(subscription)) ? (
          <>
            <SubscriptionNotices subscription={subscription} onChangeCard={() => ask('card')} onDone={goOn} />
            <SubscriptionStrip subscription={subscription} now={now} />
          </>
        ) : (
          <NoSubscription subscription={subscription} newestOrder={newestOrder} />
        )}
      </div>
      {isRunning(standingOf(subscription)) && (
        <PlanSections subscription={subscription} orderId={newestOrder?.id} now={now} onAsk={ask} />
      )}
      {asked && (
        <Suspense>
          <SubscriptionQuestion
            key={asked.id}
            question={asked.question}
            subscription={asked.about}
            open={asked.isOpen}
            onClose={close}
            orderId={newestOrder?.id}
            outcome={showOutcome}
          />
        </Suspense>
      )}
      <LiveRegion said={said} />
    </>
  );
}

/** The plan, what it opens until when, and what is charged next: three frames on a strip of film. */
function SubscriptionStrip({ subscription, now }: { subscription: SubscriptionView; now: Date }) {
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
