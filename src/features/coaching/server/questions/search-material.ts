import MiniSearch from 'minisearch';
import { isClosedClass, isNegation, stem, wordsOf } from '../words.ts';
import type { Passage } from './material.ts';

export type Found = {
  passages: Passage[];
  /** Share of the words with meaning in the question that the material knows; null where the question has none. */
  knownShare: number | null;
};

/** Words of a question that say nothing of what it is about. */
const neutral = new Set(
  'have has had having get got should need want good bad better best ok okay fine work works matter use using make makes help helps change improve add put take show tell know think mean please would like right wrong say people person profile dating app tinder bumble hinge match matches loupe first next start fix now why really'.split(
    ' ',
  ),
);
/** Of these, the ones that ask what to do at all. */
const whatToDo = new Set(['first', 'next', 'start', 'improve', 'change', 'fix', 'wrong', 'better']);

const sameAs: Readonly<Record<string, string>> = {
  pic: 'photo',
  pics: 'photo',
  picture: 'photo',
  pictures: 'photo',
  image: 'photo',
  images: 'photo',
  photograph: 'photo',
  snap: 'photo',
  description: 'bio',
  biography: 'bio',
  instagram: 'instagram',
  insta: 'instagram',
  ig: 'instagram',
  laughing: 'smile',
  humor: 'humour',
  typos: 'spelling',
  typo: 'spelling',
  mates: 'friends',
};

/** Finds passages for questions: by words, their usual endings, and small slips. */
export function createMaterialSearch(material: readonly Passage[]): (question: string) => Found {
  const index = new MiniSearch<Passage>({
    fields: ['title', 'text', 'keywords'],
    tokenize: (text) => wordsOf(text).map(({ lower }) => lower),
    processTerm: (term) => (isContent(term) ? stem(sameAs[term] ?? term) : null),
    searchOptions: {
      boost: { keywords: 3, title: 2 },
      boostDocument: (id) => (String(id).startsWith('finding:') ? 1.6 : 1),
      prefix: (term) => term.length > 4,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    },
  });
  index.addAll(material);
  const byId = new Map(material.map((passage) => [passage.id, passage]));
  return (question) => {
    const terms = [
      ...new Set(
        wordsOf(question)
          .filter(({ lower }) => isContent(lower))
          .map(({ lower }) => lower),
      ),
    ];
    if (terms.length === 0) return { passages: [], knownShare: null };
    const results = index.search(question);
    const known = terms.filter((term) =>
      results.some(({ queryTerms }) => queryTerms.includes(stem(sameAs[term] ?? term))),
    );
    const passages = results.flatMap(({ id }) => byId.get(String(id)) ?? []);
    return { passages, knownShare: known.length / terms.length };
  };
}

/** Whether a question asks what to do, without saying about what. */
export function asksWhatToDo(question: string): boolean {
  return wordsOf(question).some(({ lower }) => whatToDo.has(lower));
}

function isContent(lower: string): boolean {
  return !isClosedClass({ lower }) && !isNegation({ lower }) && !neutral.has(lower);
}
