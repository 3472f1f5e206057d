/** The number a half-frame camera prints under a picture: 1, 1A, 2, 2A, … `position` counts from 0. */
export function frameNumber(position: number, first = 1): string {
  return `${first + Math.floor(position / 2)}${position % 2 === 1 ? 'A' : ''}`;
}
