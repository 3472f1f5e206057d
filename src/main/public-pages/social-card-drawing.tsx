import type { ReactNode } from 'react';
import { DrawnPortrait } from '../../web/ui/drawn-portrait.tsx';
import { FilmStripEdge } from '../../web/ui/film-strip-edge.tsx';
import { frameNumber } from '../../web/ui/frame-number.ts';
import { PencilMark } from '../../web/ui/pencil-mark.tsx';
import { cardSize, type SocialCard } from './social-cards.ts';

/** A line of text as a path whose baseline begins at 0,0. */
type Outline = { path: string; width: number };

/** Writes a text in one of the two faces at a size in pixels: a picture on another's page has no fonts of ours. */
export type OutlineText = (face: 'display' | 'text', text: string, size: number) => Outline;

const colours = {
  ink: '#1f1320',
  inkSoft: '#5b4a5c',
  paper: '#fbf8fa',
  pencil: '#c42f12',
  pencilOnFilm: '#ff6a45',
  film: '#160d18',
  filmSoft: '#2a1d2d',
  edge: '#e8c46a',
} as const;

const left = 72;
const titleSize = 92;
const titleLine = 96;
const firstBaseline = 286;

/** The whole card, with the product's own film, pencil and portraits; every letter is a path. */
export function SocialCardDrawing({ card, outline }: { card: SocialCard; outline: OutlineText }) {
  const { width, height } = cardSize;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <rect width={width} height={height} fill={colours.paper} />
      <g transform="translate(668 -34) rotate(4)">
        {card.frames.map((frame, position) => (
          <Frame
            key={frame.scene}
            {...frame}
            number={frameNumber(position, 21)}
            x={(position % 3) * frameWidth}
            y={Math.floor(position / 3) * (frameHeight + 22)}
            outline={outline}
          />
        ))}
      </g>
      <Wordmark outline={outline} />
      <Title card={card} outline={outline} />
      <Words x={left} y={552} colour={colours.inkSoft} line={outline('text', card.note, 30)} />
    </svg>
  );
}

function Words({ x, y, colour, line }: { x: number; y: number; colour: string; line: Outline }) {
  return <path transform={`translate(${x} ${y})`} fill={colour} d={line.path} />;
}

/** The name with a loupe for its first vowel, as in the header. */
function Wordmark({ outline }: { outline: OutlineText }) {
  const first = outline('display', 'L', 54);
  const radius = 17.5;
  const centre = left + first.width + radius;
  return (
    <>
      <Words x={left} y={112} colour={colours.ink} line={first} />
      <circle cx={centre} cy="96.5" r={radius - 3.7} fill="none" stroke={colours.ink} strokeWidth="7.4" />
      <circle cx={centre} cy="96.5" r="5.3" fill={colours.pencil} />
      <Words x={centre + radius + 2} y={112} colour={colours.ink} line={outline('display', 'upe', 54)} />
    </>
  );
}

function Title({ card, outline }: { card: SocialCard; outline: OutlineText }) {
  const lines = card.lines.map((line) => outline('display', line, titleSize));
  const last = lines.at(-1);
  const underlinedWidth = outline('display', card.underlined, titleSize).width;
  const lastBaseline = firstBaseline + (lines.length - 1) * titleLine;
  return (
    <>
      {lines.map((line, index) => (
        <Words
          key={line.path}
          x={left}
          y={firstBaseline + index * titleLine}
          colour={colours.ink}
          line={line}
        />
      ))}
      {last && (
        <g stroke={colours.pencil}>
          <Placed
            x={left + last.width - underlinedWidth}
            y={lastBaseline + 15}
            width={underlinedWidth}
            height={24}
          >
            <PencilMark kind="underline" />
          </Placed>
        </g>
      )}
    </>
  );
}

const frameWidth = 196;
const picture = { x: 6, y: 32, width: 184, height: 245 } as const;
const frameHeight = 330;

function Frame({
  scene,
  mark,
  number,
  x,
  y,
  outline,
}: SocialCard['frames'][number] & { number: string; x: number; y: number; outline: OutlineText }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={frameWidth + 0.6} height={frameHeight} fill={colours.film} />
      <g fill={colours.paper}>
        <Placed x={0} y={6} width={frameWidth} height={22}>
          <FilmStripEdge />
        </Placed>
        <Placed x={0} y={281} width={frameWidth} height={22}>
          <FilmStripEdge />
        </Placed>
      </g>
      <rect {...picture} fill={colours.filmSoft} />
      <g opacity={mark === 'cross' ? 0.8 : 1}>
        <Placed {...picture}>
          <DrawnPortrait scene={scene} />
        </Placed>
      </g>
      {mark && (
        <g stroke={colours.pencilOnFilm}>
          <Placed {...(mark === 'underline' ? { x: 21, y: 246, width: 154, height: 22 } : inset(picture, 8))}>
            <PencilMark kind={mark} onFilm />
          </Placed>
        </g>
      )}
      <path d="M12 309l9 6-9 6z" fill={colours.edge} />
      <Words x={27} y={321} colour={colours.edge} line={outline('text', number, 17)} />
      <path
        fill={colours.edge}
        opacity=".7"
        transform="translate(134 308) scale(1.7)"
        d="M0 0h2v8H0zm4 0h1v8H4zm3 0h3v8H7zm5 0h1v8h-1zm3 0h2v8h-2zm5 0h1v8h-1zm3 0h3v8h-3zm5 0h1v8h-1z"
      />
    </g>
  );
}

type Place = { x: number; y: number; width: number; height: number };

function inset(place: Place, by: number): Place {
  return { x: place.x + by, y: place.y + by, width: place.width - 2 * by, height: place.height - 2 * by };
}

/** A drawing that fills its box, in this box. */
function Placed({ children, ...place }: Place & { children: ReactNode }) {
  return <svg {...place}>{children}</svg>;
}
