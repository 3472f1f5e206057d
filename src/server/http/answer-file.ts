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
  const gone = () => new AppError('not_found', missing);
  const isHead = c.req.method === 'HEAD';
  const asked = isRangeValid(c, given['ETag']) ? c.req.header('range') : undefined;
  if (isHead || asked !== undefined) {
    const sizeBytes = await file.size();
    if (sizeBytes === null) throw gone();
    if (isHead) return new Response(null, { headers: { ...headers, 'Content-Length': String(sizeBytes) } });
    const range = parseRange(asked ?? '', sizeBytes);
    if (range === 'unsatisfiable') {
      return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${sizeBytes}` } });
    }
    if (range !== null) {
      const part = await file.open(range);
      if (part === null) throw gone();
      return new Response(Readable.toWeb(part.body), {
        status: 206,
        headers: {
          ...headers,
          'Content-Length': String(part.sizeBytes),
          'Content-Range': `bytes ${range.first}-${range.last}/${sizeBytes}`,
        },
      });
    }
  }
  const whole = await file.open();
  if (whole === null) throw gone();
  return new Response(Readable.toWeb(whole.body), {
    headers: { ...headers, 'Content-Length': String(whole.sizeBytes) },
  });
}

function isRangeValid(c: Context, tag: string | undefined): boolean {
  const condition = c.req.header('if-range');
  return condition === undefined || (condition === tag && !condition.startsWith('W/'));
}

/** The one range of a header, cut to the file; null where the header is to be ignored. */
function parseRange(header: string, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (from !== '' && to !== '' && Number(to) < first) return null;
  return first > last ? 'unsatisfiable' : { first, last };
}
