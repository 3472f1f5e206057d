import { installS3rver } from './install-s3rver.ts';
import { testBucket, type S3Server, type Unavailable } from './s3-server.ts';
import { makeServerFolder, startProcess, waitFor } from '../server-process.ts';

const name = 's3rver';

/** s3rver has no other. */
const fixedKey = 'S3RVER';

/** Ends the program when its standard input does, which is when the one who started it is gone. */
const endWithInput = 'data:text/javascript,process.stdin.on("end", () => process.exit()).resume();';

const nodeFlags = [
  // It encrypts the tokens of long listings with DES, which OpenSSL has put aside.
  '--openssl-legacy-provider',
  '--import',
  endWithInput,
];

/**
 * Starts s3rver on a free port, with an empty bucket in a temporary folder. It is installed first where it isn't.
 * Answers why not when npm can't install it. Throws when it is installed and doesn't start.
 *
 * It refuses an unknown access key, but checks no signature of version 4. It removes the folder of a prefix with its last
 * object: deletes under one prefix at the same time are answered with 500, and a write meanwhile can end it.
 */
export async function startS3rver(): Promise<S3Server | Unavailable> {
  const program = await installS3rver().catch((error: unknown) => ({ error }));
  if (typeof program !== 'string') {
    return { name, reason: `s3rver can't be installed: ${String(program.error)}` };
  }
  const folder = makeServerFolder('loupe-s3rver');
  const address = ['--address', '127.0.0.1', '--port', '0'];
  const store = ['--silent', '--directory', folder.path, '--configure-bucket', testBucket];
  const server = startProcess(process.execPath, [...nodeFlags, program, ...address, ...store]);
  const stop = async (): Promise<void> => {
    await server.kill();
    await folder.remove();
  };
  try {
    const endpoint = await waitFor(server, () => {
      const match = /listening on (127\.0\.0\.1:\d+)/.exec(server.output());
      return match?.[1] === undefined ? null : `http://${match[1]}`;
    });
    const keys = { accessKeyId: fixedKey, secretAccessKey: fixedKey };
    return { name, endpoint, region: 'us-east-1', bucket: testBucket, ...keys, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
