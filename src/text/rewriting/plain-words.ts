const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Adjectives that people give themselves, which nobody can check; an editorial list. "Vegan", "tall" or "Irish" are no such words. */
export const traitWords = listed(`
  adventurous affectionate ambitious amazing athletic awesome authentic active approachable artistic assertive attentive attractive balanced
  bubbly calm caring charismatic charming chatty cheeky cheerful chill clever clumsy committed communicative compassionate competitive
  complicated confident considerate cool crazy creative cuddly curious cute cultured dedicated dependable determined devoted different
  direct disciplined down-to-earth driven dynamic easygoing easy-going easy eccentric educated empathetic empathic energetic enthusiastic
  extroverted extrovert introverted introvert faithful family-oriented feisty fit flexible flirty focused forgiving free-spirited friendly
  fun fun-loving funny generous gentle genuine giving goofy good-looking good-hearted grounded happy happy-go-lucky hard-working hardworking
  healthy helpful honest hopeful humble humorous imaginative independent innovative intellectual intelligent intense interesting intuitive
  joyful kind kind-hearted knowledgeable laid-back laidback lighthearted light-hearted likeable lively logical lovable loveable lovely loving
  loyal mature mellow mischievous modest motivated mysterious nerdy nice nonjudgmental normal nurturing odd old-fashioned open open-minded
  optimistic organised organized original outgoing outspoken passionate patient peaceful perceptive playful polite positive practical
  professional protective proud quick-witted quiet quirky random rational real relaxed reliable resilient resourceful respectful
  responsible romantic sarcastic sassy secure self-aware self-confident selfless sensible sensitive sensual serious sexy sharp shy silly
  simple sincere single smart sociable social soft-spoken spiritual spontaneous sporty stable steady straightforward strong stubborn
  successful supportive sweet tactile talented talkative tender thoughtful tolerant trustworthy truthful unique upbeat understanding
  versatile vibrant vivacious warm warm-hearted wacky weird well-educated well-mannered well-rounded well-travelled well-traveled wild
  wise witty wonderful young zany soft-hearted big-hearted sharp-tongued silver-tongued strong-willed good-natured even-tempered
`);

/** Nouns that only say that the writer is somebody. */
export const personNouns = listed(
  'guy girl man woman person dude gal lad lady gentleman human individual soul boy chick bloke kinda type kind sort personality foodie dreamer romantic optimist wanderer spirit vibes vibe',
);

/** Words that make a trait more or less. */
export const degreeWords = listed(
  'very really quite pretty so too little always super extremely incredibly mostly generally usually fairly rather sometimes extra ' +
    'totally truly kinda highly fiercely',
);

/** Function words: they join what the user says and say nothing themselves. Only these may come into a text. */
export const functionWords = listed(`
  a an the this that these those and or but so if then than as at by for from in into of off on onto out over to up down with without within
  about after before between during through under until while because since i me my mine you your yours he him his she her it its we us our
  they them their who whom whose which what when where why how there here am is are was were be been being do does did have has had can could
  will would shall should may might must i'm i've i'll i'd you're you've you'll it's that's there's what's let's we're we've they're he's
  she's isn't don't doesn't not no nor just also too very really all some any each both either one someone anyone something
`);

/** Words that add nothing to a sentence they stand in. */
export const fillerWords = listed(
  'please pls lol lmao haha hahaha ha btw tbh imo honestly basically literally obviously just well ok okay xx xo',
);

/** Words that begin what is said only together with the sentence before. */
export const leaningStarts = listed(`
  it it's its he he's his him she she's her hers they they're their them that that's this these those which who so then otherwise instead
  usually after before afterwards later still yet neither nor same likewise therefore hence because although though even else maybe perhaps both such
  finally next favorite favourite mine
`);

/** Of these, those that mean nothing without what they follow. */
export const pointingStarts = listed(
  `it it's its he he's his him she she's her hers they they're their them that that's this these those which who so otherwise instead
  neither nor same likewise therefore hence because although though even else both such`,
);

/** Of these, those that say when: what they follow may go as long as something stands before them. */
export const timeStarts = listed('then after afterwards later next finally');

/** Words that only join a sentence to the one before and can go with it. */
export const joiningStarts = listed('and but so also plus or anyway anyways');

/** Words of a greeting. */
export const greetingWords = listed(
  "hi hey hello heya hiya howdy yo there everyone all guys ladies folks stranger welcome sup evening morning good greetings ello you y'all",
);

/** Words of thanks for a visit. */
export const thanksWords = listed(
  'thanks thank you for stopping by reading visiting looking my profile so much very all this far',
);
