import { appLimits } from '../../../../../domain/app-limits.ts';
import { evidenceRules } from '../../../../../domain/evidence.ts';
import { plans } from '../../../../../domain/plans.ts';
import { refundDays } from '../../../../../domain/subscription.ts';
import { needed, type Facts } from './facts.ts';
import { numberOf, photosByRank, profileLink, reportLink, whyNoPhotos } from './report-facts.ts';
import { countFigure, from, part, type Link, type Part, type Said } from './say.ts';
import { numbersLink } from './stage-answers.ts';
import { aboutSource, calendarText, photoSource } from './sources.ts';

const billing: Link = { label: 'Settings, Billing', href: '/settings/billing' };
const settings: Link = { label: 'Settings', href: '/settings' };
const policy: Link = { label: 'Privacy policy', href: '/privacy-policy' };

const privacyPolicy = aboutSource(
  'privacy',
  'Privacy policy',
  'Photos are analyzed on the server of this site and sent to nobody else. We keep a copy without metadata, your text, and the boxes, angles and measurements that the report shows; nothing biometric. Personal information is not sold for money. Everything is kept until you delete it or your account. Exports are read in your browser, and messages and other people in them are never sent. Questions to the coach are answered and not kept.',
  '/privacy-policy',
);

export function privacy(): Part {
  return part(
    [
      from(
        privacyPolicy,
      )`Only you see your photos, with two exceptions: whoever you send a vote link sees the photos in that vote, and an administrator may look at one that was flagged as explicit, which is logged.`,
      from(
        privacyPolicy,
      )`Personal information is not sold for money, and photos, texts and reports go to no advertiser.`,
      from(
        privacyPolicy,
      )`Kept are your photos without metadata, your text, the measurements in your reports and counts from exports, until you delete them or your account; no face print and nothing else biometric.`,
      from(
        privacyPolicy,
      )`Messages and other people in an export never leave your browser, and questions to the coach are answered and not kept.`,
    ],
    [policy, settings],
  );
}

export function accountSettings(): Part {
  const source = aboutSource(
    'account',
    'Settings',
    'Settings has your name, email address, phone number, sign-ins and the second factor. A lost number is recovered from the sign-in page.',
    '/settings',
  );
  return part(
    [
      from(
        source,
      )`Under Settings: your name, email address and phone number, the browsers that are signed in, and the second factor.`,
      from(
        source,
      )`If you cannot get into the account, start from the sign-in page; support is on the Contact page.`,
    ],
    [settings, { label: 'Contact', href: '/contact' }],
  );
}

const modelSource = aboutSource(
  'language-model',
  'Language models',
  'Without your yes to a named host, no text of yours goes to a language model. Without one, answers are written templates filled with your own measurements.',
);

export function languageModel(): Part {
  return part(
    [
      from(
        modelSource,
      )`This answer comes from written templates on this site’s own server, filled with your own report and numbers; no language model and no person wrote it. Questions are answered and not kept.`,
      from(
        modelSource,
      )`A language model is asked only where the operator has set one up and you have agreed to its host on this page, and you can withdraw that at any time.`,
    ],
    [{ label: 'Privacy policy', href: '/privacy-policy' }],
  );
}

export function deleteData(): Part {
  const source = aboutSource(
    'delete',
    'Deleting',
    'Settings has “Export my data” and deletion of the account, with profiles, photos and reports. We keep what the law requires about payments.',
    '/settings',
  );
  return part(
    [
      from(
        source,
      )`In Settings you can export your data and delete the account with its profiles, photos and reports. Deleting the account also ends the subscription.`,
      from(source)`A single photo or profile is deleted on its own page.`,
    ],
    [settings, { label: 'Your profiles', href: '/profiles' }],
  );
}

const billingSource = aboutSource(
  'billing',
  'Settings, Billing',
  `Plan, next charge, receipts, card, canceling and refunds. Refunds by yourself within ${refundDays} days of the first charge.`,
  '/settings/billing',
);

export function cancel(): Part {
  return part(
    [
      from(
        billingSource,
      )`Under Settings, Billing: cancel in two clicks, at any time. You keep access until the paid period ends and can undo it until then.`,
    ],
    [billing],
  );
}

export function refund(): Part {
  return part(
    [
      from(
        billingSource,
      )`Within ${refundDays} days of your first charge you get a full refund yourself, under Settings, Billing. The same page says whether you still can.`,
      from(billingSource)`For anything else about a charge, write to support from the Contact page.`,
    ],
    [billing, { label: 'Contact', href: '/contact' }],
  );
}

export function plan(): Part {
  const source = aboutSource(
    'plans',
    'Plans',
    Object.values(plans)
      .map(
        ({ displayName, description, features }) => `${displayName}: ${description}; ${features.join(', ')}.`,
      )
      .join(' '),
  );
  return part(
    [
      from(
        billingSource,
      )`Your plan, its price, the next charge and your receipts stand under Settings, Billing; there you can change the plan or the card as well.`,
      from(
        source,
      )`Premium plans add smart matching insights, A/B testing and personal coaching to photo analysis, bio optimization and performance analytics.`,
    ],
    [billing],
  );
}

