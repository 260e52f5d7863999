import { describe, expect, it } from 'vitest';
import { optionalEmail, requiredEmail } from './index.ts';

const email = requiredEmail('個人 Email');

describe('an e-mail address', () => {
  it.each([
    { typed: 'wang.hm+hr@example.com', stored: 'wang.hm+hr@example.com' },
    { typed: "o'neil@example.co", stored: "o'neil@example.co" },
    { typed: ' ｗａｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ ', stored: 'wang@example.com' },
    { typed: 'hr@localhost', stored: 'hr@localhost' },
  ])('accepts $typed', ({ typed, stored }) => {
    expect([email.parse(typed), optionalEmail.parse(typed)]).toEqual([stored, stored]);
  });

  it.each([
    'hr@',
    'hr',
    '王@example.com',
    'wang"x@example.com',
    'wang,li@example.com',
    'wang@-example.com',
    'wang@example..com',
    'wang@example.com>',
    `${'a'.repeat(250)}@example.com`,
  ])('rejects %s', (typed) => {
    for (const schema of [email, optionalEmail]) {
      expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['Email 格式不正確']);
    }
  });

  it('is required by its name, or empty', () => {
    expect(email.safeParse(' ').error?.issues[0]?.message).toBe('請輸入個人 Email');
    expect(optionalEmail.parse(' ')).toBeNull();
  });
});
