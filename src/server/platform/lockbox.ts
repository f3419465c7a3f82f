import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** What can be stored for somebody who brings a key, so that without the key nothing of it can be read or tried. */
export interface Lockbox {
  /** Where it is found again; does not tell the key. */
  readonly id: string;
  /** The same for the same text. */
  fingerprint(text: string): string;
  seal(text: string): string;
  /** @throws Error when the text was not sealed in this lockbox */
  open(sealed: string): string;
}

/** @param key a long random text, which is not stored @param scope whose key it is, and for what */
export function lockbox(key: string, scope: string): Lockbox {
  const derived = Buffer.from(hkdfSync('sha256', key, '', scope, 3 * KEY_BYTES));
  const macKey = derived.subarray(KEY_BYTES, 2 * KEY_BYTES);
  const cipherKey = derived.subarray(2 * KEY_BYTES);
  return {
    id: derived.subarray(0, KEY_BYTES).toString('base64url'),

    fingerprint: (text) => createHmac('sha256', macKey).update(text).digest('base64url'),

    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, cipherKey, nonce);
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url');
    },

    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, cipherKey, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return (
        decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}
