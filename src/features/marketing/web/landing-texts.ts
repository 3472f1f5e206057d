import type { FeatureName } from './feature-drawing.tsx';

type Feature = { name: FeatureName; text: string; plan: 'Every plan' | 'Premium' };

/** The product's features by the names that the specification gives them, each with what it does. */
export const features: readonly Feature[] = [
  {
    name: 'Photo Analysis',
    text: 'Sharpness, light on your face, framing, who else is in it. Each photo is measured, then circled, underlined or crossed out, with the reason beside it.',
    plan: 'Every plan',
  },
  {
    name: 'Bio Optimization',
    text: 'Your bio and prompts, marked line by line: stock phrases, lists of demands, spelling, length, and something to reply to.',
    plan: 'Every plan',
  },
  {
    name: 'Performance Tracking',
    text: 'Each report keeps the exact version of the profile it saw, so you can judge a change by what came after it. If there isn’t enough data, we’ll tell you.',
    plan: 'Every plan',
  },
  {
    name: 'Quick Results',
    text: 'You watch the measurements come in, photo by photo. At the end you get up to three next steps, the most useful one first.',
    plan: 'Every plan',
  },
  {
    name: 'Smart Matching',
    text: 'What your own figures say about when and how you match, and how certain it is, from your data alone.',
    plan: 'Premium',
  },
  {
    name: 'Premium Insights',
    text: 'Beyond the report: A/B tests of two versions of your profile, and coaching that starts from your own findings.',
    plan: 'Premium',
  },
];

type Step = { title: string; text: string };

/** The way through the product; each stands under one frame of the same photo. */
export const steps: readonly [Step, Step, Step, Step] = [
  {
    title: 'Upload your profile',
    text: 'Choose the app, drop in your photos, paste your bio and prompts.',
  },
  {
    title: 'Get the AI analysis',
    text: 'Neural networks on our own server measure each photo and each line. No photo goes to anyone else.',
  },
  {
    title: 'Implement the changes',
    text: 'Turn to the window, drop the group picture, rewrite one line. Each note gives you one thing to do.',
  },
  {
    title: 'See the results',
    text: 'Analyze the new version and compare the two sheets side by side.',
  },
];

export const promises = [
  'No score for looks. We judge photos as photographs and profile pictures, and only against your own.',
  'No invented or retouched faces. The apps ban them; so do we.',
  'Your photos are analyzed on our server and sent to no one. Delete a profile, and its photos and reports go with it.',
];
