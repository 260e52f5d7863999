import { expect, test } from 'vitest';
import { nameAmong } from './name-among.ts';

const employee = { employeeNo: 'E00001', nameZh: '洪佳萱' };
const record = { id: '1', version: 1 };

test.each([
  { called: 'with its person', title: '存摺影本', item: { ...record, employee }, name: '存摺影本（E00001 洪佳萱）' },
  {
    called: 'by a title that names the person',
    title: 'E00001 洪佳萱',
    item: { ...record, employee },
    name: 'E00001 洪佳萱',
  },
  {
    called: 'by its title, being of nobody',
    title: 'D1 研究組',
    item: { ...record, employee: null },
    name: 'D1 研究組',
  },
  { called: 'by its title, having no person', title: 'A-20 研究員', item: record, name: 'A-20 研究員' },
])('a record is called among others $called', ({ title, item, name }) => {
  expect(nameAmong({ titleOf: () => title }, item)).toBe(name);
});
