import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { drawBust, drawingDefs } from './drawn-people.ts';

/**
 * Makes the pictures of the sample profile out of two works in the public domain and of drawings. What it writes is
 * committed: it runs again only when a picture is to change.
 */

const here = (path: string): URL => new URL(path, import.meta.url);

const friends = [
  {
    place: 'translate(300 560) scale(.9)',
    person: {
      skin: '#8d5a3b',
      shade: '#4f2c1c',
      blush: '#b57c56',
      hair: '#1c1210',
      cloth: '#c9b48a',
      hairCut: 'short',
      expression: 'grin',
      hasBeard: true,
    },
  },
  {
    place: 'translate(800 590) scale(.88)',
    person: {
      skin: '#e3b491',
      shade: '#a8704f',
      blush: '#f6d6bb',
      hair: '#b98139',
      cloth: '#4a6378',
      hairCut: 'bun',
      expression: 'smile',
    },
  },
  {
    place: 'translate(545 700) scale(1.02)',
    person: {
      skin: '#dba77f',
      shade: '#94603f',
      blush: '#f0cba6',
      hair: '#3b2218',
      cloth: '#2c4a3e',
      hairCut: 'long',
      expression: 'plain',
    },
  },
] as const;

const lamps = [70, 210, 350, 490, 620, 760, 900, 1020]
  .map((x, index) => `<circle cx="${x}" cy="${index % 2 === 1 ? 232 : 205}" r="34" fill="#ffdf92"/>`)
  .join('');

const atTheBar = drawing(`
  <defs><linearGradient id="wall" x2=".4" y2="1">
    <stop offset="0" stop-color="#d9a15c"/><stop offset=".6" stop-color="#8a4d34"/><stop offset="1" stop-color="#3d2220"/>
  </linearGradient></defs>
  <path fill="url(#wall)" d="M0 0h1080v1440H0z"/>
  <g filter="url(#far)">
    <path d="M-60 130q330 170 600 20t600 0" fill="none" stroke="#4a2a22" stroke-width="8"/>${lamps}
    <path fill="#5c3328" d="M60 330h200v260H60zM860 300h170v250H860z"/>
    <path fill="#7f9a8a" d="M80 350h160v220H80z"/><path fill="#c98c5c" d="M880 320h130v210H880z"/>
  </g>
  ${friends.map(({ place, person }, index) => `<g transform="${place}">${drawBust(person, `friend-${index}`)}</g>`).join('')}
  <path fill="#4a2c22" d="M0 1090q540-60 1080 0v350H0z"/>
  <path fill="#fff" opacity=".08" d="M0 1090q540-60 1080 0v30q-540-60-1080 0z"/>
  <g transform="translate(210 1060)"><path fill="#f3c565" d="M-50 0h100l-12 200h-76z"/><path fill="#fff6e2" d="M-56-24h112v40h-112z"/></g>
  <g transform="translate(880 1050)"><path fill="#8c2f3a" d="M-60-10h120q0 100-60 104t-60-104z"/>
    <path fill="#d9c9c0" opacity=".6" d="M-4 94h8v110h-8zM-50 204h100v10h-100z"/></g>`);

