import { formatMoney } from '../../../../domain/money.ts';
import { plans } from '../../../../domain/plans.ts';
import { refundDays } from '../../../../domain/subscription.ts';
import type { FeatureName } from './feature-drawing.tsx';

const { regularMonthly: trial, premiumMonthly: premium } = plans;

export const heroTexts = {
  lead: 'Loupe reads your Tinder, Bumble or Hinge profile the way a picture editor reads a contact sheet. It circles the keepers, crosses out what works against you, and says what it measured and why that matters.',
  stays: 'Reviewing is free, and your photos stay on your device.',
  sheet: "An example: six drawn pictures with an editor's marks",
} as const;

/** Leads a visitor on to an account, wherever no plan is named. */
export const getStarted = 'Get started';

export const excerptTexts = {
  title: 'A note you can check',
  lead: [
    'From our ',
    'sample report',
    ': a made-up profile with drawn people. Every word is the engine’s own.',
  ],
} as const;

type Feature = { name: FeatureName; text: string; plan: 'Every plan' | 'Premium' };

export const featureTexts = {
  title: ['It measures.', 'It doesn’t guess.'],
  lead: 'Every note comes from something we measured, with its target and the study or app rule behind it. If we can’t measure it, we say so.',
} as const;

/** The product's features by the names that the specification gives them, each with what it does. */
export const features: readonly Feature[] = [
  {
    name: 'Photo Analysis',
    text: 'Sharpness, light, framing, company: each photo gets a mark and a reason.',
    plan: 'Every plan',
  },
  {
    name: 'Bio Optimization',
    text: 'Clichés, demands, spelling: your bio and prompts, marked line by line.',
    plan: 'Every plan',
  },
  {
    name: 'Performance Tracking',
    text: 'What each version did, by your numbers. If there isn’t enough data, we’ll tell you.',
    plan: 'Every plan',
  },
  {
    name: 'Quick Results',
    text: 'Measurements come in photo by photo. You end with up to three next steps.',
    plan: 'Every plan',
  },
  {
    name: 'Smart Matching',
    text: 'When and how you match, and how certain that is, from your data alone.',
    plan: 'Premium',
  },
  {
    name: 'Premium Insights',
    text: 'A/B tests of your profile, and coaching that starts from your own findings.',
    plan: 'Premium',
  },
];

type Step = { title: string; text: string };

export const stepsTitle = 'How it works';

/** The way through the product; each stands under one frame of the same photo. */
export const steps: readonly [Step, Step, Step, Step] = [
  { title: 'Upload your profile', text: 'Choose the app, drop in your photos, paste your bio and prompts.' },
  {
    title: 'Get the AI analysis',
    text: 'Neural networks on our own server measure each photo and each line.',
  },
  { title: 'Implement the changes', text: 'Turn to the window, rewrite one line: one thing to do per note.' },
  { title: 'See the results', text: 'Analyze the new version and compare the two sheets.' },
];

export const storyTexts = {
  title: 'Success stories',
  lead: 'What a marked-up sheet can change. Illustrated examples, not real customers.',
  example: 'Illustrative example',
} as const;

export const pricingTexts = {
  title: 'Pricing',
  lead: 'Two plans, billed monthly or yearly.',
} as const;

const firstCharge = formatMoney(trial.renewalPriceCents);

/** The trial as three frames of a film, as the checkout, the jobs and the settings do it: what is free, how one leaves, what the card is for. */
export const trialFrames: readonly Record<'when' | 'what' | 'title' | 'text', string>[] = [
  {
    when: 'Today',
    what: formatMoney(0),
    title: 'What’s free',
    text: `The sample report, an account, and ${trial.name} for ${trial.trialDays} days.`,
  },
  {
    when: 'The day before',
    what: 'We email you',
    title: 'How to cancel',
    text: `Two clicks in Settings. Cancel within the ${trial.trialDays} days and you pay nothing.`,
  },
  {
    when: `After ${trial.trialDays} days`,
    what: firstCharge,
    title: 'What the card is for',
    text: 'It pays for the plan after the free days, and keeps the trial to one per person.',
  },
];

export type FrequentQuestion = { question: string; answer: string };

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

export const questionTexts = {
  title: 'Common questions',
  more: 'Something else?',
  write: 'Write to us',
} as const;

/** What people ask before they begin, as it stands on the landing page. */
export const frequentQuestions: readonly FrequentQuestion[] = [
  howItWorks,
  {
    question: 'What does it cost?',
    answer: `${trial.name} is free for ${trial.trialDays} days, then ${firstCharge} a month. ${premium.name} is ${formatMoney(premium.priceCents)} for the first month, then ${formatMoney(premium.renewalPriceCents)} a month. Both cost less billed yearly. Before you pay, the checkout shows what is due today and what comes later.`,
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

export const lastCall = 'Put your photos on the light table.';
export const notFound = 'We couldn’t find that page.';

export const sectionTexts = {
  heading: 'Which photo goes',
  stickyCall: getStarted,
  goPremium: 'Go Premium',
  startFree: (days: number) => `Start ${days} days free`,
  figures: 'Loupe in figures',
  unverified: "Figures provided by the site's operator; not independently verified.",
} as const;
