export const measuredInPhotos = [
  'Sharpness and noise',
  'Light on your face',
  'Head turned or toward the camera',
  'Eyes open, smile',
  'How much of the frame is you',
  'What the app’s crop cuts off',
  'Who else is in the picture',
  'Compression and resolution',
];

export const measuredInSets = [
  'Near-duplicates',
  'Face, full body and activity',
  'Which face in a group is yours',
  'The order with the most effect',
];

export const measuredInTexts = [
  'Length against the app’s limit',
  'Spelling and grammar',
  'Stock phrases and demands',
  'Names and numbers against vague words',
  'Something to reply to',
  'Contacts that the apps remove',
];

export const steps = [
  ['Bring your profile', 'Choose the app, drop in your photos and paste your bio and prompts.'],
  ['Press Analyze', 'Each photo and each line is measured on our own server. You watch the results come in.'],
  [
    'Read the sheet',
    'Keepers circled, the rest crossed out, in the order we would use, with three next steps.',
  ],
  ['Change and look again', 'Reorder, retake, rewrite. Each analysis keeps the exact version it saw.'],
] as const;

export const promises = [
  'No score for looks. Photos are judged as photographs and profile pictures, and only against your own.',
  'No invented faces and no retouched ones. The apps forbid it, and so do we.',
  'Photos are analysed on our server and sent to nobody. Delete them, and the reports go with them.',
];
