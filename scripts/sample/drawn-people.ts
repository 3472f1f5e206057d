/** How somebody drawn looks; colours are CSS colours. */
export type Person = {
  skin: string;
  shade: string;
  blush: string;
  hair: string;
  cloth: string;
  hairCut: 'long' | 'short' | 'bun';
  expression: 'smile' | 'grin' | 'plain';
  hasBeard?: boolean;
};

/** What the drawings share: light from the upper left, soft shadows, and the grain of film. */
export const drawingDefs = `
  <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>
  <filter id="softer" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="22"/></filter>
  <filter id="far" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="12"/></filter>
  <filter id="grain" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/>
    <feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .35 .35 .35 0 -.38"/>
  </filter>`;

/** A head with shoulders, 400 wide and 640 high around the origin, which lies between the eyes. */
export function drawBust(person: Person, id: string, { withoutShoulders = false } = {}): string {
  const { skin, shade, blush, hair, cloth, hairCut, hasBeard = false } = person;
  return `
  <defs>
    <radialGradient id="face-${id}" cx=".38" cy=".38" r=".75">
      <stop offset="0" stop-color="${blush}"/><stop offset=".5" stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/>
    </radialGradient>
    <linearGradient id="cloth-${id}" x1="0" x2="1" y2=".4">
      <stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>
      <stop offset="1" stop-color="#000" stop-opacity=".35"/>
    </linearGradient>
    <linearGradient id="hair-${id}" x1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/>
      <stop offset="1" stop-color="#000" stop-opacity=".4"/>
    </linearGradient>
  </defs>
  ${hairBehind(hairCut, hair, id)}
  <path fill="${shade}" d="M-48 70h96v120h-96z"/>
  <path fill="${skin}" d="M-48 70h60v130h-60z" filter="url(#soft)"/>
  ${withoutShoulders ? '' : shoulders(cloth, id)}
  <path fill="#000" opacity=".28" filter="url(#soft)" d="M-52 120q52 66 104 0v34q-52 52-104 0z"/>
  <path fill="${shade}" d="M-112 4q-20-4-18 20t22 34zM112 4q20-4 18 20t-22 34z"/>
  <path fill="url(#face-${id})" d="M-110-20c0-90 48-124 110-124s110 34 110 124c0 50-10 92-38 126-22 28-46 42-72 42s-50-14-72-42c-28-34-38-76-38-126z"/>
  <g filter="url(#soft)" fill="${shade}">
    <path opacity=".75" d="M-78-24q28-26 58 2l-4 16q-24-18-50 0zM78-24q-28-26-58 2l4 16q24-18 50 0z"/>
    <path opacity=".6" d="M8-20q14 50 22 70-14 16-30 10 14-40 8-80z"/>
    <path opacity=".5" d="M108-30q4 90-44 150-22 26-50 28 70-50 94-178z"/>
    <path opacity=".45" d="M-24 112q24 10 48 0l-6 16q-18 6-36 0z"/>
  </g>
  <g filter="url(#soft)" fill="#d8604c" opacity=".28"><ellipse cx="-62" cy="46" rx="26" ry="18"/><ellipse cx="62" cy="46" rx="26" ry="18"/></g>
  ${hasBeard ? beard(hair) : ''}
  ${eye(-46)}${eye(46)}
  <g fill="none" stroke="${hair}" stroke-width="8" stroke-linecap="round" opacity=".85">
    <path d="M-74-36q26-20 54-6M74-36q-26-20-54-6"/>
  </g>
  <path d="M-18 50q4 10 12 6 6 6 12 0 8 4 12-6" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>
  <path d="M-14 52q3 5 8 3M6 55q5 2 8-3" fill="none" stroke="#3a1a12" stroke-width="4" stroke-linecap="round" opacity=".6"/>
  <path d="M-4-8q-6 34-10 44" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".16" filter="url(#soft)"/>
  ${mouths[person.expression]}
  ${hairFront(hairCut, hair, id)}`;
}

