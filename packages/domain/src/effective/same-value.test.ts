import { expect, it } from 'vitest';
import { isSameValue } from './index.ts';

it.each([
  { a: '甲', b: '甲', expected: true, why: 'equal texts' },
  { a: null, b: undefined, expected: false, why: 'nothing chosen is not nothing said' },
  { a: ['1', '2'], b: ['1', '2'], expected: true, why: 'equal lists' },
  { a: ['1', '2'], b: ['2', '1'], expected: false, why: 'lists have an order' },
  { a: { city: '臺北市', road: null }, b: { road: null, city: '臺北市' }, expected: true, why: 'groups have none' },
  { a: { city: '臺北市' }, b: { city: '臺北市', road: '一路' }, expected: false, why: 'one says more' },
  { a: [], b: {}, expected: false, why: 'a list is no group' },
])('$a and $b: $expected ($why)', ({ a, b, expected }) => {
  expect(isSameValue(a, b)).toBe(expected);
});
