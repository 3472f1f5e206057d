import { describe, expect, it } from 'vitest';
import { gatherMaterial } from './material.ts';
import { createMaterialSearch } from './answer-question.service.ts';

const search = createMaterialSearch(gatherMaterial(null));

describe('a question about profiles', () => {
  it.each([
    ['Should I smile in my photos?', 'smile'],
    ['do sunglasses hurt my chances', 'left-swipe-risks'],
    ['Is a group photo ok as the first one?', 'solo'],
    ['How many pictures do I need?', 'photo-count'],
    ['How long should my bio be?', 'bio-length'],
    ['Can I use emojis?', 'punctuation-load'],
    ['Do spelling mistakes matter?', 'spelling'],
    ['May I put my Instagram handle in the text?', 'app-removes-contacts'],
    ['Do I need a full body photo?', 'full-body'],
    ['Should I say that I want a relationship?', 'state-intent'],
    ['Are mirror selfies bad?', 'selfie-bathroom-filter'],
    ['How do I get more replies to my first message?', 'give-an-opening'],
    ['Should my bio be funny?', 'humour'],
    ['Which photo should be choosen by my friends?', 'let-others-choose'],
    ['is flash bad', 'flash'],
  ])('%s finds %s', (question, ruleId) => {
    const passages = search(question);
    expect(passages.slice(0, 4).map((passage) => passage.ruleId)).toContain(ruleId);
  });
});
