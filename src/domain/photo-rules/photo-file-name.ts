/**
 * What a person finds a stored photo by in the archive of their data, and what the proof of a report calls it: `photo-1.jpg` is
 * the first of its profile. `position` counts from 0.
 */
export function photoFileName({ position, format }: { position: number; format: 'jpeg' | 'webp' }): string {
  return `photo-${position + 1}.${format === 'jpeg' ? 'jpg' : format}`;
}
