import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BankFileFacts, type BankPayment, buildBankFile } from './bank-file.ts';
import type { BankFileField, BankFileTemplate } from './bank-file-template.ts';
import { charactersOutsideBig5, encodeBig5 } from './big5.ts';

const field = (source: BankFileField['source'], overrides: Partial<BankFileField> = {}): BankFileField => ({
  source,
  text: '',
  width: null,
  alignment: 'left',
  pad: ' ',
  decimals: 0,
  datePattern: 'yyyymmdd',
  ...overrides,
});

const template = (overrides: Partial<BankFileTemplate> = {}): BankFileTemplate => ({
  payerBankCode: '700',
  payerAccount: '00012345678901',
  encoding: 'big5',
  lineEnding: 'crlf',
  layout: 'fixed',
  delimiter: ',',
  header: [],
  detail: [],
  trailer: [],
  ...overrides,
});

const payment = (overrides: Partial<BankPayment> = {}): BankPayment => ({
  employeeNo: 'E00001',
  name: '王小明',
  accountName: null,
  identityNumber: 'A123456789',
  bankCode: '700',
  branchCode: '0021',
  account: '12345678901234',
  amount: 33_329,
  ...overrides,
});

const facts = (payments: readonly BankPayment[] = [payment()]): BankFileFacts => ({
  payOn: '2026-12-05',
  month: '2026-11-01',
  organisation: '財團法人示範研究基金會',
  taxId: '00000027',
  payments,
});

const textOf = (content: Uint8Array, encoding = 'big5'): string => new TextDecoder(encoding).decode(content);

describe('a field of a bank file', () => {
  it.each([
    { source: 'text', options: { text: 'S', width: 3 }, expected: 'S  ', why: 'a constant, padded on the right' },
    { source: 'payDay', options: { width: 8 }, expected: '20261205', why: 'a year of the common era' },
    { source: 'payDay', options: { width: 7, datePattern: 'yyymmdd' }, expected: '1151205', why: 'a year of the ROC' },
    { source: 'payDay', options: { width: 9, datePattern: 'yyy/mm/dd' }, expected: '115/12/05', why: 'separators' },
    { source: 'month', options: { width: 5, datePattern: 'yyymmdd' }, expected: '11511', why: 'a month has no day' },
    {
      source: 'amount',
      options: { width: 13, alignment: 'right', pad: '0', decimals: 2 },
      expected: '0000003332900',
      why: 'implied decimals',
    },
    { source: 'amount', options: { width: 7, alignment: 'right' }, expected: '  33329', why: 'whole dollars' },
    {
      source: 'account',
      options: { width: 16, alignment: 'right', pad: '0' },
      expected: '0012345678901234',
      why: 'leading zeros',
    },
    { source: 'name', options: { width: 10 }, expected: '王小明    ', why: 'a character has two bytes' },
    { source: 'accountName', options: { width: 6 }, expected: '王小明', why: 'the name without another' },
    { source: 'payerBankCode', options: { width: 3 }, expected: '700', why: 'of the template' },
    {
      source: 'sequence',
      options: { width: 6, alignment: 'right', pad: '0' },
      expected: '000001',
      why: 'running number',
    },
    {
      source: 'count',
      options: { width: 2, alignment: 'right', pad: '0' },
      expected: '01',
      why: 'also in a detail line',
    },
  ] as const)('$source: $why', ({ source, options, expected }) => {
    const { content, faults } = buildBankFile(template({ detail: [field(source, options)] }), facts());
    expect(faults).toEqual([]);
    expect(textOf(content)).toBe(`${expected}\r\n`);
  });

  it.each([
    { detail: field('name', { width: 5 }), kind: 'tooWide', text: '王小明', why: 'six bytes in five' },
    { detail: field('amount', { width: 4 }), kind: 'tooWide', text: '33329', why: 'an amount is never cut' },
    {
      detail: field('accountName', { width: 9 }),
      who: { accountName: '王喆銘' },
      kind: 'notInBig5',
      text: '喆',
      why: 'Big5 lacks it',
    },
    {
      detail: field('identityNumber', { width: 10 }),
      who: { identityNumber: null },
      kind: 'missing',
      text: '',
      why: 'unknown',
    },
    { detail: field('account', { width: 14 }), who: { account: null }, kind: 'missing', text: '', why: 'no account' },
    { detail: field('postcode' as never, { width: 5 }), kind: 'unknown', text: '', why: 'no such source' },
  ])('refuses the whole file and names the employee: $kind, $why', ({ detail, who = {}, kind, text }) => {
    const other = payment({ employeeNo: 'E00002', name: '李四', amount: 1 });
    const file = buildBankFile(
      template({ detail: [field('text', { text: 'D', width: 1 }), detail] }),
      facts([payment(who), other]),
    );
    expect(file.content).toHaveLength(0);
    expect(file.faults[0]).toMatchObject({ kind, text, line: 'detail', place: 2, employee: { employeeNo: 'E00001' } });
  });

  it('refuses values of employees in the first and the last line, and an account that the template lacks', () => {
    const file = buildBankFile(
      template({
        payerAccount: null,
        header: [field('payerAccount', { width: 14 })],
        trailer: [field('name', { width: 9 })],
      }),
      facts(),
    );
    expect(file.faults.map(({ kind, line, employee }) => [kind, line, employee])).toEqual([
      ['missing', 'header', null],
      ['misplaced', 'trailer', null],
    ]);
  });
});

