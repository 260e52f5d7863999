import { expect, test } from 'vitest';
import { recordLabel } from './record-text.ts';

const employee = { employeeNo: 'E00001', nameZh: '洪佳萱' };
const record = { id: '1', version: 1 };

test.each([
  {
    caseName: 'its title and its employee',
    title: '存摺影本',
    item: { ...record, employee },
    name: '存摺影本（E00001 洪佳萱）',
  },
  {
    caseName: 'only its title, if it contains the employee number',
    title: 'E00001 洪佳萱',
    item: { ...record, employee },
    name: 'E00001 洪佳萱',
  },
  {
    caseName: 'only its title, if its employee is null',
    title: 'D1 研究組',
    item: { ...record, employee: null },
    name: 'D1 研究組',
  },
  { caseName: 'only its title, if it has no employee', title: 'A-20 研究員', item: record, name: 'A-20 研究員' },
])('labels a record with $caseName', ({ title, item, name }) => {
  expect(recordLabel({ titleOf: () => title }, item)).toBe(name);
});
