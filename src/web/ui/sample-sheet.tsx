import { FilmStripEdge } from './film-strip-edge.tsx';

/** Nobody in particular: the colours of a wall, a jumper and a face, and whether the pencil went round it. */
const sitters = [
  { wall: '#8fb8cc', cloth: '#efe7dd', skin: '#b97d56', hair: '#3b241d' },
  { wall: '#cdb79f', cloth: '#4f6f60', skin: '#d59f78', hair: '#3b241d', isMarked: true },
  { wall: '#87a08c', cloth: '#c4572f', skin: '#9c6746', hair: '#241713' },
  { wall: '#7c5546', cloth: '#43566b', skin: '#e2b08c', hair: '#c99345' },
  { wall: '#c9d2d0', cloth: '#3d4a63', skin: '#e6bd9a', hair: '#7b4d2a' },
  { wall: '#e4d3a0', cloth: '#7f9a85', skin: '#8b5a3c', hair: '#1d1413', isMarked: true },
] as const;

/** A drawn contact sheet with a few lines of writing, to stand blurred behind a lock. It shows nobody and says nothing. */
export function SampleSheet() {
  return (
    <div className="flex flex-col gap-6 p-4 sm:p-6">
      <div className="grid grid-cols-3 gap-y-3 sm:grid-cols-6">
        {sitters.map((sitter) => (
          <div key={sitter.wall} className="bg-film pt-1">
            <FilmStripEdge />
            <Silhouette {...sitter} />
            <FilmStripEdge />
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-3">
        {['w-2/5 h-5', 'w-11/12 h-3', 'w-4/5 h-3', 'w-3/5 h-3'].map((line) => (
          <div key={line} className={`rounded-sm bg-ink-soft/50 ${line}`} />
        ))}
      </div>
    </div>
  );
}

type Sitter = { wall: string; cloth: string; skin: string; hair: string; isMarked?: boolean };

function Silhouette({ wall, cloth, skin, hair, isMarked = false }: Sitter) {
  return (
    <svg viewBox="0 0 90 120" className="block w-full px-[3%] py-[2%]">
      <path fill={wall} d="M0 0h90v120H0z" />
      <path fill={cloth} d="M8 120c1-26 14-38 37-40 23 2 36 14 37 40z" />
      <path fill={hair} d="M26 52c-2-23 8-32 19-32s21 9 19 32z" />
      <ellipse cx="45" cy="54" rx="16" ry="21" fill={skin} />
      {isMarked && <ellipse cx="45" cy="60" rx="38" ry="52" className="fill-none stroke-pencil stroke-5" />}
    </svg>
  );
}
