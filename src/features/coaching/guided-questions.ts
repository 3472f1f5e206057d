/**
 * Sentences that the user ends in their own words; the builder puts these words into `frame` as they are. `rule` says why it is
 * asked.
 */
export const guidedQuestions = [
  {
    id: 'saturday',
    begin: 'On a free Saturday you’ll find me …',
    hint: 'baking bread for the whole street',
    frame: 'On a free Saturday you’ll find me {}.',
    rule: 'concreteness',
  },
  {
    id: 'made',
    begin: 'The last thing I made, mended or learned: …',
    hint: 'a shelf that is almost level',
    frame: 'Last thing I made: {}.',
    rule: 'concreteness',
  },
  {
    id: 'friends',
    begin: 'Friends call me when …',
    hint: 'a bike makes a noise',
    frame: 'Friends call me when {}.',
    rule: 'originality',
  },
  {
    id: 'argue',
    begin: 'I will argue that …',
    hint: 'pineapple belongs on pizza',
    frame: 'I will argue that {}.',
    rule: 'give-an-opening',
  },
  {
    id: 'looking',
    begin: 'I’m looking for …',
    hint: 'someone to cook with, for good',
    frame: 'I’m looking for {}.',
    rule: 'state-intent',
  },
  {
    id: 'ask',
    begin: 'Ask me about …',
    hint: 'the goat of Lisbon',
    frame: 'Ask me about {}.',
    rule: 'give-an-opening',
  },
  {
    id: 'tip',
    begin: 'I’d like a tip for …',
    hint: 'the best dumplings in town',
    frame: 'Got a tip for {}?',
    rule: 'give-an-opening',
  },
] as const;

export type GuidedQuestionId = (typeof guidedQuestions)[number]['id'];

/** How many have to be answered before anything can be put together. */
export const fewestAnswers = 2;
