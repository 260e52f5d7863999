import type { FieldError, ImportMapping } from '@hr/contracts/core';
import type { ReadTable } from '@hr/spreadsheet/readers';
import { AppError } from '#core/app-error.ts';

/** The heads of a file by the heads that a template gives the same columns. */
export type ImportHeads = ReadonlyMap<string, string>;

/** A file whose columns are called as those of the template. */
export const asHeaded = ({ headers }: Pick<ReadTable, 'headers'>): ImportHeads =>
  new Map(headers.map((header) => [header, header]));

/** The columns of a template by the names of the fields that they fill. */
type Columns = Readonly<Record<string, string>>;

interface Known {
  readonly mapping: ImportMapping;
  readonly columns: Columns;
  /** Heads of an export that say nothing which could be imported, and are read nevertheless: which record a row is of. */
  readonly leftAlone: ReadonlySet<string>;
}

/** The column of the template that a column of the file stands for; null for one that is not imported. */
const columnOf = (header: string, { mapping, columns, leftAlone }: Known): string | null => {
  const name = Object.hasOwn(mapping, header) ? mapping[header] : undefined;
  if (name === undefined || (name === null && leftAlone.has(header))) {
    return header;
  }
  return name === null ? null : (columns[name] ?? null);
};

const faultsOf = (headers: readonly string[], { mapping, columns }: Known): FieldError[] =>
  Object.entries(mapping).flatMap(([header, name]): FieldError[] => {
    const path = `mapping.${header}`;
    if (!headers.includes(header)) {
      return [{ path, message: `檔案中沒有「${header}」欄` }];
    }
    return name === null || Object.hasOwn(columns, name) ? [] : [{ path, message: `沒有「${name}」欄位可以匯入` }];
  });

/**
 * Where a file has the columns of a template, by what was told of its own.
 * @throws AppError ValidationFailed for a column that the file does not have, a field that there is not, and a field that
 * two columns fill.
 */
export const headsOf = ({ headers }: Pick<ReadTable, 'headers'>, known: Known): ImportHeads => {
  const faults = faultsOf(headers, known);
  const heads = new Map<string, string>();
  for (const header of headers) {
    const column = columnOf(header, known);
    const other = column === null ? undefined : heads.get(column);
    if (column !== null && other !== undefined) {
      faults.push({ path: `mapping.${header}`, message: `「${other}」與「${header}」都對應到「${column}」` });
    }
    if (column !== null) {
      heads.set(column, header);
    }
  }
  if (faults.length > 0) {
    throw new AppError('ValidationFailed', { fields: faults });
  }
  return heads;
};
