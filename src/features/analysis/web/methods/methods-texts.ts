/** How a report was made. */
export const methodsTexts = {
  proof: 'How often we’re wrong, and a run in your own browser',
  neverTitle: 'What we never do',
  never: [
    'We never score looks: no attractiveness, age or race is judged, shown or stored. Verdicts are about the photograph.',
    'We never send a photo or a text to a third party. Everything is measured on our own server.',
    'We never keep a fingerprint of your face. Faces are compared within your set, and only the boxes and angles shown here are stored.',
    'We never invent a number. If we couldn’t tell, we say so, and it counts neither for nor against you.',
  ],
  versionsTitle: 'Versions and models',
  versions: (engine: string, rules: string) =>
    `The same photos and text, read by the same versions, give the same report. Engine ${engine}. Rules ${rules}.`,
  checksum: 'SHA-256 ',
  proofTitle: 'Check this report yourself',
  verify:
    'Choose “Download report (JSON)” in the report’s menu. On a computer with Loupe’s source code, the command below analyzes your photos and text again, on that computer alone, and names what differs. Use the photo files you uploaded, or those in your data export.',
  command: 'npm run verify -- report.json photos/',
  hashes: { inputs: 'Photos, text and choices', versions: 'Versions', outputs: 'Results' },
  restsTitle: 'What the advice rests on',
  rulesOf: (count: number) => `The ${count} rules of this report with their sources`,
  orderTitle: 'How we chose and ordered the photos',
  order: (places: number) =>
    `We compare every choice and order of up to 20 photos for ${places} places and recommend the best one. Each photo counts for what we measured on it, never for looks, and for what it adds to the photos before it. How much each counts follows one photo editor’s choices, not votes; what variety adds is a convention of ours.`,
  weights: 'What counts how much',
  contestedTitle: 'What is contested',
} as const;
