import type { DeclineId } from '../recognise/intent-ids.ts';

/** The one sentence that declines a question, by why it is declined. */
export const declined: Readonly<Record<DeclineId | 'unknown', string>> = {
  looks:
    'Loupe doesn’t judge anyone’s looks or where they come from. Ask how clearly your photos show you, and I can tell you.',
  'off-topic':
    'I can’t help with that, but I’m glad to with your dating profile: ask about your photos, your text, your results, or what to do next.',
  'professional-advice':
    'That is a question for a doctor, a lawyer or another professional rather than for me; with your dating profile I’m glad to help.',
  insult: 'I’d rather help than argue: ask about your photos, your text, your results, or what to do next.',
  manipulation:
    'I can’t help pressure or deceive anyone, but I’m glad to help you write something honest that people want to answer.',
  'others-data':
    'I only know your own profile and numbers, and can’t look up or show anything about other people.',
  crisis:
    'I’m sorry that you are going through this; please talk to somebody right now: your local emergency number, or in the US call or text 988.',
  'under-age': 'Loupe and the dating apps are for adults of 18 and over, so I can’t help with this.',
  unknown: 'I’m not sure what you mean; ask about your photos, your text, your results, or what to do next.',
};
