import { LegalLink, LegalList, LegalTerms, type LegalSection } from './legal-document.tsx';

/** Sections 8 to 11: cookies and choices, how long things are kept, rights, security. */
export function privacyRights(): readonly LegalSection[] {
  return [
    {
      title: 'Cookies, tracking and your choice',
      body: (
        <>
          <p>Our own cookies, which the site does not work without:</p>
          <LegalTerms
            rows={[
              [
                'loupe_sign_in',
                'keeps you signed in, for 30 days without use and 90 days in all; scripts cannot read it. On https its name begins with __Host-.',
              ],
              [
                'loupe_code',
                'a random number for ten minutes after you have asked for a code by SMS: only the browser that asked can enter the code.',
              ],
              [
                'loupe_second_step',
                'a random number for ten minutes between the code by SMS and the code of your authenticator app: only that browser can finish signing in.',
              ],
              [
                'loupe_known',
                'a random number for 400 days after you have signed in, by which your account knows this browser again. It opens nothing. Settings lists your sign-ins and forgets browsers.',
              ],
              [
                'loupe_hint',
                'your first name, so that pages know whether to greet you; goes with the sign-in.',
              ],
              [
                'loupe_voter',
                'a random number for 30 days, only if you vote on a friend’s photos: it limits everyone to one vote on a pair.',
              ],
              [
                'loupe_session',
                'a random number for 30 days, by which our server knows which pages were seen in one visit; it opens nothing.',
              ],
              [
                'loupe_theme',
                'whether you chose the light or the dark look in Settings, for a year; not there while your system decides.',
              ],
              [
                'loupe_consent',
                'your choice about tracking with its date, the version of the question and a random id of its own, for 182 days; only where there is something to choose, and nothing is written where your browser refuses by Global Privacy Control.',
              ],
            ]}
          />
          <p>
            Beside them, session storage holds <code>tracking_params</code>: what an ad or link had added to
            our address, until you close the tab.
          </p>
          <p>
            The tag manager and the advertisers of section 7 load only where the operator has set them up,
            only on the public pages, and <strong>only after you have agreed</strong>. To refuse is one press,
            like agreeing. They then set cookies of their own, such as <code>_ga</code>, <code>_fbp</code>,{' '}
            <code>_ttp</code> and <code>_rdt_uuid</code>. On the pages where you sign in, pay and see your
            photos they never load; what advertisers learn about those pages comes from our server, and only
            with the same consent.
          </p>
          <p>
            Change your mind at any time under “Tracking choices” at the foot of every public page. Where that
            button is missing, nothing of the kind is set up. <strong>Global Privacy Control</strong> in your
            browser counts as a no, whatever you chose before, and we won’t ask again.
          </p>
        </>
      ),
    },
    {
      title: 'How long it is kept',
      body: (
        <>
          <LegalTerms
            rows={[
              [
                'Photos',
                'until you delete them. Their files and measurements go at once; what an earlier report says about the set stays in that report.',
              ],
              [
                'Where faces are',
                'in your photos, and which one you said is yours: until you delete the photo or withdraw the consent to face analysis. In a report: as long as the report.',
              ],
              ['Texts and reports', 'until you delete the profile they belong to.'],
              [
                'Your account',
                'until you delete it, and 24 hours more in which you can bring it back. Then everything on this list that has your name on it goes.',
              ],
              [
                'Activities, visits',
                'until your account is deleted. “Clear All” hides activities from the list.',
              ],
              [
                'Imports, weekly numbers',
                'until you remove them on the results page. Of a file that you import we have nothing but what was sent of it.',
              ],
              ['Tests, votes', 'until you delete them. A photo that you delete goes out of its vote.'],
              ['Tasks of the coach', 'until you delete the profile they belong to.'],
              ['Visits without an account', 'as a rule until a year after the last thing done in them.'],
              [
                'Sign-ins',
                'they end after 30 days without use, after 90 days in all, or when you log out, and are removed 30 days after that.',
              ],
              [
                'Browsers that have signed in',
                'the hash of a random number and the browser’s name, until 400 days after the last sign-in or until you have them forgotten. If you have confirmed an email address, a sign-in from any other browser is announced there.',
              ],
              [
                'Your authenticator app',
                'its secret, encrypted, until you remove or replace the app. Recovery codes: keyed hashes of them, with when you used one, until you make new ones.',
              ],
              ['Sign-in codes', 'good for ten minutes, kept as a keyed hash, removed about a day later.'],
              [
                'Changes of your phone number',
                'both numbers, when and from which address, for 30 days after the change was made or ended.',
              ],
              [
                'Links in messages',
                'kept as a hash. They are good for 24 hours; one that stops a change of your number, until that change.',
              ],
              ['Counters against abuse', 'until their hour or day is over.'],
              ['An archive of your data', 'one day.'],
              [
                'Encrypted backups',
                'if the operator makes any: what you delete stays in older backups until those are removed. Nightly ones are removed after 30 days, unless the operator has set another time. They are there to restore the whole site.',
              ],
              [
                'Events for advertisers',
                'removed after 30 days; your address and browser are erased from them as soon as they are sent.',
              ],
              [
                'Orders and receipts',
                'stay after the account is deleted, without name, email, phone number or account: amount, plan, dates, what was agreed to, brand, last four digits and expiry of the card, and the payment’s number. They are the operator’s accounts, which the law has kept for years, and Loupe does not remove them by itself.',
              ],
              [
                'That you have had a trial',
                'a keyed hash of phone number and card, so that it is given once. Kept as long as the account, and for 12 months after it is deleted.',
              ],
              ['The server’s log', 'for as long as the operator keeps it; section 1 says where to ask.'],
            ]}
          />
          <p>
            When an account is deleted, we have Stripe delete its customer too, with name, email address and
            cards; payments that were made stay on Stripe’s records. Stripe, Twilio and the others of section
            7 keep what else they got for as long as their own rules say.
          </p>
        </>
      ),
    },
    {
      title: 'Your rights',
      body: (
        <>
          <p>
            In <LegalLink href="/settings">Settings</LegalLink>, without asking anyone, you can
          </p>
          <LegalList>
            <li>see and correct what is stored about you;</li>
            <li>download all of it in one archive, with files that every computer reads;</li>
            <li>withdraw the consent to face analysis, and end sign-ins;</li>
            <li>delete your account.</li>
          </LegalList>
          <p>
            For anything else, write to the operator at the address in{' '}
            <LegalLink href="#section-1">section 1</LegalLink>. You may ask what we know about you, have it
            corrected, deleted, restricted or handed over, and object to what we do on the ground of our own
            interest. Where something rests on your consent, you can withdraw it for the future. We answer
            within a month and never treat you worse for asking. You may also complain to the data protection
            authority of the place where you live.
          </p>
          <p>
            <strong>California and other US states:</strong> we do not sell personal information for money,
            and photos, texts and reports go to no advertiser at all. What section 7 says of advertisers can
            count as “sharing” for advertising under California law. It happens only after you have agreed;
            refusing, “Tracking choices” and Global Privacy Control are your opt-out. Face measurements are
            made only with your consent, are never sold, and are not kept as biometric identifiers.
          </p>
        </>
      ),
    },
    {
      title: 'Security and changes',
      body: (
        <>
          <p>
            Sign-ins are stored only as hashes, photos are served to their owner alone and, in a vote, to
            anyone with its link, and every request is checked on the server. No system is perfect: if
            something happens to your data that puts you at risk, we tell you and the authorities as the law
            demands.
          </p>
          <p>
            When this policy changes in a way that concerns your consent, we ask again before anything new is
            done.
          </p>
        </>
      ),
    },
  ];
}
