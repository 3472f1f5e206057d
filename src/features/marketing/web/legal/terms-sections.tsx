import { plans } from '../../../../domain/plans.ts';
import { graceDays, refundDays, retryDays } from '../../../../domain/subscription.ts';
import { LegalLink, LegalList, type LegalSection } from './legal-document.tsx';
import { PlanPriceTable } from './plan-price-table.tsx';
import type { SiteDetails } from '../site-details.ts';
import { SupportAddress } from '../support-address.tsx';

const { regularMonthly: trialPlan, premiumMonthly: introductoryPlan } = plans;
const tries = new Intl.ListFormat('en', { type: 'conjunction' }).format(retryDays.map(String));

/** The nine sections of the terms. What they say of prices, trials and days is what the code does. */
export function termsSections(site: SiteDetails): readonly LegalSection[] {
  return [
    {
      title: 'Agreement',
      body: (
        <>
          <p>
            These terms are between you and the operator of this installation of Loupe (“we”).{' '}
            <SupportAddress site={site} lead="The operator can be reached at: " />
          </p>
          <p>
            You agree to them, and confirm that you have read the{' '}
            <LegalLink href="/privacy-policy">privacy policy</LegalLink>, when you tick the box at sign-up. We
            store when you did and which texts you saw. If you do not agree, please do not use Loupe.
          </p>
        </>
      ),
    },
    {
      title: 'Who may use Loupe',
      body: (
        <p>
          You must be 18 or older; if a text of yours says otherwise, we pause your account until we have
          looked. You need a mobile number of your own that can receive a text message with a code, which is
          how you sign in. One person has one account. Keep codes to yourself: anyone who has one can sign in
          to your account, and we never ask for it by email or phone. If you lose your number, you can move
          your account to a new one in Settings: without a code sent to the old number that takes 72 hours.
        </p>
      ),
    },
    {
      title: 'What Loupe does',
      body: (
        <>
          <p>
            Loupe measures the photos and texts of a dating profile that you upload and gives you a report:
            what was measured, the rule it is compared with, the evidence behind the rule, and a suggestion.
            Some features need a plan, some the Premium tier; the app says which before you pay.
          </p>
          <p>
            A report is advice about photographs and texts. It does not judge you, and we do not promise a
            number of matches. Measurements can be wrong. Where Loupe could not measure something, it says so
            instead of guessing.
          </p>
          <p>
            Tinder, Bumble and Hinge are the names of other companies, which have nothing to do with Loupe.
            Their rules apply to what you do on their apps.
          </p>
        </>
      ),
    },
    {
      title: 'Your photos and texts',
      body: (
        <>
          <p>
            They stay yours. You allow us to store and process them for one purpose: to make your reports and
            show them to you. We do not publish them, sell them or train models with them. The permission ends
            when you delete them.
          </p>
          <p>
            Upload only photos that you may use. Where other people can be recognized in them, make sure they
            would not mind.
          </p>
        </>
      ),
    },
    {
      title: 'What is not allowed',
      body: (
        <LegalList>
          <li>photos of anyone under 18, sexual or violent pictures, and anything unlawful;</li>
          <li>photos or texts of another person in order to pose as them;</li>
          <li>
            attacks on the service, automated mass use, getting around its limits, or reading other people’s
            data;
          </li>
          <li>more than one trial or introductory price for one person, by other numbers or cards.</li>
        </LegalList>
      ),
    },
    {
      title: 'Plans, prices and renewal',
      body: (
        <>
          <PlanPriceTable />
          <p>
            Prices are in US dollars. Before you pay, the checkout names what is charged today, what is
            charged next and on which day, and asks you to agree to exactly that. We store your agreement with
            the order.
          </p>
          <p>
            <strong>Plans renew by themselves</strong>, every month or every year, at the price in the column
            “Then”, with the card you gave, until you cancel.
          </p>
          <LegalList>
            <li>
              {trialPlan.name} begins with {trialPlan.trialDays} free days. If you do not cancel within them,
              the first charge follows when they end. We mail a reminder the day before.
            </li>
            <li>
              The trial and the lower first price of {introductoryPlan.name} are available once per phone
              number and once per card. If you have already had them, you pay the price under “Then” from the
              start; the checkout shows it.
            </li>
            <li>
              If a renewal is refused, we mail you and try again {tries} days later. You keep access for those{' '}
              {graceDays} days. After the last try the plan ends and the card is not charged for it again.
            </li>
            <li>
              A change to a bigger plan, or from month to year, takes effect at once, less the unused part of
              what you paid; a change to a smaller one waits for the end of the paid time. You see the amount
              first.
            </li>
            <li>
              We also mail a receipt for every charge and a confirmation of every cancellation and refund.
              Mails go to the email address of your account, or of the order. They need a mail server, which
              the operator has to set up; everything in them is also in{' '}
              <LegalLink href="/settings/billing">Settings, Billing</LegalLink>.
            </li>
            <li>
              If the price of your plan is to change, we tell you beforehand, and you can cancel before the
              change applies to you.
            </li>
          </LegalList>
          <p>
            On an installation whose checkout says “This is a test site” only test cards are taken and no
            money moves.
          </p>
        </>
      ),
    },
    {
      title: 'Canceling, money back and disputes',
      body: (
        <>
          <p>
            <strong>Cancel any time, in two clicks:</strong> “Cancel subscription” in{' '}
            <LegalLink href="/settings/billing">Settings, Billing</LegalLink>, then confirm. You don’t have to
            call or write to anyone. Cancel during the free days and nothing is charged. After them you keep
            access until the end of the period you paid for, and can undo the cancellation until then. If a
            renewal has already been refused, the paid time is over and access ends at once.
          </p>
          <p>
            <strong>Money back within {refundDays} days of your first charge</strong>, without a reason: press
            “Get my money back” in the same place. Every charge of the running subscription is sent back to
            the card, and the subscription ends in that moment. Banks usually need 5 to 10 business days to
            show it. You can do this once per phone number and once per card, also after you have deleted an
            account. The {refundDays} days count from your first charge of all, so a later subscription brings
            no new ones. If the button is not there, or is refused, write to support. Your statutory rights
            are not affected, including a right of withdrawal or refund where you live.
          </p>
          <p>
            <strong>If you dispute a charge with your bank</strong>, the subscription ends when the bank takes
            the money back. Our way is quicker, so please try it first.
          </p>
        </>
      ),
    },
    {
      title: 'When it ends',
      body: (
        <>
          <p>
            You can stop at any time. You delete photos and profiles on their own pages, your account in{' '}
            <LegalLink href="/settings">Settings</LegalLink>. You can bring a deleted account back for 24
            hours; after that it is gone, and a running plan ends with it, without a refund for the rest. What
            you made stays readable without a plan for as long as you keep the account.
          </p>
          <p>
            We may close an account that breaks these terms. Unless the case is serious, we tell you why first
            and give you the chance to answer and to download your data. If we stop Loupe altogether, or close
            an account without a fault of yours, you get back the unused part of what you paid.
          </p>
        </>
      ),
    },
    {
      title: 'Liability, changes and law',
      body: (
        <>
          <p>
            Loupe is provided as it is; it may be down for repairs. We are liable without limit for intent and
            gross negligence, for harm to life, body and health, and wherever the law forbids a limit.
            Otherwise we are liable only for the foreseeable damage from breaking a duty that the service
            cannot do without. Rights that the law gives you as a consumer are not limited by any of this.
          </p>
          <p>
            When these terms change in a way that concerns your rights, we tell you before the change applies
            and ask for your agreement again. If you do not agree, you can cancel and delete your account.
          </p>
          <p>
            The law of the place where the operator is established applies, together with the protection that
            the law of the place where you live gives you as a consumer, and you may go to court there. If one
            of these terms is not valid, the others stay.
          </p>
        </>
      ),
    },
  ];
}
