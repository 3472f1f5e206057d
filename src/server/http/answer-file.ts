import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { ByteRange, ReadableFile } from '../adapters/storage/storage.port.ts';

/**
 * Answers a stored file, or the part that the request's `Range` asks for (RFC 9110, section 14), as a stream that reads
 * no faster than the client does. `If-Range` gets the whole file unless it is the `ETag` of `headers`. A list of several
 * ranges gets the whole file, as RFC 9110 allows. Throws AppError `not_found` with the sentence `missing` where the file
 * is gone.
 */
export async function answerFile(
  c: Context,
  file: ReadableFile,
  { headers: given, missing }: { headers: Record<string, string>; missing: string },
): Promise<Response> {
  const headers = { ...given, 'Accept-Ranges': 'bytes', 'X-Content-Type-Options': 'nosniff' };
  const orGone = async <Found>(asked: Promise<Found | null>): Promise<Found> => {
    const found = await asked;
    if (found === null) throw new AppError('not_found', missing);
    return found;
  };
  if (c.req.method === 'HEAD') {
    const sizeBytes = await orGone(file.size());
    return new Response(null, { headers: { ...headers, 'Content-Length': String(sizeBytes) } });
  }
  const asked = isRangeValid(c, given['ETag']) ? c.req.header('range') : undefined;
  const sizeBytes = asked === undefined ? 0 : await orGone(file.size());
  const range = asked === undefined ? undefined : parseRange(asked, sizeBytes);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${sizeBytes}` } });
  }
  const opened = await orGone(file.open(range));
  return new Response(Readable.toWeb(opened.body), {
    status: range === undefined ? 200 : 206,
    headers: {
      ...headers,
      'Content-Length': String(opened.sizeBytes),
      ...(range && { 'Content-Range': `bytes ${range.first}-${range.last}/${sizeBytes}` }),
    },
  });
}

function isRangeValid(c: Context, tag: string | undefined): boolean {
  const condition = c.req.header('if-range');
  return condition === undefined || (condition === tag && !condition.startsWith('W/'));
}

/** The one range of a header, cut to the file; undefined where the header is to be ignored. */
function parseRange(header: string, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
}
