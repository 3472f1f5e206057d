const irregular: Readonly<Record<string, string>> = {
  man: 'men',
  woman: 'women',
  person: 'people',
  child: 'children',
  foot: 'feet',
  tooth: 'teeth',
  life: 'lives',
  wife: 'wives',
  knife: 'knives',
  wolf: 'wolves',
  leaf: 'leaves',
};
const singulars = new Map(Object.entries(irregular).map(([one, many]) => [many, one]));

/** "cat" → "cats", "woman" → "women"; in lower case. */
export function pluralOf(noun: string): string {
  return irregular[noun] ?? withS(noun);
}

/** "cats" → "cat"; `lemma` is what the parser takes for the base. */
export function singularOf(noun: string, lemma: string): string {
  return singulars.get(noun) ?? lemma;
}

/** "go" → "goes", "try" → "tries", "have" → "has". */
export function thirdPersonOf(verb: string): string {
  if (verb === 'have') return 'has';
  if (verb === 'are') return 'is';
  return verb === 'were' ? 'was' : withS(verb);
}

/** "likes" → "like", "is" → "are"; `lemma` is what the parser takes for the base. */
export function pluralFormOf(verb: string, lemma: string): string {
  return { is: 'are', was: 'were', has: 'have', does: 'do' }[verb] ?? lemma;
}

/** "meet" → "meeting", "make" → "making", "run" → "running". */
export function ingOf(verb: string): string {
  if (/(?:ee|ye|oe)$/u.test(verb)) return `${verb}ing`;
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
  if (verb.endsWith('e') && verb !== 'be') return `${verb.slice(0, -1)}ing`;
  return /^[^aeiou]*[aeiou][bdgklmnprt]$/u.test(verb) ? `${verb}${verb.slice(-1)}ing` : `${verb}ing`;
}

/** "nurse" → "a nurse", "honest guy" → "an honest guy". */
export function withArticle(words: readonly string[]): string {
  return `${/^(?:[aeio]|u(?!ni|se|su)|hon|hour)/u.test(words[0] ?? '') ? 'an' : 'a'} ${words.join(' ')}`;
}

function withS(word: string): string {
  if (/(?:s|x|z|ch|sh)$/u.test(word) || /^(?:go|do|echo|potato|tomato|hero)$/u.test(word)) return `${word}es`;
  if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
}
