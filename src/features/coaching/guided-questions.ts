/** Sentences that the user ends in their own words; `server/rewriting/frame-answer.ts` says how an answer can end each. */
export const guidedQuestions = [
  {
    id: 'saturday',
    begin: 'On a free Saturday you’ll find me …',
    hint: 'baking bread for the whole street',
  },
  {
    id: 'made',
    begin: 'The last thing I made, mended or learned: …',
    hint: 'a shelf that is almost level',
  },
  { id: 'friends', begin: 'Friends call me when …', hint: 'a bike makes a noise' },
  { id: 'argue', begin: 'I will argue that …', hint: 'pineapple belongs on pizza' },
  { id: 'looking', begin: 'I’m looking for …', hint: 'someone to cook with, for good' },
  { id: 'ask', begin: 'Ask me about …', hint: 'the goat of Lisbon' },
  { id: 'tip', begin: 'I’d like a tip for …', hint: 'the best dumplings in town' },
] as const;

export type GuidedQuestionId = (typeof guidedQuestions)[number]['id'];

/** How many have to be answered before anything can be put together. */
export const fewestAnswers = 2;
