import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what a column must not hold in the clear: identity numbers, bank accounts, shared secrets. */
export interface FieldCipher {
  /** AES-256-GCM under a fresh nonce; `column` is bound in, so that a value cannot be moved to another column. */
  readonly encrypt: (plain: string, column: string) => string;
  /** @throws Error when the value was made with another secret, for another column, or was changed. */
  readonly decrypt: (stored: string, column: string) => string;
}

/** Written before every value, so that a later way of encrypting can tell the old from the new. */
const FORMAT = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The cipher of an installation, whose key is derived from its secret. */
export const fieldCipher = (secret: string): FieldCipher => {
  // As a key object it is prepared once, which a list that decrypts a hundred values feels.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'hr-system field encryption', 32)));
  return {
    encrypt: (plain, column) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(column));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${FORMAT}:${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')}`;
    },
    decrypt: (stored, column) => {
      const [format, text = ''] = stored.split(':');
      const bytes = Buffer.from(text, 'base64');
      if (format !== FORMAT || bytes.length < NONCE_BYTES + TAG_BYTES) {
        throw new Error(`The value of ${column} is not encrypted as expected`);
      }
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(column))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
};