const onTheHill = drawing(`
  <defs>
    <linearGradient id="sky" y2="1" x2="0"><stop offset="0" stop-color="#86b2c8"/><stop offset="1" stop-color="#f3e3bf"/></linearGradient>
    <linearGradient id="meadow" y2="1" x2="0"><stop offset="0" stop-color="#b9ad5e"/><stop offset="1" stop-color="#5f6a35"/></linearGradient>
    <linearGradient id="dress" x2="1" y2=".3"><stop offset="0" stop-color="#4d8070"/><stop offset=".5" stop-color="#2f5a4c"/><stop offset="1" stop-color="#173429"/></linearGradient>
  </defs>
  <path fill="url(#sky)" d="M0 0h1080v900H0z"/>
  <g filter="url(#far)">
    <path fill="#8fa6ab" d="M-90 640h90l150-120 130 90 180-210 170 190 140-90 410 180v260H-90z"/>
    <path fill="#6f8a77" d="M-90 790q310-150 550-70t710-60v260H-90z"/>
    <path fill="#55703f" d="M60 780q40-120 80 0zM170 800q34-110 68 0zM880 760q44-150 88 0zM960 800q34-120 68 0z"/>
  </g>
  <path fill="url(#meadow)" d="M0 850q540-80 1080 20v570H0z"/>
  <path fill="#dccb93" d="M500 1440q60-320 20-560h46q90 260 240 560z"/>
  <ellipse cx="590" cy="1322" rx="190" ry="24" fill="#2c3318" opacity=".5" filter="url(#soft)"/>
  <g transform="translate(520 0)">
    <path fill="#6b4030" d="M-92 1290h70v38h-86q-4-30 16-38zM22 1290h56q34 8 38 38H22z"/>
    <path fill="#34486b" d="M-92 850h184l14 150-16 300H20L4 1000h-8l-16 300h-70l-16-300z"/>
    <path fill="#1f2d48" opacity=".6" filter="url(#soft)" d="M40 860h52l14 150-16 290H60zM-20 880h40l-12 150h-16z"/>
    <path fill="#c8946c" d="M-146 850q-6 60 10 92 22 6 28-16l4-70zM146 850q6 60-10 92-22 6-28-16l-4-70z"/>
    <path fill="url(#dress)" d="M-106 616q50-24 60-36h92q10 12 60 36 34 20 40 80l8 160h-54l-6-110-4 130h-180l-4-130-6 110h-54l8-160q6-60 40-80z"/>
    <path d="M-92 700q-6 80-2 170M92 700q6 80 2 170" stroke="#12281f" stroke-width="6" fill="none" opacity=".5" filter="url(#soft)"/>
    <g transform="translate(0 478) scale(.64)">${drawBust({ ...friends[2].person, cloth: '#2f5a4c', expression: 'smile' }, 'hiker', { withoutShoulders: true })}</g>
  </g>`);

const sunglasses = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="720" viewBox="90 40 540 720">
  <g transform="rotate(-2 340 252)" fill="none" stroke="#0d0a0e">
    <path fill="#0d0a0e" d="M246 226q50-12 86 4l-2 26q-6 34-40 34t-44-36zM352 230q38-18 84-6 2 50-8 54-14 14-38 12-30-2-36-34z"/>
    <path d="M330 240q12-10 24 0" stroke-width="8"/><path d="M436 232l38-6M248 234l-14-6" stroke-width="9"/>
    <path fill="#fff" stroke="none" opacity=".22" d="M258 236l30-6-22 42q-8-14-8-36zM368 238l28-8-20 40q-8-10-8-32z"/>
  </g></svg>`;

function drawing(content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1440" width="1080" height="1440">
    <defs>${drawingDefs}</defs>${content}<path d="M0 0h1080v1440H0z" filter="url(#grain)" opacity=".35"/></svg>`,
  );
}

const painting = await readFile(here('./originals/mona-lisa.jpg'));
const pictures: Readonly<Record<string, Sharp>> = {
  'at-the-bar': sharp(atTheBar),
  sunglasses: sharp(painting)
    .extract({ left: 90, top: 40, width: 540, height: 720 })
    .composite([{ input: Buffer.from(sunglasses) }]),
  mountains: sharp(await readFile(here('./originals/alpine-landscape.jpg'))).extract({
    left: 470,
    top: 0,
    width: 363,
    height: 484,
  }),
  portrait: sharp(painting).extract({ left: 0, top: 0, width: 743, height: 990 }),
  // The same moment a second time, underexposed and a little out of focus.
  'same-again': sharp(
    await sharp(painting).extract({ left: 8, top: 10, width: 720, height: 960 }).blur(2).png().toBuffer(),
  )
    .resize(540, 720)
    .linear(0.42, 0),
  'on-the-hill': sharp(onTheHill),
};
for (const [name, picture] of Object.entries(pictures)) {
  await writeFile(
    here(`./pictures/${name}.jpg`),
    await picture.jpeg({ quality: 84, mozjpeg: true }).toBuffer(),
  );
}
