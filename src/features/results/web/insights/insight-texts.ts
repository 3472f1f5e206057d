import type { Insight } from '../../insights.contract.ts';

export const unitNames: Readonly<Record<Insight['unit'], string>> = {
  profiles: 'profiles',
  likes: 'likes',
  conversations: 'conversations',
  matches: 'matches',
  weeks: 'weeks',
};