export function importNumbers(facts: Facts): Part {
  const source = aboutSource(
    'import',
    'Where numbers come from',
    'Tinder: account.gotinder.com/data, Download My Data, then the ZIP or data.json. Hinge: your profile, Settings, Download My Data, then the ZIP; it can be fetched for 48 hours. Bumble has no export that Loupe can read: enter weeks by hand or as CSV.',
  );
  const ways = {
    tinder: from(
      source,
    )`Open account.gotinder.com/data in a browser, choose Download My Data, and bring the ZIP file from Tinder’s mail to the Results page.`,
    hinge: from(
      source,
    )`In Hinge open your profile, then Settings, then Download My Data, and bring the ZIP file to the Results page; it can be fetched for 48 hours.`,
    bumble: from(
      source,
    )`No export of Bumble is known that Loupe could read: enter your weeks on the Results page, by hand or as CSV.`,
  };
  return part(
    [
      ways[facts.app],
      from(
        source,
      )`You can also enter any app’s numbers by hand: a week’s likes and matches take a minute. We never ask for your app’s password, and Loupe can’t connect to your account.`,
      from(privacyPolicy)`The file is read in your browser; messages and other people in it are never sent.`,
    ],
    [numbersLink(facts.app)],
  );
}

export function analyseProfile(facts: Facts): Part {
  const { photoCount } = facts.profile;
  const source = aboutSource(
    'analyse',
    'How an analysis starts',
    'Add photos, text or both to a profile, then press Analyze on its page. The report arrives photo by photo.',
  );
  return part(
    [
      photoCount === 0
        ? from(
            source,
          )`Open the profile, add your photos and your text, and press Analyze; the report arrives photo by photo.`
        : from(
            source,
          )`Open the profile and press Analyze: ${countFigure(photoCount, 'photo', 'profile.photos')} ${photoCount === 1 ? 'is' : 'are'} there already.`,
      from(source)`Photos or text alone are enough, too; the report then says nothing of what is not there.`,
      facts.report === null ? null : reportAgeSaid(facts),
    ],
    [profileLink(facts), { label: 'New profile', href: '/profiles/new' }],
  );
}

export function photoVerdicts(facts: Facts): Part {
  const source = aboutSource(
    'verdicts',
    'How photos are judged',
    'A verdict rests on named faults and on what was measured: whether face and eyes are visible, sharpness, light, framing, who is in it. The order of photos rests on measured signals: smile, eyes to the camera, size of the face, other people, light, sharpness. Looks play no part.',
  );
  const weakest = photosByRank(facts).at(-1);
  return part(
    [
      from(
        source,
      )`Loupe gives no score. A verdict rests on the faults that it names and on what we measured, such as light, sharpness and whether your face and eyes are visible, never on looks.`,
      from(
        source,
      )`“Keep” works as it is, “maybe” is usable, “drop” has a fault that costs more than the photo brings, and “can’t tell” means that too little could be measured.`,
      from(
        source,
      )`The order of your photos rests on what we measured, too: smile, eyes to the camera, size of the face, other people, light and sharpness.`,
      weakest
        ? from(photoSource(weakest))`Your photo ${numberOf(weakest)}, for example: ${weakest.verdictReason}`
        : whyNoPhotos(facts, 'what we found in each'),
    ],
    [reportLink(facts)],
  );
}

function reportAgeSaid({ isChangedSince, report }: Facts): Said | null {
  if (report === null) return null;
  const day = calendarText(report.finishedAt ?? report.createdAt);
  const source = aboutSource(
    'report-age',
    'Your newest report',
    `Finished on ${day}, of profile version ${report.version}.`,
  );
  return isChangedSince
    ? from(
        source,
      )`Your newest report is of ${day}, and the profile has changed since: analyze it again, so that the answers fit.`
    : from(source)`Your newest report is of ${day}, and the profile has not changed since.`;
}

export function reportAge(facts: Facts): Part {
  const { app } = facts;
  const diagnosis = needed(facts.diagnosis);
  const none = aboutSource('report-age', 'Your newest report', 'There is none yet.');
  return part(
    [
      reportAgeSaid(facts) ?? from(none)`You have not analyzed this profile yet, so there is no report.`,
      diagnosis === null
        ? null
        : from({
            ...none,
            id: 'numbers-age',
            kind: 'numbers',
            title: 'Your newest numbers',
            text: `${appLimits[app].name}: until ${calendarText(diagnosis.lastDay)}.`,
          })`Your numbers from ${appLimits[app].name} go until ${calendarText(diagnosis.lastDay)}.`,
    ],
    [facts.report === null || facts.isChangedSince ? profileLink(facts) : reportLink(facts)],
  );
}

export function evidence(): Part {
  const source = aboutSource(
    'evidence',
    'What advice rests on',
    `Each of ${evidenceRules.length} rules has a tier: A peer-reviewed, B a platform’s own data, C a survey, D a convention. The counter-evidence is beside each rule.`,
  );
  return part([
    from(
      source,
    )`You can check it: it rests on what we measured in your own photos, text and numbers, and on ${evidenceRules.length} rules that each name their source.`,
    from(
      source,
    )`Rules are marked A (peer-reviewed), B (a platform’s own data), C (a survey) or D (a convention without a measured effect), and say who found otherwise. Open the sources below an answer to check it.`,
    from(source)`Measuring makes mistakes, too; where we are not sure, the report says “could not tell”.`,
  ]);
}

export function abilities(): Part {
  const source = aboutSource(
    'coach',
    'The coach',
    'Answers come from your own report and numbers and from the evidence they cite. Anything else is declined.',
  );
  return part([
    from(
      source,
    )`I answer questions about your photos, your bio and prompts, your likes, matches, conversations and dates, and about Loupe itself, from your own report and numbers.`,
    from(
      source,
    )`For example: “What is my best photo?”, “What is wrong with my bio?”, “Why do I get so few matches?”, “What should I do first?”, “What should I write first?”`,
  ]);
}
