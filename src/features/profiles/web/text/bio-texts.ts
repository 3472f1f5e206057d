/** Bio and prompts. */
export const bioTexts = {
  bio: 'Bio',
  prompts: 'Prompts',
  pasteIt: (app: string) => `Paste it from ${app}, or write it here first.`,
  tooLong: (app: string, limit: number) =>
    `${app} allows ${limit} characters. We keep your text here as it is.`,
  maybeTooLong: (app: string) => `${app} may count a character as more than one and cut the end off.`,
  prompt: (number: number) => `Prompt ${number}`,
  question: (number: number) => `Question ${number}`,
  answer: (number: number) => `Answer ${number}`,
  removePrompt: (number: number) => `Remove prompt ${number}`,
  asAppWordsIt: 'The prompt as the app words it',
  addPrompt: 'Add a prompt',
  promptCount: (count: number, most: number) => `${count} of ${most}`,
  mostPrompts: (app: string, most: number) => `${app} shows at most ${most} prompts.`,
  conflictTitle: 'Changed in two places',
  conflictText:
    'This text was also changed in another tab or on another device. We keep both until you choose.',
  writtenHere: 'Written here',
  savedElsewhere: (time: string) => `Saved elsewhere, ${time}`,
  keepThis: 'Keep this one',
  takeThat: 'Take that one',
  emptyText: 'Empty',
} as const;

/** Who is looking for whom. */
export const readerTexts = {
  legend: 'Who is looking for whom (optional)',
  iAm: 'I am',
  lookingFor: 'Looking for',
  notSaid: 'Prefer not to say',
  man: 'A man',
  woman: 'A woman',
  other: 'Another',
  men: 'Men',
  women: 'Women',
  everyone: 'Everyone',
  why: 'Optional. Some research differs for men and women; we use this to pick the right advice.',
} as const;