describe('a bank file', () => {
  it('has a first and a last line with the number and the sum of the payments', () => {
    const file = buildBankFile(
      template({
        layout: 'delimited',
        encoding: 'utf8',
        lineEnding: 'lf',
        header: [field('text', { text: 'H' }), field('organisation'), field('taxId')],
        detail: [field('sequence'), field('employeeNo'), field('name'), field('amount')],
        trailer: [field('text', { text: 'T' }), field('count'), field('total', { decimals: 2 })],
      }),
      facts([payment(), payment({ employeeNo: 'E00002', name: '王喆銘', amount: 40_000 })]),
    );
    expect(textOf(file.content, 'utf-8')).toBe(
      'H,財團法人示範研究基金會,00000027\n1,E00001,王小明,33329\n2,E00002,王喆銘,40000\nT,2,7332900\n',
    );
    expect(file).toMatchObject({ count: 2, total: 73_329 });
  });

  it('refuses a value that contains the delimiter', () => {
    const { faults } = buildBankFile(
      template({ layout: 'delimited', detail: [field('name')] }),
      facts([payment({ name: 'WANG, HSIAO MING' })]),
    );
    expect(faults).toMatchObject([{ kind: 'hasDelimiter', text: 'WANG, HSIAO MING' }]);
  });

  it('has lines of one width whose amounts add up to the total', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { maxLength: 40 });
    fc.assert(
      fc.property(amounts, (chosen) => {
        const { content, total } = buildBankFile(
          template({
            lineEnding: 'lf',
            detail: [field('name', { width: 10 }), field('amount', { width: 10, alignment: 'right', pad: '0' })],
            trailer: [
              field('text', { text: 'T', width: 10 }),
              field('total', { width: 10, alignment: 'right', pad: '0' }),
            ],
          }),
          facts(chosen.map((amount, index) => payment({ employeeNo: `E${index}`, amount }))),
        );
        const lines = textOf(content).trimEnd().split('\n');
        const written = lines.map((line) => Number(line.slice(-10)));
        expect(content.length % 21).toBe(0);
        expect(written.at(-1)).toBe(total);
        expect(written.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(total);
      }),
    );
  });
});

describe('Big5', () => {
  it('reads back as the same text', () => {
    const text = 'ABC 王小明恒裏碁龘，（）　１２３';
    expect(textOf(encodeBig5(text))).toBe(text);
    expect(encodeBig5('一')).toEqual(Uint8Array.of(0xa4, 0x40));
  });

  it('names the characters that it lacks once', () => {
    expect(charactersOutsideBig5('堃𠀋王堃')).toEqual(['堃', '𠀋']);
    expect(() => encodeBig5('堃')).toThrow(RangeError);
  });
});
