import type { FeatureName } from './feature-drawing.tsx';

type Feature = { name: FeatureName; text: string; plan: 'Every plan' | 'Premium' };

/** The product's features by the names that the specification gives them, each with what it does. */
export const features: readonly Feature[] = [
  {
    name: 'Photo Analysis',
    text: 'Sharpness, light on your face, framing, who else is in it. Each photo is measured, then circled, underlined or crossed out, and the reason stands beside it.',
    plan: 'Every plan',
  },
  {
    name: 'Bio Optimization',
    text: 'Stock phrases, lists of demands, spelling, the app’s limit, something to reply to: your bio and prompts, marked line by line.',
    plan: 'Every plan',
  },
  {
    name: 'Performance Tracking',
    text: 'Each report keeps the exact version of the profile it saw, so that a change can be judged by what came after it. Too few numbers are called too few.',
    plan: 'Every plan',
  },
  {
    name: 'Quick Results',
    text: 'You watch the measurements come in, photo by photo. At the end there are up to three next steps, the most useful one first.',
    plan: 'Every plan',
  },
  {
    name: 'Smart Matching',
    text: 'What your own figures say about when and how you match, and how sure one can be of it. Yours only, nobody else’s.',
    plan: 'Premium',
  },
  {
    name: 'Premium Insights',
    text: 'Where the report leaves off: A/B tests of two versions of your profile, and coaching that starts from your own findings.',
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
    text: 'Neural networks on our own server measure each photo and each line. No photo goes to anybody else.',
  },
  {
    title: 'Implement the changes',
    text: 'Turn to the window, drop the group picture, rewrite one line. One thing to do per remark.',
  },
  {
    title: 'See the results',
    text: 'Analyze the new version and lay the two sheets side by side.',
  },
];

export const promises = [
  'No score for looks. Photos are judged as photographs and profile pictures, and only against your own.',
  'No invented faces and no retouched ones. The apps forbid it, and so do we.',
  'Photos are analyzed on our server and sent to nobody. Delete a profile, and its photos and reports go with it.',
];
