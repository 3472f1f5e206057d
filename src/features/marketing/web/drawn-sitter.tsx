import type { SitterName } from '../landing-content.ts';

type Sitter = {
  wall: string;
  cloth: string;
  skin: string;
  hair: string;
  /** What lies behind the face, before it, and of the beard. */
  back?: string;
  front: string;
  beard?: string;
  hasGlasses?: boolean;
};

const sitters: Readonly<Record<SitterName, Sitter>> = {
  maya: {
    wall: '#e4d3a0',
    cloth: '#c4572f',
    skin: '#b97d56',
    hair: '#2a1a16',
    back: 'M27 50c-3-24 8-32 18-32s21 8 18 32c-1 14 4 26 7 34H20c3-8 8-20 7-34z',
    front: 'M28 50c1-20 8-27 17-27s16 7 17 27c-5-4-10-9-13-17-4 8-11 13-21 17z',
  },
  tom: {
    wall: '#8fb8cc',
    cloth: '#efe7dd',
    skin: '#e6bd9a',
    hair: '#7b4d2a',
    front: 'M28 50c-3-20 6-29 17-29s20 9 17 29c-2-7-4-11-8-14-8 3-15 3-21 1-3 3-4 7-5 13z',
    beard: 'M29 56c0 14 7 20 16 20s16-6 16-20c-4 5-8 5-16 5s-12 0-16-5z',
  },
  priya: {
    wall: '#87a08c',
    cloth: '#6d2a5b',
    skin: '#9c6746',
    hair: '#1d1413',
    back: 'M36 18a9 9 0 1 1 18 0 9 9 0 1 1-18 0z',
    front: 'M28 52c-3-22 7-31 17-31s20 9 17 31c-3-9-8-15-17-20-9 5-14 11-17 20z',
  },
  andre: {
    wall: '#c9d2d0',
    cloth: '#2b2f45',
    skin: '#8b5a3c',
    hair: '#17100f',
    front: 'M27 50a21 23 0 1 1 36 0c-1-8-4-11-7-13-8 2-15 2-22 0-3 2-6 5-7 13z',
  },
  elena: {
    wall: '#cdb79f',
    cloth: '#4f6f60',
    skin: '#e2b08c',
    hair: '#9a8f8c',
    back: 'M26 66c-4-34 6-47 19-47s23 13 19 47c-10 5-28 5-38 0z',
    front: 'M28 52c-1-18 6-30 17-30s18 12 17 30c-4-2-8-9-10-16-6 6-14 10-24 16z',
    hasGlasses: true,
  },
  sam: {
    wall: '#7c5546',
    cloth: '#43566b',
    skin: '#d59f78',
    hair: '#c29a3f',
    front: 'M27 46c-2-22 8-29 18-29s20 7 18 29v-3c-11-4-25-4-36 0z',
  },
};

/** A drawn person beside a story; nobody real. */
export function DrawnSitter({ name }: { name: SitterName }) {
  const { wall, cloth, skin, hair, back, front, beard, hasGlasses } = sitters[name];
  return (
    <svg viewBox="0 0 90 120" aria-hidden="true">
      <path fill={wall} d="M0 0h90v120H0z" />
      {back && <path fill={hair} d={back} />}
      <path fill={skin} d="M38 64h14v24H38z" />
      <path fill={cloth} d="M6 120c1-26 14-37 31-40 3 7 13 7 16 0 18 3 30 14 31 40z" />
      <ellipse cx="45" cy="53" rx="16.5" ry="21" fill={skin} />
      {beard && <path fill={hair} d={beard} />}
      <path fill={hair} d={front} />
      <g fill="none" stroke="#1f1320" strokeWidth="1.7" strokeLinecap="round">
        <path d="M36 51q3-2.200 6 0M48 51q3-2.200 6 0" />
        <path d="M39 64q6 5 12 0" />
        {hasGlasses && (
          <path d="M33 51a6 6 0 1 1 11 0 6 6 0 1 1-11 0zM46 51a6 6 0 1 1 11 0 6 6 0 1 1-11 0z" />
        )}
      </g>
    </svg>
  );
}
