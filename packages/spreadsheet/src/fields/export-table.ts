import { type Cell, toCell } from './cell.ts';
import type { ExportField, ExportValue } from './export-field.ts';

/** How values become cells, for all fields alike (specification sections 5 and 9). */
export interface FieldOptions {
  /** Stands for missing, null and empty values, also after a transform; '' unless set. */
  readonly defaultValue?: string | number;
  /** Keeps |n| > 99999999999 and 0 < |n| < 1e-13 as text with every digit. */
  readonly stringifyLongNumbers?: boolean;
}

/** Headers and typed cells, in the order of the fields. */
export interface ExportTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * Rows as the exported fields show them (specification section 3).
 * Throws a `TypeError` when a field holds neither text, number, boolean nor nothing: such a field needs a transform.
 */
export const exportTable = <Row>(
  rows: Iterable<Row>,
  fields: readonly ExportField<Row>[],
  options: FieldOptions = {},
): ExportTable => ({ headers: headersOf(fields), rows: Array.from(rows, rowReader(fields, options)) });

/** The header row. */
export const headersOf = <Row>(fields: readonly ExportField<Row>[]): string[] => fields.map(({ header }) => header);

/** A function from one row to its cells, for sources too large to hold. Throws as `exportTable` does. */
export const rowReader = <Row>(
  fields: readonly ExportField<Row>[],
  options: FieldOptions = {},
): ((row: Row) => Cell[]) => {
  const readers = fields.map((field) => cellReader(field, options));
  return (row) => readers.map((read) => read(row));
};

const cellReader = <Row>(
  field: ExportField<Row>,
  { defaultValue = '', stringifyLongNumbers = false }: FieldOptions,
): ((row: Row) => Cell) => {
  const typing = { kind: field.kind, stringifyLongNumbers };
  const read = valueReader(field.key);
  // A list of fields loses the type of the key that the transform takes.
  const transform = field.transform as ((value: unknown, row: Row) => unknown) | undefined;
  return (row) => {
    const value = transform ? transform(read(row), row) : read(row);
    return toCell(isMissing(value) ? defaultValue : asScalar(value, field.key), typing);
  };
};

/** A dotted path leads through nested objects; where one of them is missing, so is the value. */
const valueReader = (path: string): ((row: unknown) => unknown) => {
  const keys = path.split('.');
  if (keys.length === 1) {
    return (row) => (isObject(row) ? row[path] : undefined);
  }
  return (row) => {
    let value = row;
    for (const key of keys) {
      value = isObject(value) ? value[key] : undefined;
    }
    return value;
  };
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isMissing = (value: unknown): value is null | undefined | '' =>
  value === undefined || value === null || value === '';

const asScalar = (value: unknown, key: string): NonNullable<ExportValue> => {
  if (isScalar(value)) {
    return value;
  }
  throw new TypeError(`Field "${key}" holds neither text, number nor boolean; give it a transform`);
};

const scalarTypes: ReadonlySet<string> = new Set(['string', 'number', 'bigint', 'boolean']);

const isScalar = (value: unknown): value is NonNullable<ExportValue> => scalarTypes.has(typeof value);
