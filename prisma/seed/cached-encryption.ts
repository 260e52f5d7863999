import type { FieldCipher } from '../field-cipher.ts';

/**
 * Encrypts each distinct value of a column once: half a million amounts have a few hundred different values.
 * Equal values get equal ciphertexts, which is acceptable for demo data only.
 */
export const cachedEncryption = (cipher: FieldCipher, column: string): ((plain: string) => string) => {
  const cache = new Map<string, string>();
  return (plain) => {
    const encrypted = cache.get(plain) ?? cipher.encrypt(plain, column);
    cache.set(plain, encrypted);
    return encrypted;
  };
};
