/** Questions that the page offers to ask; a test asks each. */
export const exampleQuestions = [
  'What should I do first?',
  'Why do I get so few matches?',
  'What is my best photo?',
  'What is wrong with my bio?',
  'Is my match rate good?',
  'What should I write as a first message?',
  'How do I ask someone to meet?',
  'Which app works best for me?',
] as const;
