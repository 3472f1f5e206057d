import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

export const saltBytes = 16;

/** Compresses and encrypts what a backup consists of. */
export type Sealer = {
  /** What `content` is saved under: the same content has the same name, and without the passphrase it tells nothing. */
  nameOf: (content: Buffer) => string;
  /** `label` says what the content is; it is not saved. */
  seal: (content: Buffer, label: string) => Promise<Buffer>;
  /** Rejects where the bytes were not sealed with this passphrase under that label. */
  open: (sealed: Buffer, label: string) => Promise<Buffer>;
};

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** What OWASP's Password Storage Cheat Sheet asks of scrypt; it takes 128 MB for about half a second. */
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };

const derive = promisify<string, Buffer, number, typeof scryptCost, Buffer>(scrypt);
const compress = promisify<Buffer, Buffer>(zstdCompress);
const decompress = promisify<Buffer, Buffer>(zstdDecompress);

/** A sealer by AES-256-GCM with keys from `passphrase` and `salt`. */
export async function createSealer(passphrase: string, salt: Buffer): Promise<Sealer> {
  const root = await derive(passphrase, salt, 32, scryptCost);
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', root, salt, purpose, 32));
  const contentKey = keyFor('loupe backup content');
  const nameKey = keyFor('loupe backup names');
  return {
    nameOf: (content) => createHmac('sha256', nameKey).update(content).digest('hex'),
    async seal(content, label) {
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, contentKey, nonce).setAAD(Buffer.from(label));
      const encrypted = encryption.update(await compress(content));
      encryption.final();
      return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]);
    },
    async open(sealed, label) {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const decryption = createDecipheriv(cipher, contentKey, nonce, { authTagLength: tagBytes });
      decryption.setAAD(Buffer.from(label)).setAuthTag(tag);
      const compressed = decryption.update(sealed.subarray(nonceBytes + tagBytes));
      decryption.final();
      return decompress(compressed);
    },
  };
}
