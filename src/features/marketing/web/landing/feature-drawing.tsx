import type { ReactNode } from 'react';

export type FeatureName =
  | 'Photo Analysis'
  | 'Bio Optimization'
  | 'Premium Insights'
  | 'Smart Matching'
  | 'Performance Tracking'
  | 'Quick Results';

const drawings: Readonly<Record<FeatureName, ReactNode>> = {
  'Photo Analysis': (
    <>
      <Film />
      <Frame x={27} wall="#8fb8cc" cloth="#efe7dd" />
      <Frame x={93} wall="#e4d3a0" cloth="#4f6f60" />
      <Frame x={159} wall="#7c5546" cloth="#43566b" />
      <Keeper x={93} />
      <Pencil onFilm d="M30 29c18 20 32 42 47 62M78 28C62 48 46 70 30 93" />
    </>
  ),
  'Bio Optimization': (
    <>
      <path className="fill-(--background-color-white)" d="M36 12h168v96H36z" />
      <path
        d="M54 33h112M54 51h132M54 69h84M54 87h120"
        className="stroke-line-strong"
        strokeOpacity=".45"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <Pencil d="M49 53c42-7 94 4 142-5M56 48c44 5 86 0 126 5" />
      <Pencil d="M50 95c30-3 60 2 128-2" />
    </>
  ),
  'Performance Tracking': (
    <>
      <path
        className="fill-plum"
        fillOpacity=".16"
        d="M30 78c44 6 60-2 88-18s52-34 92-38v34c-36 6-60 16-88 26s-60 20-92 18z"
      />
      <path d="M30 88c44 4 64-4 90-16s54-28 90-32" className="fill-none stroke-plum" strokeWidth="3" />
      <path d="M30 14v92h184" className="fill-none stroke-line-strong" />
      <path d="M92 14v92M158 14v92" className="stroke-line-strong" strokeDasharray="3 4" />
      <Pencil d="M164 63c14-3 30 1 46-3" />
    </>
  ),
  'Quick Results': (
    <>
      <Film />
      <Frame x={27} wall="#cdb79f" cloth="#6d2a5b" />
      <Frame x={93} wall="#c9d2d0" cloth="#c4572f" />
      <path fill="#2a1d2d" d="M120 24h27v72h-27zM159 24h54v72h-54z" />
      <path d="M120 16v88" stroke="#e8c46a" strokeWidth="3" />
      <Keeper x={27} />
    </>
  ),
  'Smart Matching': (
    <>
      <path
        d="M36 24h170M36 48h170M36 72h170M36 96h170"
        className="stroke-line-strong"
        strokeOpacity=".45"
        strokeWidth="8"
        strokeDasharray="0 28"
        strokeLinecap="round"
      />
      <path
        d="M120 72h86M148 96h58"
        className="stroke-plum"
        strokeWidth="15"
        strokeDasharray="0 28"
        strokeLinecap="round"
      />
      <Pencil d="M160 54c-34 0-58 12-58 32 0 16 26 26 60 26 36 0 60-12 60-30 0-20-30-30-70-26" />
    </>
  ),
  'Premium Insights': (
    <>
      <g className="fill-ink font-display text-xl font-bold">
        <text x="42" y="67">
          A
        </text>
        <text x="196" y="67">
          B
        </text>
      </g>
      <path fill="#160d18" d="M63 8h126v104H63z" />
      <Frame x={69} wall="#87a08c" cloth="#2b2f45" />
      <Frame x={129} wall="#e4d3a0" cloth="#2b2f45" />
      <Keeper x={129} />
    </>
  ),
};

/** What a feature does, in a few shapes; decoration for the text below it. */
export function FeatureDrawing({ name }: { name: FeatureName }) {
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className="w-full bg-blush print-exact">
      {drawings[name]}
    </svg>
  );
}

function Film() {
  return (
    <>
      <path fill="#160d18" d="M0 8h240v104H0z" />
      <path d="M4 16h236M4 104h236" stroke="#f5e9ee" strokeWidth="5" strokeDasharray="8 7" />
    </>
  );
}

function Frame({ x, wall, cloth }: { x: number; wall: string; cloth: string }) {
  return (
    <g transform={`translate(${x} 24)`}>
      <path fill={wall} d="M0 0h54v72H0z" />
      <path fill={cloth} d="M5 72c0-18 8-24 22-25 14 1 22 7 22 25z" />
      <path fill="#3b241d" d="M15 30c-2-16 6-20 12-20s14 4 12 20z" />
      <ellipse cx="27" cy="33" rx="10.500" ry="13.500" fill="#d59f78" />
    </g>
  );
}

/** The circle around the frame at `x`. */
function Keeper({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 24)`}>
      <Pencil onFilm d="M27 0C9-2-3 13-3 36-3 60 8 73 25 73c17 0 28-15 27-39C51 13 39 1 23 4" />
    </g>
  );
}

function Pencil({ d, onFilm = false }: { d: string; onFilm?: boolean }) {
  return (
    <path
      d={d}
      className={onFilm ? 'fill-none stroke-pencil-on-film' : 'fill-none stroke-pencil'}
      strokeWidth="3.500"
      strokeLinecap="round"
    />
  );
}
