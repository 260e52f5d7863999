import { describe, expect, it } from 'vitest';
import { type ExportField, exportTable, type ExportValue, type FieldOptions, fieldsFromMap } from './index.ts';

const cellOf = (value: unknown, field: Partial<ExportField<{ value: ExportValue }>> = {}, options?: FieldOptions) =>
  exportTable([{ value: value as ExportValue }], [{ header: '值', key: 'value', ...field } as never], options)
    .rows[0]?.[0];

describe('exportTable', () => {
  const rows = [
    {
      name: '李小明',
      phone: { mobile: '0912345678' } as { mobile?: string } | null,
      amount: 0 as number | null,
      active: false,
    },
    { name: '王大同', phone: null, amount: null, active: true },
  ];

  it('reads keys, dotted paths and transforms in the order of the fields', () => {
    const table = exportTable(rows, [
      { header: '手機', key: 'phone.mobile' },
      { header: '在職', key: 'active', transform: (active) => (active ? '是' : '否') },
      { header: '姓名', key: 'name' },
      { header: '金額', key: 'amount' },
    ]);

    expect(table).toEqual({
      headers: ['手機', '在職', '姓名', '金額'],
      rows: [
        ['0912345678', '否', '李小明', 0],
        ['', '是', '王大同', ''],
      ],
    });
  });

  it('takes the specification’s map of header to field as well', () => {
    const fields = fieldsFromMap<(typeof rows)[number]>({
      姓名: 'name',
      手機: 'phone.mobile',
      金額: { key: 'amount', transform: (amount) => `${String(amount)} 元` },
    });

    expect(exportTable(rows.slice(0, 1), fields)).toEqual({
      headers: ['姓名', '手機', '金額'],
      rows: [['李小明', '0912345678', '0 元']],
    });
  });

  it.each([
    { value: undefined, expected: '無', why: 'missing' },
    { value: null, expected: '無', why: 'null' },
    { value: '', expected: '無', why: 'empty' },
    { value: 0, expected: 0, why: 'zero is a value' },
    { value: false, expected: false, why: 'false is a value' },
    { value: ' ', expected: ' ', why: 'a blank is a value' },
  ])('makes $value $expected ($why)', ({ value, expected }) => {
    expect(cellOf(value, {}, { defaultValue: '無' })).toBe(expected);
  });

  it.each([{ emptied: '' }, { emptied: null }, { emptied: undefined }])(
    'puts the default in place of a transform’s $emptied',
    ({ emptied }) => {
      expect(cellOf('x', { transform: () => emptied }, { defaultValue: '無' })).toBe('無');
    },
  );

  it('refuses a field that is no single value', () => {
    expect(() => cellOf({ nested: 1 })).toThrow('Field "value" holds neither text, number nor boolean');
  });
});

describe('cell typing', () => {
  it.each([
    { kind: 'text', value: 4515, expected: '4515', why: 'a number that is an identifier' },
    { kind: 'text', value: true, expected: 'true', why: 'a boolean as text' },
    { kind: 'number', value: '13.03', expected: 13.03, why: 'decimals come as text from the database' },
    { kind: 'number', value: 12_000n, expected: 12_000, why: 'money is a whole number' },
    { kind: 'number', value: '123456789012345678', expected: '123456789012345678', why: 'a double would lose digits' },
    { kind: 'number', value: '1e5', expected: '1e5', why: 'not a plain decimal' },
    { kind: 'number', value: '未定', expected: '未定', why: 'not a number' },
    { kind: 'number', value: Number.NaN, expected: 'NaN', why: 'no cell can hold it as a number' },
    { kind: undefined, value: '13.03', expected: '13.03', why: 'text stays text unless told otherwise' },
    { kind: undefined, value: '2024-01-02', expected: '2024-01-02', why: 'text stays text unless told otherwise' },
    { kind: undefined, value: 2n ** 60n, expected: '1152921504606846976', why: 'a double would lose digits' },
    { kind: 'date', value: '2024-02-29', expected: new Date('2024-02-29'), why: 'a leap day' },
    { kind: 'date', value: '2023-02-29', expected: '2023-02-29', why: 'no such day' },
    { kind: 'date', value: '1900-02-28', expected: '1900-02-28', why: 'programs disagree about days so early' },
    { kind: 'date', value: '1900-03-01', expected: new Date('1900-03-01'), why: 'the first day they agree on' },
    { kind: 'date', value: '在職中', expected: '在職中', why: 'not a date' },
  ] as const)('reads $value of kind $kind as $expected ($why)', ({ kind, value, expected }) => {
    expect(cellOf(value, kind ? { kind } : {})).toEqual(expected);
  });

  it.each([
    { value: 99_999_999_999, expected: 99_999_999_999, why: 'the bound itself is kept' },
    { value: 100_000_000_000, expected: '100000000000', why: 'above the bound' },
    { value: -100_000_000_000, expected: '-100000000000', why: 'sign does not count' },
    { value: 1e21, expected: '1000000000000000000000', why: 'no exponent' },
    { value: 1.5e-14, expected: '0.000000000000015', why: 'below the lower bound' },
    { value: 1e-13, expected: 1e-13, why: 'the lower bound itself is kept' },
    { value: 0, expected: 0, why: 'zero is not small' },
  ])('makes the long number $value $expected ($why)', ({ value, expected }) => {
    expect(cellOf(value, {}, { stringifyLongNumbers: true })).toBe(expected);
  });

  it('keeps long numbers as numbers unless asked', () => {
    expect(cellOf(100_000_000_000)).toBe(100_000_000_000);
  });
});
