import { describe, expect, it } from 'vitest';
import { fieldCipher } from './field-cipher.ts';

const cipher = fieldCipher('a secret of the installation, long enough');

const UNREADABLE = 'unable to authenticate data';

describe('an encrypted field', () => {
  it('decrypts to the original value', () => {
    expect(cipher.decrypt(cipher.encrypt('A123456789', 'identity_number'), 'identity_number')).toBe('A123456789');
  });

  it('differs on each encryption and does not contain the plain text', () => {
    const [one, other] = [cipher.encrypt('A123456789', 'c'), cipher.encrypt('A123456789', 'c')];
    expect(one).not.toBe(other);
    expect(Buffer.from(one.slice(cipher.prefix.length), 'base64').toString('latin1')).not.toContain('A123456789');
  });

  it('is not readable with another secret, for another column, or after a change', () => {
    const stored = cipher.encrypt('A123456789', 'identity_number');
    const changed = `${stored.slice(0, -4)}AAA=`;
    expect(() => fieldCipher('another secret of an installation!!').decrypt(stored, 'identity_number')).toThrow(
      'a secret that is not given',
    );
    expect(() => cipher.decrypt(stored, 'bank_account')).toThrow(UNREADABLE);
    expect(() => cipher.decrypt(changed, 'identity_number')).toThrow(UNREADABLE);
    expect(() => cipher.decrypt('A123456789', 'identity_number')).toThrow('not encrypted');
  });
});

describe('a previous secret', () => {
  const next = fieldCipher('the secret that comes after, long enough', ['a secret of the installation, long enough']);

  it('decrypts its values but encrypts no new ones', () => {
    const stored = cipher.encrypt('A123456789', 'identity_number');

    expect(next.decrypt(stored, 'identity_number')).toBe('A123456789');
    expect(stored.startsWith(next.prefix)).toBe(false);
    expect(next.encrypt('A123456789', 'identity_number').startsWith(next.prefix)).toBe(true);
  });

  it('decrypts values without a key name', () => {
    const [, , body] = cipher.encrypt('A123456789', 'identity_number').split(':');

    expect(next.decrypt(`v1:${body}`, 'identity_number')).toBe('A123456789');
    expect(() => fieldCipher('another secret of an installation!!').decrypt(`v1:${body}`, 'identity_number')).toThrow(
      UNREADABLE,
    );
  });
});
