import { describe, expect, it } from 'vitest';
import { defaultExportType, defaultFileName, defaultSheetName, fileNameFor } from './index.ts';

describe('fileNameFor', () => {
  it.each([
    { name: 'data.xls', type: 'csv', expected: 'data.csv', why: 'the extension follows the type' },
    { name: '員工名單', type: 'xlsx', expected: '員工名單.xlsx', why: 'none given' },
    { name: '2024.01 薪資', type: 'html', expected: '2024.01 薪資.html', why: 'a dot in the name is no extension' },
    { name: 'DATA.XLSX', type: 'xls', expected: 'DATA.xls', why: 'in any case' },
    { name: ' ', type: 'xls', expected: 'data.xls', why: 'no name at all' },
  ] as const)('makes $name $expected ($why)', ({ name, type, expected }) => {
    expect(fileNameFor(name, type)).toBe(expected);
  });
});

it('has the specification’s defaults', () => {
  expect([defaultExportType, defaultFileName, defaultSheetName]).toEqual(['xls', 'data.xls', 'Sheet1']);
});
