import type { FieldCipher } from '../field-cipher.ts';

/**
 * What a column holds for a value, encrypted once for all whom it is true of: half a million amounts are some hundred
 * different ones. That two rows hold the same can be seen by that, which matters of nobody who is made up.
 */
export const encryptedOnce = (cipher: FieldCipher, column: string): ((plain: string) => string) => {
  const known = new Map<string, string>();
  return (plain) => {
    const encrypted = known.get(plain) ?? cipher.encrypt(plain, column);
    known.set(plain, encrypted);
    return encrypted;
  };
};
