import { falsely, found, type ProofClaim } from './claim.ts';

const right = (signal: string, what: string, says: string) => found('vision', signal, what, says);
const wrong = (signal: string, what: string, says: string) => falsely('vision', signal, what, says);
const photos = (claim: Omit<ProofClaim, 'area'>): ProofClaim => ({ area: 'photos', ...claim });

/** What Loupe says of faces and people on photos. */
export const faceClaims: readonly ProofClaim[] = [
  photos({
    id: 'faces',
    claim: 'There is a face here, or there is none.',
    limits: 'Where a face may be half hidden, we say nothing. Children’s faces were not measured.',
    findings: ['no-face'],
    signals: ['faces', 'headPose', 'faceShare'],
    lines: [
      right('faces', 'a face is found on portraits', 'portraits on which no face was found'),
      wrong('faces', 'a face is found where nobody is', 'photos without people on which a face was found'),
    ],
  }),
  photos({
    id: 'eyes-covered',
    claim: 'Sunglasses cover the eyes.',
    limits:
      'Light gradients, one lens behind hair and faces under 60 pixels are often missed. Drawn glasses are easier than real ones.',
    findings: ['eyes-covered'],
    signals: ['eyesCovered'],
    lines: [
      right('sunglasses', 'eyes covered: dark glasses on one face of ≥ 80 px', 'real sunglasses missed'),
      right(
        'sunglasses',
        'eyes covered: the same, faces of any size and none found',
        'real sunglasses missed, faces of any size',
      ),
      right('sunglasses', 'eyes covered: drawn sunglasses', 'drawn sunglasses missed'),
      wrong(
        'sunglasses',
        'eyes covered on faces without dark glasses',
        'faces without dark glasses, called covered',
      ),
      wrong('sunglasses', 'eyes covered: clear glasses, drawn', 'clear glasses, called dark'),
    ],
  }),
  photos({
    id: 'mouth-covered',
    claim: 'A hand, a phone or something else covers the mouth.',
    limits:
      'While we’re in doubt, we don’t judge the smile. Medical masks were not measured, only drawn cloth.',
    findings: ['mouth-covered'],
    signals: ['mouthCovered'],
    lines: [
      right('mouth', 'mouth covered: cloth mask', 'drawn masks missed'),
      right('mouth', 'mouth covered: hand over the mouth', 'drawn hands missed'),
      right('mouth', 'mouth covered: phone over the mouth', 'drawn phones missed'),
      right('mouth', 'mouth covered: labeled photos', 'real covered mouths missed'),
      wrong('mouth', 'mouth covered on mouths in view', 'mouths in view, called covered'),
    ],
  }),
  photos({
    id: 'smile',
    claim: 'This face smiles, or it doesn’t.',
    limits:
      'It is about the mouth, never about what someone feels. Between a slight smile and none we say nothing.',
    findings: ['smile'],
    signals: ['smile', 'teethShown', 'mouth'],
    lines: [
      wrong('smile', '“not smiling” on slight smiles', 'slight smiles, called not smiling'),
      wrong('smile', '“not smiling” on smiles with teeth', 'smiles with teeth, called not smiling'),
      right('smile', '“smiling” is right (teeth or slight)', 'wrong when we said “smiling”'),
      right('smile', '“not smiling” is right', 'wrong when we said “not smiling”'),
      right('smile', 'teeth shown is right', 'wrong when we said that teeth show'),
      right('smile', 'teeth shown: found in smiles with teeth', 'smiles with teeth whose teeth we missed'),
      wrong(
        'mouth',
        'says whether the face smiles behind a covered mouth',
        'covered mouths judged all the same',
      ),
      wrong(
        'mouth',
        'says whether the face smiles: hand over the mouth',
        'mouths behind a drawn hand judged all the same',
      ),
      wrong(
        'mouth',
        'says whether the face smiles: phone over the mouth',
        'mouths behind a drawn phone judged all the same',
      ),
      wrong(
        'mouth',
        'says whether the face smiles: cloth mask',
        'mouths behind a drawn mask judged all the same',
      ),
    ],
  }),
  photos({
    id: 'eyes-closed',
    claim: 'The eyes are closed.',
    limits: 'The photos hold one pair of closed eyes, so how many we miss is hardly known.',
    findings: ['eyes-closed'],
    signals: ['eyeOpenness', 'ownerEyeOpenness'],
    lines: [
      wrong('eyes', 'eyes closed on narrow eyes or a look down', 'narrow or lowered eyes, called closed'),
      wrong('eyes', 'eyes closed on open eyes', 'open eyes, called closed'),
      right('eyes', 'eyes closed: closed ones found', 'closed eyes missed'),
    ],
  }),
  photos({
    id: 'gaze',
    claim: 'The eyes look into the camera, or away.',
    limits: 'Between the two, and with eyes nearly shut, we say nothing.',
    findings: ['gaze'],
    signals: ['gaze', 'sight'],
    lines: [
      right('gaze', '“into the camera” is right', 'wrong when we said “into the camera”'),
      right('gaze', '“away” is right', 'wrong when we said “away”'),
      wrong(
        'sunglasses',
        'says where the eyes look behind dark glasses',
        'eyes behind real sunglasses judged all the same',
      ),
      wrong(
        'sunglasses',
        'says where the eyes look behind drawn sunglasses',
        'eyes behind drawn sunglasses judged all the same',
      ),
    ],
  }),
  photos({
    id: 'may-be-rejected',
    claim: 'A person should check whether the app may reject this photo.',
    limits:
      'Only a hint, which a person confirms. The data hold no explicit photos, so how many it finds was never measured.',
    findings: ['may-be-rejected'],
    signals: ['moderation'],
    lines: [
      wrong('moderation', 'a person has to look: portraits and selfies', 'ordinary photos sent to a person'),
    ],
  }),
  photos({
    id: 'mirror-selfie',
    claim: 'A phone is held up near the face.',
    limits:
      'We only ever say it where the phone is plain to see. It does not tell whether a photo is a selfie.',
    findings: ['mirror-selfie'],
    signals: ['phoneHeldUp'],
    lines: [
      right('mirror', 'mirror-selfie found: selfies in a mirror', 'selfies in a mirror missed'),
      wrong(
        'mirror',
        'mirror-selfie on photos without a mirror or phone',
        'other photos, called a mirror selfie',
      ),
    ],
  }),
];
