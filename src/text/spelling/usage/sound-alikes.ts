import type { UsageRule } from './pattern.ts';

/** What is meant, and a pattern of where another word is written for it. An editorial list. */
const table = `
a part: be|being|am|is|was|become|been|feel [ apart ] of
advice: some|any|good|bad|best|great|free|need|give|take|for|my|your [ advise ]
affect: to|will|can|could|would|might|not|n't [ effect ] my|your|our|their|the|you|me|people|how|us|them
bear: [ bare ] with me
being: love|loves|hate|hates|like|likes|enjoy|enjoys|of|for|without|about|mind [ been ] <adj>|<ing>|<det>|around|with|able|in|on|at|outside|alone
bored: am|'m|get|gets|got|getting [ board ] of|with|easily|quickly
break: [ brake ] up|hearts|my|your|rules
breath: deep|bad|last|short|every|catch my|your|of? [ breathe ] $
dessert: eat|eats|eating|bake|baking|chocolate|favorite|for|order|share [ desert ] $
dessert: [ desert ] before dinner|lunch|breakfast
effect: a|an|big|huge|bad|good|positive|negative|great [ affect ]
hear: to|can|could|wanna [ here ] from|about|more|your|what|you
know: i|you|to|n't|not|they|we|wanna [ now ] what|how|why|where|who
know: to|n't [ no ] you|me|what|how|more|someone|each
meet: to|can|could|we|wanna [ meat ] you|up|new|people|someone|somebody|me
new: something|somewhere|someone|somebody|brand|try|trying|meet [ knew ] $
of: father|mother|mom|mum|dad|lover|fan|lot|lots|bit|kind|couple|owner|tired|afraid|proud [ off ] <num>|a|the|my|your|people|life|fun|things|all|being
passed: [ past ] away
past: the|my|your|in|for [ passed ] few|year|years|week|month|months|life|weekend|relationship|relationships
peace: [ piece ] of mind
piece: a|the|last|one|another|big|small [ peace ] of
waste: [ waist ] of|my|your|time
wear: to|i|you|always|never|n't|we [ where ] jeans|glasses|clothes|shoes|hats|makeup|heels|dresses|suits|black|pajamas
week: a|every|this|last|next|once|per|one|each [ weak ] ago|$
were: ^ we|they [ where ] <ing>|<adj>|not|in|at|all|both|there
where: place|places|somewhere|anywhere|city|town|country|spot|restaurant|bar [ were ] i|we|you|they|people|everyone
whole: the|my|a [ hole ] day|time|world|life|week|weekend|night|family|year|thing|house|pizza
`;

/** Words that sound or look alike: where only the other one fits. */
export const soundAlikes: readonly UsageRule[] = table
  .trim()
  .split('\n')
  .map((line): UsageRule => {
    const [meant = '', pattern = ''] = line.split(': ');
    return {
      id: `SoundAlike:${meant}`,
      why: `here it is “${meant}”.`,
      find: [pattern],
      write: meant,
      unless: ({ words, clause }) =>
        words[0]?.opens === true || /^(?:could|would|should|must)$/u.test(clause.at(-1) ?? ''),
    };
  });
