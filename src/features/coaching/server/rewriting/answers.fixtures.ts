type AnswerSet = { name: string; limit: number; answers: Readonly<Record<string, string>> };

/** Answers to the guided questions, written before the frames. */
export const answerSets: readonly AnswerSet[] = [
  {
    name: 'a baker',
    limit: 500,
    answers: {
      saturday: 'baking bread for the whole street',
      argue: 'pineapple belongs on pizza!',
      looking: 'somebody to cook with',
      tip: 'the best dumplings in town',
    },
  },
  {
    name: 'verbs in their base form',
    limit: 500,
    answers: {
      saturday: 'Run along the canal, slowly',
      made: 'a coffee table out of a door',
      friends: 'something needs lifting',
      looking: 'serious relationship',
      tip: 'learn Portuguese',
    },
  },
  {
    name: 'own sentences',
    limit: 300,
    answers: {
      saturday: 'I coach under-nines and lose',
      made: 'I built a bat box',
      ask: 'I once got locked in a monastery',
      argue: 'I think the window seat is overrated',
    },
  },
  {
    name: 'some that do not fit',
    limit: 300,
    answers: {
      saturday: 'lazy',
      made: 'Dumplings with my nan',
      friends: 'advice about plants',
      looking: 'someone who sings in the car',
      ask: 'how to smuggle cheese',
    },
  },
  {
    name: 'a prompt',
    limit: 150,
    answers: {
      saturday: 'at the flea market before six',
      ask: 'the clock that runs backwards',
      argue: 'soup is a meal',
    },
  },
  {
    name: 'few answers',
    limit: 500,
    answers: { friends: 'their car won’t start', tip: 'a jazz bar with sofas' },
  },
];

/** Kept aside until the frames were done. */
export const answerSetsAside: readonly AnswerSet[] = [
  {
    name: 'a diver',
    limit: 500,
    answers: {
      saturday: 'Diving for scallops off Oban',
      made: 'Learned to play the accordion',
      friends: 'they want an honest opinion',
      argue: 'the sea is warmer than people say',
      looking: 'a long-term partner',
      ask: 'the seal who stole my glove',
    },
  },
  {
    name: 'phrases with the question’s words',
    limit: 300,
    answers: {
      saturday: 'On a free Saturday you’ll find me repairing bikes',
      looking: 'I’m looking for someone to dance with',
      ask: 'Ask me about my grandmother’s goat',
    },
  },
  {
    name: 'questions',
    limit: 150,
    answers: { tip: 'What should I read next?', saturday: 'swim in the lido', argue: 'tea beats coffee' },
  },
];
