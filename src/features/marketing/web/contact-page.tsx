import type { ReactNode } from 'react';
import { CallToAction } from './call-to-action.tsx';
import { assurance } from './public-texts.ts';
import { cancelAnyTime, dataSecurity, howItWorks } from './landing/landing-texts.ts';
import { QuestionList } from './question-list.tsx';
import type { SiteDetails } from './site-details.ts';
import { SupportAddress } from './support-address.tsx';
import { contactSubjects, contactTexts, emailTips } from './contact-texts.ts';

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
                {contactTexts.exampleAddress}
              </p>
            )}
            <Subjects />
          </Block>
          <Block title={contactTexts.tipsHeading}>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ink-soft">
              {emailTips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </Block>
        </div>
        <section aria-labelledby="questions">
          <h2 id="questions" className="mb-4 text-2xl font-bold">
            {contactTexts.questionsHeading}
          </h2>
          <QuestionList questions={[howItWorks, cancelAnyTime, dataSecurity]} />
          <div className="border-t border-line pt-6">
            <CallToAction>{contactTexts.start}</CallToAction>
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
        {contactSubjects.map(([subject, text]) => (
          <div key={subject} className="border-l-4 border-ink pl-4">
            <dt className="font-semibold">{subject}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">{contactTexts.answerTime}</p>
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
