import type { ExportField } from '../fields/index.ts';

/** Values that spreadsheet programs like to change, each to arrive as it is. */
export const riskyTexts = [
  '04515153151',
  '123456789012345678',
  '13.03',
  '-5',
  '2024-01-02',
  '=1+1',
  '+1+1',
  '@SUM(1)',
  '李小明',
  '𠮷野家',
  '<b>',
  '&amp;',
  '1,"a',
  '_x0041_',
  "'=1",
];

export interface Staff {
  readonly staffNumber: string;
  readonly note: string;
  readonly amount: number;
  readonly hiredOn: string;
}

export const staffOf = (notes: readonly string[]): Staff[] =>
  notes.map((note, index) => ({ staffNumber: '04515153151', note, amount: index - 5.5, hiredOn: '2024-01-02' }));

export const staffFields: readonly ExportField<Staff>[] = [
  { header: '員工編號', key: 'staffNumber', kind: 'text' },
  { header: '備註', key: 'note' },
  { header: '金額', key: 'amount', kind: 'number' },
  { header: '到職日', key: 'hiredOn', kind: 'date' },
];
