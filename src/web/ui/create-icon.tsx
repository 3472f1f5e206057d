import { createElement, type ComponentProps } from 'react';

/** An icon of lucide on 24 by 24: its shapes, each with its attributes and a key. */
export type IconData = { node: readonly (readonly [shape: string, attributes: Record<string, string>])[] };

/**
 * Draws the icons of `lucide-react` in place of its own `createLucideIcon`, which takes a kilobyte for what no screen of
 * ours asks for; the build puts it there.
 */
export function createIcon({ node }: IconData) {
  return function Icon({ size = 24, ...props }: ComponentProps<'svg'> & { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {node.map(([shape, attributes]) => createElement(shape, attributes))}
      </svg>
    );
  };
}
