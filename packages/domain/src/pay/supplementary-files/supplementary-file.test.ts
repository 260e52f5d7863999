import { expect, it } from 'vitest';
import {
  buildSupplementaryFile,
  type SupplementaryFileFacts,
  type SupplementaryPayment,
} from './supplementary-file.ts';

const payment = (overrides: Partial<SupplementaryPayment> = {}): SupplementaryPayment => ({
  employeeNo: 'E00001',
  name: '王小明',
  identityNumber: 'A123456789',
  paidOn: '2026-02-05',
  number: 1,
  amount: 200_000,
  premium: 1_156,
  insuredAmount: 36_300,
  yearToDate: 200_000,
  ...overrides,
});

const facts = (overrides: Partial<SupplementaryFileFacts> = {}): SupplementaryFileFacts => ({
  kind: '62',
  processing: 'I',
  filedOn: '2026-12-07',
  sequence: 1,
  payer: {
    name: '財團法人示範研究基金會',
    taxId: '00000027',
    phone: '02-12345678',
    email: 'hr@example.org',
    contactName: '林美玲',
    unitCode: '123456789',
  },
  payments: [payment()],
  ...overrides,
});

const textOf = (content: Uint8Array): string => new TextDecoder('big5').decode(content);

it('reports bonuses with the insured amount and the bonuses of the year', () => {
  const { name, content, faults } = buildSupplementaryFile(
    facts({
      payments: [payment(), payment({ paidOn: '2026-09-05', amount: 50_000, premium: 1_055, yearToDate: 250_000 })],
    }),
  );
  expect(faults).toEqual([]);
  expect(name).toBe('DPR000000271151207001.csv');
  expect(textOf(content).split('\r\n')).toEqual([
    '1,00000027,62,11502,11509,2,250000,2211,財團法人示範研究基金會,02-12345678,hr@example.org,林美玲',
    '2,I,1150205,A123456789,王小明,200000,1156,1,123456789,36300,200000,',
    '2,I,1150905,A123456789,王小明,50000,1055,1,123456789,36300,250000,',
    '',
  ]);
});

it('reports salary of people whom the payer does not insure without a unit code', () => {
  const { content, faults } = buildSupplementaryFile(
    facts({
      kind: '63',
      processing: 'R',
      sequence: 12,
      payer: { ...facts().payer, unitCode: null },
      payments: [payment({ amount: 30_000, premium: 633, insuredAmount: null, yearToDate: null })],
    }),
  );
  expect(faults).toEqual([]);
  expect(textOf(content).split('\r\n')[1]).toBe('2,R,1150205,A123456789,王小明,30000,633,1,,,,');
});

it.each([
  {
    change: { payments: [payment({ identityNumber: null })] },
    fault: ['E00001', '身分證號', 'missing', ''],
    why: 'unknown',
  },
  {
    change: { payments: [payment({ name: '游錫堃' })] },
    fault: ['E00001', '姓名', 'notInBig5', '堃'],
    why: 'not in Big5',
  },
  {
    change: { payments: [payment({ insuredAmount: null })] },
    fault: ['E00001', '健保投保金額', 'missing', ''],
    why: 'no grade',
  },
  {
    change: { payer: { ...facts().payer, unitCode: null } },
    fault: [undefined, '投保單位代號', 'missing', ''],
    why: 'of the payer, once',
  },
  {
    change: { payer: { ...facts().payer, email: null } },
    fault: [undefined, '電子郵件', 'missing', ''],
    why: 'of the payer',
  },
  {
    change: { payer: { ...facts().payer, contactName: '林,美玲' } },
    fault: [undefined, '聯絡人', 'hasDelimiter', '林,美玲'],
    why: 'a comma',
  },
])('refuses the file: $fault.1, $why', ({ change, fault }) => {
  const { content, faults } = buildSupplementaryFile(facts(change));
  expect(content).toHaveLength(0);
  expect(faults.map(({ employee, field, kind, text }) => [employee?.employeeNo, field, kind, text])).toEqual([fault]);
});
