import { hiringFields, employeeFields } from '@hr/contracts/people/employees';
import { importExample } from '@hr/contracts/records';
import { identityCheckDigit } from '@hr/domain/people/employees';

type FileRow = Readonly<Record<string, string>>;

/** The row of a new employee in an import file, with an identity number of their own; `overrides` name department and job title. */
export const newcomerRow = (number: number, overrides: FileRow): FileRow => {
  const digits = `D1${String(number).padStart(7, '0')}`;
  return {
    ...importExample({ ...employeeFields, ...hiringFields }),
    員工編號: `NAM${number}`,
    身分證字號: `${digits}${identityCheckDigit(digits)}`,
    職等: '',
    備註: '',
    試用期滿日: '',
    聘僱類型: 'REGULAR',
    到職日: '2026/11/21',
    直屬主管: '',
    職務代理人: '',
    ...overrides,
  };
};

/** Rows as a CSV file under the heads of the first one. */
export const csvFileOf = (rows: readonly FileRow[]): Buffer => {
  const heads = Object.keys(rows[0] ?? {});
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))];
  return Buffer.from(lines.map((cells) => cells.map((text) => `"${text}"`).join(',')).join('\n'));
};
