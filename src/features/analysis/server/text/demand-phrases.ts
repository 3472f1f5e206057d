/** Phrases that set terms or turn people away, in the notation of `phrase-matcher.ts`; an editorial list. */
export const demandPhrases: Readonly<Record<string, readonly string[]>> = {
  'no-something': [
    'no hookup|hook|ons|fwb|nsa|drama|game|player|timewaster|liar|cheater|fakes|fake|bot|catfish|flake|flaker|ghosting|ghoster|smoker|kid|baggage|weirdo|creep|liberal|conservative|republican|democrat|trumper|vegan|pet|cat|beta|feminist',
    'no hook up', 'no time waster', 'no one night stand', 'no pen|text pal|buddy', 'no small talk', 'no dick pic', 'no nude', 'no single mom|mum|dad', 'no fat *', 'no short *', 'no bald *',
  ],
  'do-not-message': ['do not message|text|bother|contact|swipe|match|like|waste|super|superlike', 'do not even * message|swipe|match|bother|try', 'do not waste my time', 'not waste my time', 'please do not swipe|match|message|bother'],
  'swipe-left': ['swipe left', 'keep scroll|scrolling|swipe|swiping', 'move along', 'unmatch if', 'i will unmatch'],
  'must': ['^must be|have|love|like|enjoy|want|know', 'you must', 'he|she|they must', 'must be able', 'must be over|at|tall|under', 'be a must'],
  'need-not-apply': ['need not apply', 'only apply', 'serious inquiry|enquiry|people only', 'only serious', 'only message|swipe|match|like|text', '^only if you be'],
  'do-not-be': ['^do not be', '^please do not', '^be tall|over|under|at|able|employed', 'be over 6|six', 'at least 6|six|5', 'over 6|six foot|feet|ft', '6|six foot|feet|ft and above|over|up|plus', 'under 6|six foot|feet|ft', 'under 5 * no'],
  'not-here-for': ['not here for|to * hookup|game|drama|sex|pen|babysit|entertain|play', 'not look for|to * hookup|hook|drama|game|pen|one|friend|anything', 'not interested in * hookup|hook|drama|game|pen|you', 'not want * hookup|drama|game'],
  'if-you': ['if you can not|not handle|keep|hold|spell|deal', 'if you be just? look for', 'if you do not * swipe|message|match|bother|leave|go|keep', 'if you voted', 'if you be not * swipe|message|match|bother|do'],
  'tired-of': ['tired of', 'sick of', 'fed up with', 'so over', 'do with game|liar|people|men|women|boy|girl|app|date', 'enough of game|liar|people|men|women|boy|girl'],
  'hate': ['i hate|despise|loathe', 'i can not stand', 'hate people|men|women|guy|girl|when|it|how', 'pet peeve|hate'],
  'you-better': ['you well|better have|be|not', 'you have better', '^better be|have|not', 'i expect you', 'i demand', 'i deserve', 'i know my worth', 'do not settle', 'my standard be high', 'high standard'],
};
