import type { ReactNode } from 'react';

/**
 * Pictures as people take them, drawn with simple shapes: nobody real stands in for a user. `again` is `window` from
 * nearer, and in `moved` the camera shook.
 */
export type PortraitScene = 'window' | 'again' | 'moved' | 'group' | 'walk' | 'dark';

const byTheWindow = (
  <>
    <path fill="#cdb79f" d="M0 0h90v120H0z" />
    <path fill="#f4ecdc" d="M0 0h27v86H0z" />
    <path fill="#bfa98f" d="M11 0h2v86h-2zM0 40h27v2H0zM27 0h2v88h-2zM0 86h29v3H0z" />
    <path
      fill="#3b241d"
      d="M32 46c-3-24 12-31 21-30 12 1 20 12 17 32-1 13 2 20 5 26-12 4-34 4-45 0 4-8 3-16 2-28z"
    />
    <path fill="#b97f5d" d="M45 66h13v16H45z" />
    <path fill="#4f6f60" d="M10 120c1-26 14-38 35-41 2 5 11 5 13 0 17 3 25 15 26 41z" />
    <ellipse cx="51.5" cy="49" rx="16" ry="20" fill="#d59f78" />
    <path fill="#e6b892" d="M37 41c2-9 8-12 14-12-4 12-6 26-1 40-8-1-15-12-13-28z" />
    <path fill="#3b241d" d="M35 46c0-17 9-23 18-23 9 0 15 7 15 21-5-3-9-8-11-13-5 7-13 12-22 15z" />
    <g fill="none" stroke="#3b241d" strokeWidth="1.7" strokeLinecap="round">
      <path d="M41 47q3-2.2 6 0M55 47q3-2.2 6 0M44 57.500q7 6.5 14.5-.5" />
    </g>
  </>
);

const scenes: Readonly<Record<PortraitScene, ReactNode>> = {
  window: byTheWindow,
  again: <g transform="translate(-13 -12) scale(1.28)">{byTheWindow}</g>,
  moved: (
    <>
      <filter id="moved" x="-20%" width="140%">
        <feGaussianBlur stdDeviation="2.6 .5" />
      </filter>
      <path fill="#8fb8cc" d="M0 0h90v120H0z" />
      <path fill="#e9d9a8" d="M0 84h90v36H0z" />
      <path fill="#5f99b4" d="M0 74h90v12H0z" />
      <g filter="url(#moved)">
        <path fill="#a86f4b" d="M39 70h13v16H39z" />
        <path fill="#efe7dd" d="M6 120c1-24 13-34 33-37 2 5 11 5 13 0 18 3 29 13 31 37z" />
        <ellipse cx="45.5" cy="53" rx="16.5" ry="20.5" fill="#b97d56" />
        <path fill="#b5452c" d="M27 44c0-17 9-25 19-25 11 0 19 8 19 24l13 4c-2 3-8 4-14 3-12-4-25-5-37-6z" />
        <path
          d="M37 51h4M50 51h4M40 65q5 3 11 0"
          fill="none"
          stroke="#5d3524"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </g>
    </>
  ),
  group: (
    <>
      <path fill="#7c5546" d="M0 0h90v120H0z" />
      <path
        fill="#e8b964"
        d="M0 10q22 13 45 0t45 0v2q-22 13-45 0T0 12zM12 17h4v5h-4zm22 1h4v5h-4zm20-1h4v5h-4zm22 0h4v5h-4z"
      />
      <Guest x={14} y={47} skin="#8b5a3c" hair="#1d1413" cloth="#d8c9b2" />
      <Guest x={76} y={50} skin="#e2b08c" hair="#c99345" cloth="#43566b" />
      <Guest x={34} y={44} skin="#d9a27c" hair="#5b3322" cloth="#7f9a85" />
      <Guest x={57} y={47} skin="#a06a49" hair="#2a1a16" cloth="#b5533a" />
      <Guest x={45} y={72} skin="#e6bb97" hair="#4a2a1e" cloth="#2f2a3b" />
    </>
  ),
  walk: (
    <>
      <path fill="#bcd3d6" d="M0 0h90v70H0z" />
      <path fill="#87a08c" d="M0 55c14-15 28-18 42-4 16-14 31-12 48 1v26H0z" />
      <path fill="#c9b271" d="M0 68c28-6 60-5 90 0v52H0z" />
      <path fill="#e4d3a0" d="M34 120c2-22 4-36 8-51h7c2 17 10 34 18 51z" />
      <path fill="#2b2f45" d="M35 71h8l-1 35h-5zM44 71h7l2 35h-5z" />
      <path fill="#c4572f" d="M33 43c4-4 17-4 21 0l-2 31H35z" />
      <path fill="#c4572f" d="M33 44l-6 21 4 2 6-15zM53 44l8 19-4 3-7-14z" />
      <circle cx="43.5" cy="33" r="7" fill="#9c6746" />
      <path fill="#241713" d="M36 33c-2-10 6-12 9-11 6 0 8 5 6 11-4-1-6-3-7-5-2 2-5 4-8 5z" />
      <path fill="#6b4a33" d="M59 94c5-3 11-3 15 0l4-4 3 3-2 5-4 2v9h-2v-7h-9l-1 7h-2l-1-9-3-2z" />
      <path d="M60 65q6 12 12 28" fill="none" stroke="#2b2f45" strokeWidth=".8" />
    </>
  ),
  dark: (
    <>
      <path fill="#1b1320" d="M0 0h90v120H0z" />
      <circle cx="15" cy="22" r="9" fill="#5c3a35" />
      <circle cx="70" cy="14" r="6" fill="#47303c" />
      <circle cx="78" cy="40" r="10" fill="#4d3230" />
      <circle cx="34" cy="12" r="4" fill="#3c2a3a" />
      <path fill="#2b1f2c" d="M6 120c1-27 14-38 33-41l12 1c20 3 31 14 33 40z" />
      <path fill="#3a2826" d="M39 66h12v17H39z" />
      <ellipse cx="45" cy="52" rx="16" ry="20" fill="#453029" />
      <path fill="#140d17" d="M27 54c-2-21 8-29 19-29s19 8 16 29c-3-9-6-13-11-16-7 6-16 8-24 16z" />
      <path d="M38 53h4M49 53h4M41 64h8" stroke="#271a1b" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
};

/** A drawn stand-in for a photo; fills its box. Decoration unless it has a label. */
export function DrawnPortrait({ scene, label }: { scene: PortraitScene; label?: string }) {
  return (
    <svg
      viewBox="0 0 90 120"
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {scenes[scene]}
    </svg>
  );
}

type GuestProps = { x: number; y: number; skin: string; hair: string; cloth: string };

function Guest({ x, y, skin, hair, cloth }: GuestProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path fill={cloth} d="M-17 76c0-38 3-55 17-58 14 3 17 20 17 58z" />
      <path fill={skin} d="M-4 8h8v12h-8z" />
      <ellipse rx="9" ry="11" fill={skin} />
      <path fill={hair} d="M-10 1c-2-11 4-15 10-15s12 4 10 15c-2-4-4-7-6-8-4 3-10 4-14 8z" />
      <path
        d="M-5 1h2M3 1h2M-3.5 5.500q3.5 3 7 0"
        fill="none"
        stroke={hair}
        strokeWidth="1.2"
        strokeLinecap="round"
      />
    </g>
  );
}
