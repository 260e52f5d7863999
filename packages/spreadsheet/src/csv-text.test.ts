import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, unwrapText, wrapText } from './csv-text.ts';

describe('wrapText', () => {
  it.each([
    { text: '04515153151', expected: '="04515153151"' },
    { text: '1,"a', expected: '="1,""a"' },
    { text: '', expected: '=""' },
  ])('writes $text as $expected', ({ text, expected }) => {
    expect(wrapText(text)).toBe(expected);
  });

  it.each([
    { text: '長'.repeat(256), expected: '長'.repeat(256) },
    { text: '第一行\n第二行', expected: '第一行\n第二行' },
    { text: '第一行\r\n第二行', expected: '第一行\r\n第二行' },
    { text: '=1+1\n第二行', expected: "'=1+1\n第二行" },
  ])('only guards text that no formula can hold: $text', ({ text, expected }) => {
    expect(wrapText(text)).toBe(expected);
  });
});

describe('guardFormula', () => {
  it.each([
    { text: '=1+1', expected: "'=1+1" },
    { text: '+cmd', expected: "'+cmd" },
    { text: '-cmd', expected: "'-cmd" },
    { text: '@SUM(1)', expected: "'@SUM(1)" },
    { text: '\t=1', expected: "'\t=1" },
    { text: '\r=1', expected: "'\r=1" },
    { text: '-5', expected: '-5' },
    { text: '+886912345678', expected: '+886912345678' },
    { text: "'=1", expected: "''=1" },
    { text: '李小明', expected: '李小明' },
  ])('writes $text as $expected', ({ text, expected }) => {
    expect(guardFormula(text)).toBe(expected);
  });
});

describe('unwrapText', () => {
  const risky = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^['="+\-@\t\r\n0-9]{0,300}$/));

  it('gives back every text that was wrapped', () => {
    fc.assert(fc.property(risky, (text) => unwrapText(wrapText(text)) === text));
  });

  it('gives back every text that was guarded', () => {
    fc.assert(fc.property(risky, (text) => unwrapText(guardFormula(text)) === text));
  });
});
