import type { FieldError, ImportMapping } from '@hr/contracts/core';
import type { ReadTable } from '@hr/spreadsheet/readers';
import { AppError } from '#core/app-error.ts';

/** Headers of a file by the headers of the template. */
export type HeaderMap = ReadonlyMap<string, string>;

/** Returns the header map of a file that uses the headers of the template. */
export const identityHeaders = ({ headers }: Pick<ReadTable, 'headers'>): HeaderMap =>
  new Map(headers.map((header) => [header, header]));

/** Headers of the template by field name. */
type TemplateColumns = Readonly<Record<string, string>>;

interface MappingOptions {
  readonly mapping: ImportMapping;
  readonly columns: TemplateColumns;
  /** Headers of exported columns that are not imported but read, to identify the record of a row. */
  readonly unimported: ReadonlySet<string>;
}

/** Returns the template column of a file column, or null if it is not imported. */
const columnOf = (header: string, { mapping, columns, unimported }: MappingOptions): string | null => {
  const name = Object.hasOwn(mapping, header) ? mapping[header] : undefined;
  if (name === undefined || (name === null && unimported.has(header))) {
    return header;
  }
  return name === null ? null : (columns[name] ?? null);
};

const mappingErrors = (headers: readonly string[], { mapping, columns }: MappingOptions): FieldError[] =>
  Object.entries(mapping).flatMap(([header, name]): FieldError[] => {
    const path = `mapping.${header}`;
    if (!headers.includes(header)) {
      return [{ path, message: `檔案中沒有「${header}」欄` }];
    }
    return name === null || Object.hasOwn(columns, name) ? [] : [{ path, message: `沒有「${name}」欄位可以匯入` }];
  });

/**
 * Maps the headers of a file to those of the template.
 * @throws AppError ValidationFailed for an unknown column, an unknown field, and a field that
 * two columns fill.
 */
export const mapHeaders = ({ headers }: Pick<ReadTable, 'headers'>, options: MappingOptions): HeaderMap => {
  const errors = mappingErrors(headers, options);
  const headerMap = new Map<string, string>();
  for (const header of headers) {
    const column = columnOf(header, options);
    const other = column === null ? undefined : headerMap.get(column);
    if (column !== null && other !== undefined) {
      errors.push({ path: `mapping.${header}`, message: `「${other}」與「${header}」都對應到「${column}」` });
    }
    if (column !== null) {
      headerMap.set(column, header);
    }
  }
  if (errors.length > 0) {
    throw new AppError('ValidationFailed', { fields: errors });
  }
  return headerMap;
};
