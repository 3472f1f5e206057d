import type { PhotoFiles } from '../loupe/photo-image.tsx';

type SamplePicture = {
  /** What is on it, for those who do not see it. */
  alt: string;
  width: number;
  height: number;
};

const pictures: Readonly<Record<string, SamplePicture>> = {
  'at-the-bar': { alt: 'Drawn: three people behind the counter of a bar', width: 1080, height: 1440 },
  sunglasses: { alt: 'The Mona Lisa with drawn sunglasses', width: 540, height: 720 },
  mountains: { alt: 'An old print: firs before snowy mountains', width: 363, height: 484 },
  'same-again': { alt: 'The Mona Lisa again, darker and a little blurred', width: 540, height: 720 },
  portrait: { alt: 'The Mona Lisa', width: 743, height: 990 },
  'on-the-hill': { alt: 'Drawn: a woman from head to feet on a path', width: 1080, height: 1440 },
};

const files = import.meta.glob<string>('./*.avif', { eager: true, import: 'default', query: '?url' });

/** What a picture of the sample shows, and its size as it was uploaded. Throws for another name. */
export function samplePicture(name: string): SamplePicture {
  const picture = pictures[name];
  if (!picture) throw new Error(`There is no sample picture ${name}`);
  return picture;
}

/** Where the pictures of the sample are, for `PhotoFilesProvider`. */
export function sampleFiles(name: string): PhotoFiles {
  const small = files[`./${name}-small.avif`];
  const medium = files[`./${name}-medium.avif`];
  if (!small || !medium) throw new Error(`The sample picture ${name} has no files; run npm run sample`);
  const mediumWidth = Math.min(512, samplePicture(name).width);
  return { src: medium, srcSet: `${small} 256w, ${medium} ${mediumWidth}w`, loading: 'lazy' };
}
