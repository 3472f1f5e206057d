import { formatMoney } from '../../../domain/money.ts';
import { plans } from '../../../domain/plans.ts';
import { refundDays } from '../../../domain/subscription.ts';

export type FrequentQuestion = { question: string; answer: string };

const { regularMonthly: trial, premiumMonthly: premium } = plans;

export const howItWorks: FrequentQuestion = {
  question: 'How does Loupe work?',
  answer:
    'You choose Tinder, Bumble or Hinge and upload the photos and texts of your profile. Loupe measures them on its own server and gives you a marked-up contact sheet: what it found, the study or app rule behind it, and what to do next.',
};

export const cancelAnyTime: FrequentQuestion = {
  question: 'Can I cancel at any time?',
  answer: `Yes, in the settings, with two clicks and no call. Cancel during the ${trial.trialDays} free days and nothing is charged. Cancel later and everything stays open until the end of the time you have paid for.`,
};

export const dataSecurity: FrequentQuestion = {
  question: 'Is my data safe?',
  answer:
    'Photos lose their hidden data, such as the place they were taken, when you upload them. They are analyzed on our own server and sent to no other company. Friends see them only if you open a vote and give them its link, an administrator only where our server took one for explicit. You can delete a photo or a profile where it stands, and delete your whole account in Settings.',
};

/** What people ask before they begin, as it stands on the landing page. */
export const frequentQuestions: readonly FrequentQuestion[] = [
  howItWorks,
  {
    question: 'What does it cost?',
    answer: `${trial.name} is free for ${trial.trialDays} days and ${formatMoney(trial.renewalPriceCents)} a month after them. ${premium.name} is ${formatMoney(premium.priceCents)} for the first month and ${formatMoney(premium.renewalPriceCents)} a month from then on. Both come by the year for less. The checkout says what is due today and what comes later before you pay.`,
  },
  cancelAnyTime,
  {
    question: 'How do I get my money back?',
    answer: `Press “Get my money back” in the settings within ${refundDays} days of your first charge. You need no reason and write to nobody. You can do this once. Your plan ends at once with it, and your statutory rights are not affected.`,
  },
  dataSecurity,
  {
    question: 'Will I get more matches?',
    answer:
      'More matches are what every remark aims at. Each one names the study or app rule behind it and how strong that evidence is, so you change what counts most first. Then bring in your numbers from the app and see in Performance Tracking what the new version did.',
  },
];
