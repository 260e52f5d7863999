import { expect, it } from 'vitest';
import { isOwnAccountName, maskName } from './index.ts';

const person = { nameZh: '王小明', nameEn: 'Wang, Hsiao-Ming' };

it.each([
  { name: '王小明', isOwn: true, why: 'their name' },
  { name: ' 王小明 ', isOwn: true, why: 'their name, with spaces' },
  { name: 'WANG HSIAO MING', isOwn: true, why: 'that of their passport, as banks write it' },
  { name: '王大明', isOwn: false, why: 'another one' },
] as const)("accepts an account name as the owner's: $isOwn, for $why", ({ name, isOwn }) => {
  expect(isOwnAccountName(name, person)).toBe(isOwn);
});

it('compares only the Chinese name if there is no English one', () => {
  expect(isOwnAccountName('WANG', { ...person, nameEn: null })).toBe(false);
});

it.each([
  ['王小明', '王○明'],
  ['歐陽小明', '歐○○明'],
  ['王明', '王○'],
  ['王', '○'],
])('masks the name %s as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
