import { describe, expect, it } from 'vitest';
import { fieldCipher } from './field-cipher.ts';

const cipher = fieldCipher('a secret of the installation, long enough');

const UNREADABLE = 'unable to authenticate data';

describe('an encrypted field', () => {
  it('comes back as it was', () => {
    expect(cipher.decrypt(cipher.encrypt('A123456789', 'identity_number'), 'identity_number')).toBe('A123456789');
  });

  it('never looks the same twice, nor shows what it holds', () => {
    const [one, other] = [cipher.encrypt('A123456789', 'c'), cipher.encrypt('A123456789', 'c')];
    expect(one).not.toBe(other);
    expect(Buffer.from(one.slice(cipher.prefix.length), 'base64').toString('latin1')).not.toContain('A123456789');
  });

  it('cannot be read with another secret, for another column, or once it was changed', () => {
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

describe('a secret that is replaced', () => {
  const next = fieldCipher('the secret that comes after, long enough', ['a secret of the installation, long enough']);

  it('still reads what it made while it is given, and makes no more', () => {
    const stored = cipher.encrypt('A123456789', 'identity_number');

    expect(next.decrypt(stored, 'identity_number')).toBe('A123456789');
    expect(stored.startsWith(next.prefix)).toBe(false);
    expect(next.encrypt('A123456789', 'identity_number').startsWith(next.prefix)).toBe(true);
  });

  it('still reads what it made before keys had names', () => {
    const [, , body] = cipher.encrypt('A123456789', 'identity_number').split(':');

    expect(next.decrypt(`v1:${body}`, 'identity_number')).toBe('A123456789');
    expect(() => fieldCipher('another secret of an installation!!').decrypt(`v1:${body}`, 'identity_number')).toThrow(
      UNREADABLE,
    );
  });
});
