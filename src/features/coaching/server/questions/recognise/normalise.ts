import { wordsOf } from '../../words.ts';

/** What people type, and the word that the examples use for it. Several words may stand for one. */
const plainWords: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  y: 'why',
  wat: 'what',
  wut: 'what',
  wats: 'what is',
  whats: 'what is',
  wots: 'what is',
  hows: 'how is',
  wheres: 'where is',
  whos: 'who is',
  thats: 'that is',
  theres: 'there is',
  im: 'i am',
  ive: 'i have',
  ill: 'i will',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  cant: 'can not',
  wont: 'will not',
  isnt: 'is not',
  arent: 'are not',
  shouldnt: 'should not',
  wouldnt: 'would not',
  havent: 'have not',
  pls: 'please',
  plz: 'please',
  ppl: 'people',
  cuz: 'because',
  coz: 'because',
  bc: 'because',
  idk: 'i do not know',
  tho: 'though',
  rn: 'now',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'have to',
  gimme: 'give me',
  lemme: 'let me',
  kinda: 'kind of',
  shud: 'should',
  shld: 'should',
  cld: 'could',
  wld: 'would',
  prob: 'problem',
  probs: 'problem',
  wht: 'what',
  hw: 'how',
  bcs: 'because',
  sth: 'something',
  smth: 'something',
  gurl: 'women',
  gurls: 'women',
  woman: 'women',
  guy: 'men',
  ya: 'you',
  yall: 'you',
  dnt: 'do not',
  aint: 'is not',
  wud: 'would',
  abt: 'about',
  msg: 'message',
  msgs: 'message',
  dm: 'message',
  dms: 'message',
  txt: 'text',
  convo: 'conversation',
  convos: 'conversation',
  chat: 'conversation',
  chats: 'conversation',
  talk: 'conversation',
  pic: 'photo',
  pics: 'photo',
  picture: 'photo',
  pictures: 'photo',
  image: 'photo',
  images: 'photo',
  shot: 'photo',
  shots: 'photo',
  photograph: 'photo',
  foto: 'photo',
  fotos: 'photo',
  photo: 'photo',
  photos: 'photo',
  snap: 'photo',
  description: 'bio',
  biography: 'bio',
  bios: 'bio',
  insta: 'instagram',
  ig: 'instagram',
  shades: 'sunglasses',
  sunnies: 'sunglasses',
  cap: 'hat',
  beanie: 'hat',
  guys: 'men',
  dudes: 'men',
  girls: 'women',
  gals: 'women',
  ladies: 'women',
  chicks: 'women',
  gf: 'girlfriend',
  bf: 'boyfriend',
  mates: 'friend',
  buddies: 'friend',
  buddy: 'friend',
  pals: 'friend',
  doggo: 'dog',
  pup: 'dog',
  puppy: 'dog',
  humour: 'humor',
  typos: 'typo',
  responding: 'reply',
  respond: 'reply',
  response: 'reply',
  answer: 'reply',
  answers: 'reply',
  replies: 'reply',
  liked: 'like',
  likes: 'like',
  swipes: 'swipe',
  swiping: 'swipe',
  gram: 'instagram',
  b4: 'before',
  thx: 'thanks',
  ty: 'thanks',
  tysm: 'thanks',
  analyse: 'analyze',
  analysed: 'analyzed',
  favourite: 'favorite',
  colour: 'color',
  pfp: 'profile picture',
  bio: 'bio',
  wen: 'when',
  rly: 'really',
  tbh: '',
  lol: '',
  lmao: '',
  haha: '',
  btw: '',
  bro: '',
  dude: '',
  man: '',
  please: '',
  hinges: 'hinge',
};

/** The endings of a word that change nothing in what is asked. */
function stemOf(word: string): string {
  if (word.length <= 3 || word.endsWith('ss')) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=[^aiou])s$/, '')
    .replace(/(?:ing|ed)$/, (end, at: number) => (at >= 3 ? '' : end))
    .replace(/([bdgkmnprt])\1$/, '$1')
    .replace(/(?<=.{3})e$/, '');
}

/** The words of a question as they are compared: in plain words, without endings, in order. */
export function termsOf(question: string): string[] {
  return wordsOf(question.slice(0, 500).replaceAll('-', ' '))
    .flatMap(({ lower }) => (plainWords[lower] ?? lower).split(' '))
    .filter((word) => word !== '')
    .map(stemOf);
}

/** A question in plain words, as it goes to the sentence encoder. */
export function plainQuestion(question: string): string {
  return wordsOf(question.slice(0, 500).replaceAll('-', ' '))
    .flatMap(({ lower }) => sentenceWords[lower] ?? plainWords[lower] ?? lower)
    .filter((word) => word !== '')
    .join(' ');
}

/** Where the encoder knows a word well that the comparison of words replaces. */
const sentenceWords: Readonly<Record<string, string>> = {
  chat: 'chat',
  chats: 'chats',
  talk: 'talk',
  answer: 'answer',
  answers: 'answers',
  responding: 'responding',
  respond: 'respond',
  replies: 'replies',
  pictures: 'photos',
  photos: 'photos',
  pics: 'photos',
  images: 'photos',
  likes: 'likes',
  liked: 'liked',
  swipes: 'swipes',
  swiping: 'swiping',
  convos: 'conversations',
  shot: 'shot',
  shots: 'photos',
  snap: 'snap',
  cap: 'cap',
};

/** Words and pairs of neighboring words, each once. */
export function featuresOf(terms: readonly string[]): string[] {
  return [...new Set([...terms, ...terms.slice(1).map((term, index) => `${terms[index]} ${term}`)])];
}