function shoulders(cloth: string, id: string): string {
  const shape =
    'M-250 560c-10-250 10-350 120-385 40-14 62-22 82-34q48 40 96 0c20 12 42 20 82 34 110 35 130 135 120 385z';
  return `<path fill="${cloth}" d="${shape}"/><path fill="url(#cloth-${id})" d="${shape}"/>`;
}

function eye(x: number): string {
  return `<g transform="translate(${x} -4)">
    <path fill="#f6efe9" d="M-25 2q24-25 50-1-24 22-50 1z"/>
    <circle r="12.500" fill="#4a2e1c"/><circle r="6" fill="#120a08"/><circle cx="-4" cy="-5" r="3.500" fill="#fff"/>
    <path d="M-28 3q27-31 56-2" fill="none" stroke="#1e120e" stroke-width="6" stroke-linecap="round"/>
    <path d="M-22 6q22 17 44-2" fill="none" stroke="#7a4a38" stroke-width="2.500" opacity=".7"/>
    <path d="M-24-12q24-19 48-1" fill="none" stroke="#5b3326" stroke-width="3" opacity=".55"/></g>`;
}

const mouths: Readonly<Record<Person['expression'], string>> = {
  smile: `<path fill="#a8453f" d="M-46 84q22-6 46 0 24-6 46 0-14 30-46 30t-46-30z"/>
    <path fill="#fdf8f2" d="M-38 87q38 8 76 0-12 14-38 14t-38-14z"/>
    <path d="M-52 80q6 4 8 8M52 80q-6 4-8 8" stroke="#6d2f26" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  grin: `<path fill="#7c2b2b" d="M-50 78q50 14 100 0-8 46-50 46t-50-46z"/>
    <path fill="#fdf8f2" d="M-44 82q44 11 88 0-4 18-44 18t-44-18z"/>
    <path d="M-58 72q6 4 9 9M58 72q-6 4-9 9" stroke="#6d2f26" stroke-width="4.500" fill="none" stroke-linecap="round"/>`,
  plain: `<path fill="#a9564c" d="M-36 90q18-12 36-4 18-8 36 4-16 16-36 16t-36-16z"/>
    <path d="M-38 91q38 5 76 0" stroke="#6a2c28" stroke-width="4" fill="none" stroke-linecap="round"/>`,
};

function hairBehind(cut: Person['hairCut'], hair: string, id: string): string {
  if (cut === 'short') return '';
  const shape =
    cut === 'long'
      ? 'M-132-30c-4-96 54-146 132-146s136 50 132 146c-2 60 16 120 34 200-50 40-282 40-332 0 18-80 36-140 34-200z'
      : 'M-40-150c-20-60 100-60 80 0 60 20 84 80 74 150h-228c-10-70 14-130 74-150z';
  return `<path fill="${hair}" d="${shape}"/><path fill="url(#hair-${id})" d="${shape}"/>`;
}

function hairFront(cut: Person['hairCut'], hair: string, id: string): string {
  const shapes: Readonly<Record<Person['hairCut'], string>> = {
    long: 'M-122 30c-18-120 30-196 122-196s140 76 122 196c-10-56-22-84-44-112-30 4-62-10-84-38-22 40-58 66-88 72-14 22-22 44-28 78z',
    short:
      'M-118-6c-12-104 40-164 118-164s130 60 118 164c-8-30-16-50-30-66-60 6-120-6-150-30-26 24-42 56-56 96z',
    bun: 'M-118 0c-8-100 40-152 118-152s126 52 118 152c-10-46-40-84-116-88-78 4-110 42-120 88z',
  };
  return `<path fill="${hair}" d="${shapes[cut]}"/><path fill="url(#hair-${id})" d="${shapes[cut]}"/>`;
}

function beard(hair: string): string {
  return `<path fill="${hair}" opacity=".88" d="M-108 30c4 60 16 90 38 110 22 22 46 28 70 28s48-6 70-28c22-20 34-50 38-110-18 30-34 40-52 40-20-8-92-8-112 0-18 0-34-10-52-40z"/>`;
}
