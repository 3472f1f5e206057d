/** The question before the first upload. */
export const consentTexts = {
  title: 'May we look for faces?',
  lead: 'To judge a photo as a profile picture, Loupe has to find the faces in it. We ask you for that separately, before your first upload.',
  what: 'What is analyzed:',
  whatText:
    'where faces and people are, how a head is turned, whether eyes are open, whether a mouth smiles and shows teeth, and whether something such as sunglasses or a phone covers them. Within one profile, faces are compared with each other to tell which person you are in a group.',
  whereText: 'on our own server. We send your photos to nobody else.',
  kept: 'What is kept:',
  keptText:
    'nothing biometric. Only the boxes around faces and the angles and measurements that we show you, until you delete the photo, the profile or your account. If you withdraw your consent, we delete the boxes on your photos and which one you said is you; reports you already have keep theirs until you delete them.',
  whoSees: 'Who sees your photos:',
  whoSeesText:
    'only you, and friends if you open a vote and send them its link. If a photo is flagged as explicit, an administrator may view it (this is logged). There is no score for looks.',
  withdraw: 'You can withdraw your consent at any time. The',
  privacyPolicy: 'Privacy Policy',
  details: 'has the details.',
  agree: 'I agree',
  notSaved: 'We couldn’t save your answer.',
  notNow: 'Not now',
} as const;
