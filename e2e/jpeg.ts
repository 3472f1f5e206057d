import { loadFixture } from '../test/photo-fixtures.ts';

/** A file as a file chooser takes it; without content it is the fixture of its name. */
export function jpeg(name: string, buffer = loadFixture(name)) {
  return { name, mimeType: 'image/jpeg', buffer };
}
