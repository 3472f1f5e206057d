import { formatMoney } from '../../../domain/money.ts';
import { plans } from '../../../domain/plans.ts';
import { refundDays } from '../../../domain/subscription.ts';

export type FrequentQuestion = { question: string; answer: string };

const { regularMonthly: trial, premiumMonthly: premium } = plans;

export const howItWorks: FrequentQuestion = {
  question: 'How does Loupe work?',
  answer:
    'Choose Tinder, Bumble or Hinge and upload your profile’s photos and texts. Loupe measures them on its own server and gives you a marked-up contact sheet: what it found, the study or app rule behind it, and what to do next.',
};

export const cancelAnyTime: FrequentQuestion = {
  question: 'Can I cancel at any time?',
  answer: `Yes, in Settings, with two clicks and no phone call. Cancel during the ${trial.trialDays} free days and you pay nothing. Cancel later and you keep access until the end of the period you paid for.`,
};

export const dataSecurity: FrequentQuestion = {
  question: 'Is my data safe?',
  answer:
    'When you upload a photo, we strip its hidden data, such as where it was taken. We analyze photos on our own server and send them to no other company. Friends see them only if you open a vote and share its link; an administrator only if a photo is flagged as explicit. You can delete a photo or a profile at any time, and your whole account in Settings.',
};

/** What people ask before they begin, as it stands on the landing page. */
export const frequentQuestions: readonly FrequentQuestion[] = [
  howItWorks,
  {
    question: 'What does it cost?',
    answer: `${trial.name} is free for ${trial.trialDays} days, then ${formatMoney(trial.renewalPriceCents)} a month. ${premium.name} is ${formatMoney(premium.priceCents)} for the first month, then ${formatMoney(premium.renewalPriceCents)} a month. Both cost less billed yearly. Before you pay, the checkout shows what is due today and what comes later.`,
  },
  cancelAnyTime,
  {
    question: 'How do I get my money back?',
    answer: `Press “Get my money back” in Settings, Billing within ${refundDays} days of your first charge. You don’t need a reason or an email to us. You can do this once. Your plan then ends right away, and your statutory rights are not affected.`,
  },
  dataSecurity,
  {
    question: 'Will I get more matches?',
    answer:
      'More matches are what every note aims at. Each names the study or app rule behind it and how strong that evidence is, so you change what matters most first. Then add your numbers from the app and see in Performance Tracking what the new version did.',
  },
];
