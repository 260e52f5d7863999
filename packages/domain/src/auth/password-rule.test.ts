import { describe, expect, it } from 'vitest';
import { passwordViolation } from './index.ts';

describe('a password that somebody wants to choose', () => {
  it.each([
    { password: 'elevenchars', expected: 'tooShort', why: 'eleven characters' },
    { password: '一二三四五六七八九十甲', expected: 'tooShort', why: 'eleven characters, whatever their bytes' },
    { password: 'aaaaaaaaaaaaaa', expected: 'tooUniform', why: 'one key held down' },
    { password: 'abababababab', expected: 'tooUniform', why: 'two keys in turn' },
    { password: 'Password1234', expected: 'common', why: 'the commonest word and digits' },
    { password: 'p.a.s.s.w.o.r.d!', expected: 'common', why: 'dots do not hide it' },
    { password: 'qwertyuiop12', expected: 'common', why: 'a row of the keyboard' },
    { password: '123456789012', expected: 'common', why: 'counting' },
    { password: '987654321098', expected: 'common', why: 'counting down' },
    { password: 'AdminAdmin2026', expected: 'common', why: 'a common word twice' },
    { password: 'wang.hsiaoming!', expected: 'holdsUsername', why: 'holds the name it opens' },
    { password: 'correct horse battery', expected: null, why: 'three words by chance' },
    { password: '夏天的風輕輕吹過窗前的樹', expected: null, why: 'a line that somebody remembers' },
    { password: 'password is not this', expected: null, why: 'a sentence that only begins so' },
  ])('$password: $expected ($why)', ({ password, expected }) => {
    expect(passwordViolation(password, 'wang')).toBe(expected);
  });
});
