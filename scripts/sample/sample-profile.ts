/** A made-up profile with the weaknesses that profiles have, and a few things that are good. */

/** In the order of the profile; each is `pictures/{name}.jpg`. */
export const samplePictures = [
  { name: 'at-the-bar' },
  { name: 'sunglasses' },
  { name: 'mountains' },
  { name: 'same-again' },
  { name: 'portrait' },
  { name: 'on-the-hill' },
] as const;

/** The picture of which the profile's maker says that it is them. */
export const ownerPicture: (typeof samplePictures)[number]['name'] = 'portrait';

/** What the profile says, as `POST /api/profiles` takes it. */
export const sampleTexts = {
  app: 'bumble',
  bio: 'I love to laugh and live life to the fullest. No drama, no liars, must be over 6 foot. Definately a morning person.',
  prompts: [
    {
      question: 'A perfect Sunday',
      answer:
        'Taking the 7:40 train to the lake, swimming before anybody is up, then arguing over which bakery has the better plum cake.',
    },
    { question: 'I am looking for', answer: 'Just ask!' },
  ],
};
