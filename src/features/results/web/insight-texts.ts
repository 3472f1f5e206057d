import type { Insight } from '../insights.contract.ts';

/** What each insight is called, and the question it answers. */
export const insightTexts: Readonly<Record<Insight['id'], { title: string; question: string }>> = {
  selectivity: {
    title: 'How choosy you are',
    question: 'Of the profiles you judged, how many did you like?',
  },
  weekday: { title: 'Weekdays', question: 'Does it matter on which day you like?' },
  hour: { title: 'Hours', question: 'Does it matter at what time you like?' },
  comment: { title: 'Likes with a comment', question: 'Does a comment go with more matches?' },
  opening: {
    title: 'First messages by length',
    question: 'Do longer first messages go with conversations that go on?',
  },
};

export const unitNames: Readonly<Record<Insight['unit'], string>> = {
  profiles: 'profiles',
  likes: 'likes',
  conversations: 'conversations',
};
