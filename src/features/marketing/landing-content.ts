/** A figure that the landing page states about the product. */
export type LandingClaim = {
  value: string;
  label: string;
  /** What backs it: where its numbers stand and how they were had. Null while nothing does. */
  substantiation: string | null;
};

/** The claims as the specification gives them. */
export const claims: readonly LandingClaim[] = [
  { value: '500%', label: 'more matches', substantiation: null },
  { value: '85%', label: 'improvement rate', substantiation: null },
  { value: '12k+', label: 'profiles analyzed', substantiation: null },
  { value: '4.8/5', label: 'satisfaction', substantiation: null },
];

/** The drawn people that stand beside stories. */
export type SitterName = 'maya' | 'tom' | 'priya' | 'andre' | 'elena' | 'sam';

export type Story = {
  name: string;
  age: number;
  quote: string;
  sitter: SitterName;
  /** Written by us to show what a report changes; labelled as that wherever it stands. */
  sample: boolean;
};

export const stories: readonly Story[] = [
  {
    name: 'Maya',
    age: 27,
    quote:
      'I had led with sunglasses for a year. They went to the end, and a picture from my sister’s kitchen came first. I would never have picked it.',
    sitter: 'maya',
    sample: true,
  },
  {
    name: 'Tom',
    age: 31,
    quote:
      'Four of my six lines were about what I don’t want. It marked them one by one. I laughed, and then I rewrote them.',
    sitter: 'tom',
    sample: true,
  },
  {
    name: 'Priya',
    age: 34,
    quote:
      'It says how strong the evidence is. When there isn’t much, it says that too. I’ve had less honest advice from people.',
    sitter: 'priya',
    sample: true,
  },
  {
    name: 'Andre',
    age: 24,
    quote:
      'Three of my photos were the same photo. One walk with a friend and a phone, and I had three new ones.',
    sitter: 'andre',
    sample: true,
  },
  {
    name: 'Elena',
    age: 46,
    quote:
      'After a long marriage I had no idea what people put on these apps. A sheet with circles and crosses, I could follow.',
    sitter: 'elena',
    sample: true,
  },
  {
    name: 'Sam',
    age: 29,
    quote:
      'I was waiting for a grade on my face. There isn’t one. It talked about the shadow on it, and it was right.',
    sitter: 'sam',
    sample: true,
  },
];

/** The claims that nothing backs, as they read on the page: "500% more matches". */
export function unsubstantiatedClaims(all: readonly LandingClaim[] = claims): string[] {
  return all
    .filter(({ substantiation }) => substantiation === null)
    .map(({ value, label }) => `${value} ${label}`);
}
