import type { ReactNode } from 'react';
import { assurance, CallToAction } from './call-to-action.tsx';
import { cancelAnyTime, dataSecurity, howItWorks } from './landing/landing-texts.ts';
import { QuestionList } from './question-list.tsx';
import type { SiteDetails } from './site-details.ts';
import { SupportAddress } from './support-address.tsx';

const subjects = [
  ['General inquiries', 'Plans, payments, privacy, or anything you’d like to know before you start.'],
  ['Technical support', 'Something doesn’t work, or a report looks wrong.'],
] as const;

const emailTips = [
  'Write from the email address in your account, if it has one.',
  'Tell us what you did, what you expected and what happened instead.',
  'Include the reference from the error message. Never send a sign-in code or a card number.',
];

export function ContactPage({ site }: { site: SiteDetails }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto max-w-6xl px-4 pt-26 pb-20 outline-none sm:px-6 lg:pt-32"
    >
      <h1 className="text-5xl leading-none font-extrabold sm:text-6xl">Contact</h1>
      <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[1fr_1.3fr]">
        <div className="grid content-start gap-8">
          <Block title="Support">
            <p className="text-lg wrap-anywhere">
              <SupportAddress site={site} />
            </p>
            {site.supportEmail === null && (
              <p data-example-address="" className="mt-2 text-sm text-ink-soft">
                Nobody reads this address. If you run this site, set SUPPORT_EMAIL: a production server won’t
                start without it.
              </p>
            )}
            <Subjects />
          </Block>
          <Block title="How to help us help you">
            <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ink-soft">
              {emailTips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </Block>
        </div>
        <section aria-labelledby="questions">
          <h2 id="questions" className="mb-4 text-2xl font-bold">
            Common questions
          </h2>
          <QuestionList questions={[howItWorks, cancelAnyTime, dataSecurity]} />
          <div className="border-t border-line pt-6">
            <CallToAction>Get Started Now</CallToAction>
            <p className="mt-3 text-ink-soft">{assurance}</p>
          </div>
        </section>
      </div>
    </main>
  );
}

function Subjects() {
  return (
    <>
      <dl className="mt-4 grid gap-4">
        {subjects.map(([subject, text]) => (
          <div key={subject} className="border-l-4 border-ink pl-4">
            <dt className="font-semibold">{subject}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">We answer within 24 hours on business days.</p>
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-2xl font-bold">{title}</h2>
      {children}
    </section>
  );
}
