import { expect, it } from 'vitest';
import { sheetNameFor } from './sheet-name.ts';

it.each([
  { name: '員工名單', expected: '員工名單', why: 'nothing to change' },
  { name: '2024/01 [薪資]: *?\\', expected: '2024_01 _薪資__ ___', why: 'forbidden characters' },
  { name: '員'.repeat(40), expected: '員'.repeat(31), why: 'too long' },
  { name: `${'a'.repeat(30)}𠮷`, expected: 'a'.repeat(30), why: 'no half of a character' },
  { name: "'引用'", expected: '引用', why: 'apostrophes at the ends' },
  { name: 'History', expected: 'Sheet1', why: 'reserved' },
  { name: ' ', expected: 'Sheet1', why: 'nothing left' },
])('names the worksheet $expected for $name ($why)', ({ name, expected }) => {
  expect(sheetNameFor(name)).toBe(expected);
});
