import { employeeFields } from '@hr/contracts/people/employees';
import { hiringFields } from '@hr/contracts/people/employment';
import { importExample } from '@hr/contracts/records';
import { identityCheckDigit } from '@hr/domain/people/employees';

type FileRow = Readonly<Record<string, string>>;

/**
 * Creates the import row of a new employee with a unique identity number. `overrides` name department and job title.
 */
export const newEmployeeRow = (number: number, overrides: FileRow): FileRow => {
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

/** Formats rows as a CSV file with the headers of the first row. */
export const csvFileOf = (rows: readonly FileRow[]): Buffer => {
  const headers = Object.keys(rows[0] ?? {});
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))];
  return Buffer.from(lines.map((cells) => cells.map((text) => `"${text}"`).join(',')).join('\n'));
};
