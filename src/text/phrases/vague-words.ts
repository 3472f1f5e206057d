/** Adjectives that most people would use of themselves, so that they tell nobody apart; an editorial list of lemmas. */
export const vagueQualities: ReadonlySet<string> = new Set(
  `fun funny easy-going easygoing laid-back outgoing friendly nice kind caring loving loyal honest genuine real chill relaxed positive
  optimistic spontaneous adventurous ambitious driven passionate active sociable social cool awesome amazing great good cute sweet romantic
  creative interesting open-minded down-to-earth normal simple random crazy weird quirky sarcastic witty humble confident independent happy
  energetic fit sporty healthy affectionate thoughtful curious hardworking motivated respectful reliable intelligent smart charming`.split(
    /\s+/u,
  ),
);

/** With nouns that fit anyone, too; lemmas. */
export const vagueWords: ReadonlySet<string> = new Set([
  ...vagueQualities,
  ...`honesty loyalty respect life travel traveling travelling music food movie film adventure laughter laugh fitness family friend nature
  outdoors outdoor people vibe energy experience time thing stuff everything anything world love sport gym party weekend`.split(
    /\s+/u,
  ),
]);

/** Nouns of these endings name what nobody can picture ("implementation", "honesty"), save for the exceptions. */
const abstractEnding = /(?:tion|sion|ment|ness|ity|ism|ance|ence|ship|hood|tional|mental)s?$/u;
const picturable: ReadonlySet<string> = new Set(
  `station television mansion vacation reception exhibition ocean apartment instrument monument pavement basement tournament garment ointment
  condiment city university electricity ambulance dance entrance fence ship neighborhood neighbourhood conference championship internship`.split(
    /\s+/u,
  ),
);

/** Whether a noun, by its lemma, names an idea rather than a thing. */
export function isAbstract(lemma: string): boolean {
  return abstractEnding.test(lemma) && !picturable.has(lemma);
}

/** Nouns that are neither vague nor a detail: frames for what one says. Lemmas. */
export const neutralNouns: ReadonlySet<string> = new Set(
  `day night week month year morning evening today tonight one lot bit way kind sort type guy girl man woman person someone anyone part
  place home house work job hobby date relationship partner something nothing fan lover type bio profile app swipe match message opinion idea
  thought mind heart soul hand face eye head name number end start question answer reason fact truth case point side chance moment while
  minute hour second sunday monday tuesday wednesday thursday friday saturday half couple other self ask look want need like hope try
  term long-term short-term goal dream plan future past everyone everybody somebody anybody nobody boy lady dude shift account
  favourite favorite choice list mood season summer winter spring autumn fall conversation company interest rest sense humour humor`.split(
    /\s+/u,
  ),
);
