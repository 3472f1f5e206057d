import type { ReactNode } from 'react';
import { CallToAction } from './call-to-action.tsx';
import type { SiteDetails } from './site-details.ts';
import { SupportAddress } from './support-address.tsx';

const questions: readonly (readonly [string, string])[] = [
  [
    'How does it work?',
    'You upload the photos and texts of your dating profile. Loupe measures them on its own server and gives you a marked-up contact sheet with what it found, why it matters and what to do about it.',
  ],
  [
    'Can I stop at any time?',
    'Yes. Delete a photo or a profile yourself, whenever you like, and its reports go with it. To have your account deleted, write to us.',
  ],
  [
    'Is my data safe?',
    'Photos lose their metadata when you upload them, are served to you alone, and are sent to no third party. The privacy policy says exactly what is kept and for how long.',
  ],
];

const emailTips = [
  'Write from the address in your account, if you have entered one.',
  'Say what you did, what you expected and what happened instead.',
  'Add the reference that an error message shows. Never send a sign-in code.',
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
        <div className="space-y-8">
          <Block title="Support">
            <p className="text-lg wrap-anywhere">
              <SupportAddress site={site} />
            </p>
            {site.supportEmail !== null && (
              <p className="text-ink-soft">
                For general inquiries and technical support alike. We answer within 24 hours on business days.
              </p>
            )}
          </Block>
          <Block title="A message we can act on">
            <ul className="list-disc space-y-1.5 pl-5 text-ink-soft">
              {emailTips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </Block>
          <CallToAction>Get Started Now</CallToAction>
        </div>
        <section aria-labelledby="questions">
          <h2 id="questions" className="text-3xl font-bold">
            Common questions
          </h2>
          <dl className="mt-4 divide-y divide-line border-y border-line">
            {questions.map(([question, answer]) => (
              <div key={question} className="py-5">
                <dt className="text-lg font-semibold">{question}</dt>
                <dd className="mt-1.5 max-w-[60ch] text-ink-soft">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </main>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-2">
      <h2 className="text-2xl font-bold">{title}</h2>
      {children}
    </section>
  );
}
