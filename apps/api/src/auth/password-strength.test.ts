import { describe, expect, it } from 'vitest';
import { passwordObjection } from './password-strength.ts';

const owner = { username: 'wang', personalWords: ['王小明', '綠野基金會', 'Greenfield Foundation', 'E00042'] };

describe('passwordObjection', () => {
  it.each([
    'Password1234',
    'p.a.s.s.w.o.r.d!',
    'qwertyuiop12',
    '123456789012',
    '987654321098',
    'AdminAdmin2026',
    'baseball1234',
    'master123456',
    'dragon123456!',
    'iloveyou2026',
    'monkey!monkey!',
    'Summer2026!!',
    'P@ssw0rd2026',
    'football2026!',
    'qazwsxedcrfv',
    'taiwan123456',
  ])('rejects common passwords: %s', (password) => {
    expect(passwordObjection(password, owner)).toBe('common');
  });

  it.each([
    { password: 'Greenfield2026!', why: 'the organisation and the year' },
    { password: '綠野基金會綠野基金會', why: 'the organisation twice' },
    { password: '王小明王小明王小明王小明', why: 'the person’s own name' },
    { password: 'E00042E00042', why: 'the employee number' },
  ])('rejects passwords made of known words: $password ($why)', ({ password }) => {
    expect(passwordObjection(password, owner)).not.toBeNull();
  });

  it.each(['violet canyon teaspoon', '夏天的風輕輕吹過窗前的樹', 'password is not this', 'tQ7f-zRw2-pLx9'])(
    'accepts %s',
    (password) => {
      expect(passwordObjection(password, owner)).toBeNull();
    },
  );
});
