import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** A page in the encodings in which it may be asked for. */
export type CompletedPage = {
  br: Buffer<ArrayBuffer>;
  gzip: Buffer<ArrayBuffer>;
  identity: Buffer<ArrayBuffer>;
};

/** Reads a built page, completes and compresses it once, for all who will ask for it. */
export async function completePage(file: string, complete: (html: string) => string): Promise<CompletedPage> {
  const html = complete(await readFile(file, 'utf8'));
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return { br, gzip: gzipped, identity };
}

/** The best encoding that an Accept-Encoding header takes. */
export function chooseEncoding(accepted: string | undefined): keyof CompletedPage {
  const names = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/**
 * A built page with another support address than it was built with. What marks the built one as an example, the elements
 * with `data-example-address`, goes with it.
 */
export function withSupportEmail(html: string, addresses: { built: string; wanted: string }): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
  return html
    .replaceAll(/<(p|span) data-example-address\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(escaped(addresses.built), () => escaped(addresses.wanted));
}
