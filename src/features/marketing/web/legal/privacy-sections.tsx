import { LegalLink, LegalList, LegalTerms, type LegalSection } from './legal-document.tsx';
import type { SiteDetails } from '../site-details.ts';
import { SupportAddress } from '../support-address.tsx';

/** Sections 1 to 7: who, what is stored and measured, and who else gets any of it. */
export function privacySections(site: SiteDetails): readonly LegalSection[] {
  return [
    {
      title: 'Who is responsible',
      body: (
        <p>
          Anyone can run Loupe. The operator of this installation (“we”) is responsible for your data.{' '}
          <SupportAddress site={site} lead="Write to: " />
        </p>
      ),
    },
    {
      title: 'Who Loupe is for',
      body: (
        <p>
          Loupe is not for people under 18, and we do not knowingly keep data about anyone younger. An account
          that turns out to belong to a minor is deleted.
        </p>
      ),
    },
    {
      title: 'What you give us, and why we may use it',
      body: (
        <>
          <LegalTerms
            rows={[
              [
                'Phone number',
                'To sign you in, and to tell you when somebody changes it. The contract with you needs it.',
              ],
              [
                'Name and email',
                'Where you enter them: to greet you, for receipts, and for mails about your plan. Part of the contract.',
              ],
              [
                'Photos, bio, prompts',
                'To make your reports. Part of the contract; looking for faces in photos needs your own consent besides.',
              ],
              [
                '“I am”, “looking for”',
                'Only if you like. Used for nothing but choosing between pieces of advice that differ.',
              ],
              [
                'Exports of your apps, weekly numbers',
                'Where you import or enter them, to show how your profile does: counts by day, weekday and hour, how long likes took to become a match and how many words your first messages had, both as counts, and the texts of your own profile with the day of their last change. You see all of it before it is sent. The file itself is read in your browser; messages, other people and places in it never reach us. Part of the contract.',
              ],
              [
                'Payments',
                'Plan, amounts, dates, the name on the card, its brand, last four digits and expiry. Part of the contract, and kept for the accounts. Card numbers and security codes are never stored by us.',
              ],
              [
                'Votes of friends',
                'If you open one: anyone with its link sees the photos you chose, until it ends or you close it, and nothing else about you. You see how the votes fell, not who voted. We keep no voter’s name, address or browser, only keyed hashes that limit each person to one vote on a pair, and each network to ten people; we delete them within two hours after the vote ends. Section 6 does not apply to the pages of a vote.',
              ],
              [
                'Tests and the coach',
                'Where you use them: what you compare, the numbers of it, the tasks of your plan, and whether you want a weekly note by mail. Part of the contract. Questions to the coach are answered and not kept.',
              ],
              [
                'What you agreed to',
                'Which text, when, and when you took it back: so that both sides can tell later. Of a language model’s host only the agreement that stands.',
              ],
            ]}
          />
          <p>
            The rest, such as addresses of requests and the pages of a visit, is used to keep the service
            running, to stop abuse and to see which pages work: our legitimate interest. You may object to it;
            see section 10.
          </p>
        </>
      ),
    },
    {
      title: 'What is measured in a photo',
      body: (
        <>
          <p>
            Before your first upload we ask separately for your consent to face analysis. With it, our server
            measures
          </p>
          <LegalList>
            <li>
              where faces and people are, how a head is turned, whether eyes are open and look at the camera,
              whether a mouth smiles and shows teeth, and whether something such as sunglasses or a phone
              covers them;
            </li>
            <li>
              the photograph itself: light, sharpness, noise, contrast, color, resolution, framing, what the
              app’s crop cuts off, bars, borders, collages and screenshots, objects in view, and whether
              something looks explicit;
            </li>
            <li>
              across the photos of one profile, whether two are nearly the same, and which face in a group is
              yours. For that, numbers that describe each picture and each face are compared with each other
              in memory while the analysis runs. They are thrown away with it and never written down.
            </li>
          </LegalList>
          <p>
            You can withdraw the consent at any time in <LegalLink href="/settings">Settings</LegalLink>. Then
            we take in and analyze no further photo and stop an analysis that is running. At once, we delete
            where faces are in your photos and which of them you said is yours. Reports that are finished
            stay, with the boxes and measurements in them, until you delete their profile.
          </p>
        </>
      ),
    },
    {
      title: 'What is never measured or stored',
      body: (
        <>
          <LegalList>
            <li>No score for looks, attractiveness or a body; photos are compared only with your own.</li>
            <li>No estimate of age, race, ethnicity, health, religion or sexual orientation.</li>
            <li>
              No face print and nothing else biometric: we keep only the boxes around faces and the angles and
              measurements that we show you. We never compare a face with anyone outside your profile.
            </li>
            <li>No generated, altered or “improved” face. No training of models with what you upload.</li>
          </LegalList>
          <p>
            Of a photo we keep a copy without metadata: place, time and camera are removed when it comes in.
            What matters for advice, such as whether a flash fired, goes into the report. Nothing about you is
            decided by machine that has legal effect or the like; a report only advises.
          </p>
        </>
      ),
    },
    {
      title: 'What is recorded of your use',
      body: (
        <>
          <p>
            For each visit and what is done in it: the time, your address (IP), your browser, the pages you
            came from and went to, and what an ad or link had added to our address, such as{' '}
            <code>utm_source</code> or a click id. That has no name on it until you sign in; then the visit
            belongs to your account, and how you first came is kept with it. We delete a visit without a
            sign-in, usually a year after it.
          </p>
          <p>
            For each sign-in: time, address and browser, so that you can see and end it. For safety, how often
            codes and payments are tried per number and address. The server’s log has the time, address and
            outcome of requests; phone numbers, email addresses, card numbers and codes are blacked out in it.
          </p>
        </>
      ),
    },
    {
      title: 'Who else gets any of it',
      body: (
        <>
          <p>
            Photos and texts are analyzed on our own server. Photos are sent to no third party, texts to none
            but a language model as said below. Other users never see them, nor anything else of you; photos
            that you put into a vote are seen by anyone with its link. Administrators of this installation can
            see accounts, visits, activities and orders. They can see a photo of yours only if it is flagged
            as explicit: it then waits in a moderation queue until an administrator keeps or removes it. If
            one is removed, we tell you. Every look is logged with who looked and when. If a text of yours
            says that you are under 18, that sentence waits for them too, and your account is paused
            meanwhile. The people who run the server can reach what is stored on it where operation or the law
            demands it.
          </p>
          <p>
            Beyond that, only these, each <strong>only where the operator has switched it on</strong>:
          </p>
          <LegalTerms
            rows={[
              [
                'Twilio',
                'delivers text messages: your phone number and what the message says, which is a code or that your number changes.',
              ],
              ['A mail server', 'delivers mails: your email address and what the mail says.'],
              [
                'Google reCAPTCHA',
                'checks sign-in forms against bots: Google’s widget on the form learns your IP address and what your browser tells it. Without it, Loupe’s own check runs and no one learns anything.',
              ],
              [
                'Stripe',
                'takes payments: what you type into its card fields goes to Stripe alone; from us it gets your name, email address and account id, the plan and the amounts.',
              ],
              [
                'A language model',
                'answers questions to the coach and writes drafts of texts: only after you have agreed to its host, which the coach’s page names, and only when you choose it. It gets your question and up to six before it that it was asked too, what your report says, the text to be rewritten and what you answered about it; never photos, your number or email address, nor your name unless it stands in what you wrote. You can take the agreement back on that page and in Settings. Without it, our own server does both.',
              ],
              [
                'IP look-up services',
                'tell your browser its own address on the settings page when our server cannot: they see that address.',
              ],
              [
                'Google Tag Manager',
                'runs, after your consent and on the public pages alone, the tags that the operator has put into it, as a rule to count visits: they learn which of these pages you open, that you looked at what Loupe offers or pressed a button that leads to it, and your address and browser.',
              ],
              [
                'Meta, TikTok, Reddit',
                <>
                  learn two things, each only after your consent. From their pixel on the public pages: that
                  you visited a page, looked at what Loupe offers, or pressed a button that leads to it, with
                  your address and browser. From our server, and never from a script behind the sign-in: that
                  you pressed such a button while signed in, signed up, signed in, chose a plan, began to pay
                  or bought, with time, page, plan and amount, your address and browser, the click id of the
                  ad and the number in their own cookie. If you are signed in, both come with your phone
                  number, account id and, once you have confirmed it, email address, as SHA-256 hashes.
                </>,
              ],
            ]}
          />
          <p>
            Some of these companies are in the United States. Where European law applies, the operator relies
            on the rules it has for that, such as the Data Privacy Framework or standard contractual clauses.
            We give data to authorities only where the law obliges us to.
          </p>
        </>
      ),
    },
  ];
}
