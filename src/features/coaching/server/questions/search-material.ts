import MiniSearch from 'minisearch';
import { isClosedClass, isNegation, stem, wordsOf } from '../words.ts';
import type { Passage } from './material.ts';

/** Words of a question that say nothing of what it is about. */
const neutral = new Set(
  'have has had having get got should need want good bad better best ok okay fine work works matter use using make makes help helps change improve add put take show tell know think mean please would like right wrong say people person profile dating app tinder bumble hinge match matches loupe first next start fix now why really'.split(
    ' ',
  ),
);
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
export function createMaterialSearch(material: readonly Passage[]): (question: string) => Passage[] {
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
    return index.search(question).flatMap(({ id }) => byId.get(String(id)) ?? []);
  };
}

function isContent(lower: string): boolean {
  return !isClosedClass({ lower }) && !isNegation({ lower }) && !neutral.has(lower);
}
