export const contactTexts = {
  exampleAddress:
    'This site has no support address yet. The one above is an example, and email to it reaches nobody.',
  answerTime: 'We answer within 24 hours on business days.',
  tipsHeading: 'How to help us help you',
  questionsHeading: 'Common questions',
  start: 'Get Started Now',
  isExample: '(an example address)',
} as const;

/** What people write about: a heading and a line each. */
export const contactSubjects = [
  ['General inquiries', 'Plans, payments, privacy, or anything you’d like to know before you start.'],
  ['Technical support', 'Something doesn’t work, or a report looks wrong.'],
] as const;

export const emailTips = [
  'Write from the email address in your account, if it has one.',
  'Tell us what you did, what you expected and what happened instead.',
  'Include the reference from the error message. Never send a sign-in code or a card number.',
];
