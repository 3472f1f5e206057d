import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { AppError } from '../../../domain/errors.ts';
import { isDiskFull, requireKey, StorageError, storageFull, type Storage } from './storage.port.ts';

export type S3Options = {
  /** Scheme, host and port of the server; the bucket is the first part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const retryDelaysMs = [200, 1_000];

/**
 * Files in a bucket of an S3 server, below `prefix`, which is empty or ends with `/`. `spoolDir` is a folder of this
 * process alone: a stream is written there first, because the server needs to know the length of a file, and because a
 * transfer that fails is tried again.
 */
export function createS3Storage(options: S3Options, spoolDir: string, prefix = ''): Storage {
  const { endpoint, bucket } = options;
  const client = openBucket(options);

  const ask = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
    try {
      return await question;
    } catch (error) {
      throw translateFailure(error, options);
    }
  };
  const list = async (below: string): Promise<string[]> => {
    const found = await client.listObjects('/', prefix + below);
    if (found === null) throw new StorageError(missingBucket(options));
    return found.map(({ Key }) => Key.slice(prefix.length)).filter((key) => !key.startsWith('.'));
  };

  return {
    name: `s3://${bucket}/${prefix} at ${endpoint}`,
    async put(key, body) {
      requireKey(key);
      const send = (bytes: Buffer | Blob) => ask(client.putObject(prefix + key, bytes));
      await (Buffer.isBuffer(body) ? send(body) : spool(body, spoolDir, send));
    },
    async get(key, range) {
      requireKey(key);
      const { first, last } = range ?? { first: 0, last: 0 };
      const request = client.getObjectRaw(prefix + key, range === undefined, first, last + 1);
      const answer = await ask(nullWhenMissing(request));
      if (answer === null) return null;
      const body = answer.body === null ? Readable.from([]) : Readable.fromWeb(answer.body as ReadableStream);
      return { sizeBytes: Number(answer.headers.get('content-length')), body };
    },
    async size(key) {
      requireKey(key);
      return ask(nullWhenMissing(client.getContentLength(prefix + key)));
    },
    async list(below) {
      if (below !== '') requireKey(below);
      return ask(list(below));
    },
    async remove(below) {
      requireKey(below);
      const keys = below.endsWith('/') ? await ask(list(below)) : [below];
      for (const key of keys) await ask(nullWhenMissing(client.deleteObject(prefix + key)));
    },
  };
}

/** Whether the bucket saves old versions of files, which deleted photos would stay in. */
export async function hasVersions(options: S3Options): Promise<boolean> {
  return (await openBucket(options).getBucketVersioning()) === 'Enabled';
}

function openBucket({ endpoint, bucket, ...credentials }: S3Options): S3mini {
  return new S3mini({ ...credentials, endpoint: `${endpoint}/${bucket}`, fetch: fetchAgain });
}

/** Asks again where the server is too busy or the connection broke; every request here may be repeated. */
async function fetchAgain(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  for (const delayMs of retryDelaysMs) {
    const answer = await fetch(input, init).catch(() => null);
    if (answer !== null && answer.status !== 429 && answer.status < 500) return answer;
    await answer?.body?.cancel();
    await delay(delayMs);
  }
  return fetch(input, init);
}

/** Runs `send` with the whole of `body`, which is a file in `dir` meanwhile. Throws what `body` fails with. */
async function spool(body: Readable, dir: string, send: (bytes: Blob) => Promise<unknown>): Promise<void> {
  const path = join(dir, randomUUID());
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await send(await openAsBlob(path));
  } catch (error) {
    throw isDiskFull(error) ? storageFull(error) : error;
  } finally {
    await rm(path, { force: true });
  }
}

async function nullWhenMissing<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await request;
  } catch (error) {
    const failure = toServiceError(error);
    if (failure?.status === 404 && codeOf(failure) !== 'NoSuchBucket') return null;
    throw error;
  }
}

function translateFailure(error: unknown, options: S3Options): AppError {
  const failure = toServiceError(error);
  if (failure !== null && /Quota|StorageFull|InsufficientStorage/.test(codeOf(failure)))
    return storageFull(error);
  const cause =
    error instanceof StorageError ? error : new StorageError(describe(error, options), { cause: error });
  const message = 'We can’t reach our file storage right now. Please try again in a few minutes.';
  return new AppError('service_unavailable', message, { cause });
}

/** What an operator has to put right. */
function describe(error: unknown, options: S3Options): string {
  const { endpoint, bucket, accessKeyId, region } = options;
  const failure = toServiceError(error);
  if (failure === null) {
    const reason = (error as { cause?: { code?: string } }).cause?.code ?? String(error);
    return `The S3 server at ${endpoint} cannot be reached (${reason}): check S3_ENDPOINT`;
  }
  const code = codeOf(failure);
  if (code === 'NoSuchBucket') return missingBucket(options);
  if (/Region|AuthorizationHeaderMalformed/.test(code) || failure.status === 301)
    return `The bucket ${bucket} at ${endpoint} is not in the region ${region} (${code}): set S3_REGION`;
  if (failure.status === 403 || failure.status === 401)
    return `The S3 server at ${endpoint} refuses the key ${accessKeyId} for the bucket ${bucket} (${code}): check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the rights to list, read, write and delete`;
  return `The S3 server at ${endpoint} answered ${failure.status} (${code}) for the bucket ${bucket}`;
}

function missingBucket({ bucket, endpoint }: S3Options): string {
  return `There is no bucket ${bucket} at ${endpoint}: create it, or choose another one`;
}

function toServiceError(error: unknown): S3ServiceError | null {
  if (error instanceof S3ServiceError) return error;
  return error instanceof Error && error.cause instanceof S3ServiceError ? error.cause : null;
}

/** The library reads the code only where the content type has no charset. */
function codeOf({ serviceCode, body, status }: S3ServiceError): string {
  const inBody = /<Code>(\w+)<\/Code>/.exec(body ?? '')?.[1];
  return inBody ?? (serviceCode === 'Unknown' ? undefined : serviceCode) ?? String(status);
}
