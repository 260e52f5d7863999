import { describe, expect, it } from 'vitest';
import { passwordViolation } from './index.ts';

describe('a password that somebody wants to choose', () => {
  it.each([
    { password: 'elevenchars', expected: 'tooShort', why: 'eleven characters' },
    { password: '一二三四五六七八九十甲', expected: 'tooShort', why: 'eleven characters, whatever their bytes' },
    { password: 'aaaaaaaaaaaaaa', expected: 'tooUniform', why: 'one key held down' },
    { password: 'abababababab', expected: 'tooUniform', why: 'two keys in turn' },
    { password: 'wang.hsiaoming!', expected: 'holdsUsername', why: 'holds the name it opens' },
    { password: 'correct horse battery', expected: null, why: 'three words by chance' },
    { password: '夏天的風輕輕吹過窗前的樹', expected: null, why: 'a line that somebody remembers' },
    { password: 'password is not this', expected: null, why: 'a sentence that only begins so' },
  ])('$password: $expected ($why)', ({ password, expected }) => {
    expect(passwordViolation(password, 'wang')).toBe(expected);
  });
});
