import type { SensitiveValue } from '@hr/contracts/core';
import { answerName, columnName, type FieldSet, type ShownSet } from '@hr/contracts/fields';
import type { AnyRecord } from '@hr/contracts/records';
import type { ExportField } from '@hr/spreadsheet/fields';
import { loggedValue } from '#access/index.ts';
import type { AuditedValues } from '#audit/index.ts';
import type { Item } from './record-kind.ts';

/** Returns values as text, by the label of the field. */
export const describeValues = (values: ShownSet, item: Readonly<Record<string, unknown>>): AuditedValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      columnName(value),
      value.toText(item[answerName(name, value)] as never),
    ]),
  );

type ItemValues = Readonly<Record<string, unknown>>;

/**
 * Returns a function that describes a record for the audit log: fields and stored values. Sensitive values are
 * compared with the stored record.
 */
export const recordDescriber =
  ({ fields, stored = {} }: { readonly fields: FieldSet; readonly stored?: ShownSet }) =>
  (item: ItemValues, previous: ItemValues | null): AuditedValues => ({
    ...describeValues({ ...fields, ...stored }, item),
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        field.kind === 'sensitive'
          ? [[columnName(field), loggedValue(sensitiveValue(item, name), sensitiveValue(previous, name))]]
          : [],
      ),
    ),
  });

const sensitiveValue = (item: ItemValues | null, name: string): SensitiveValue | null =>
  (item?.[name] as SensitiveValue | null | undefined) ?? null;

const NUMERIC_KINDS: ReadonlySet<string> = new Set(['integer', 'money', 'percent', 'hours', 'number']);

const LABEL_KINDS: ReadonlySet<string> = new Set([
  'flag',
  'choice',
  'choices',
  'department',
  'departments',
  'employee',
  'employees',
  'employmentTypes',
  'named',
  'projects',
  'roles',
]);

const exportKind = (kind: string): Pick<ExportField<Item>, 'kind'> => {
  if (kind === 'date') {
    return { kind };
  }
  if (LABEL_KINDS.has(kind)) {
    return {};
  }
  return { kind: NUMERIC_KINDS.has(kind) ? 'number' : 'text' };
};

/** Returns the columns of an export by key. */
export const exportFields = ({ columns }: Pick<AnyRecord, 'columns'>): Record<string, ExportField<Item>> =>
  Object.fromEntries(
    columns.map(({ key, header, kind, textOf }): [string, ExportField<Item>] => {
      // Dates are formatted by the file format.
      const exportField = { header, key: kind === 'composed' ? 'id' : key, ...exportKind(kind) };
      return [
        key,
        kind === 'date' ? exportField : { ...exportField, transform: (_value, item) => textOf(item as never) },
      ];
    }),
  );

/**
 * Returns the values that the chosen columns need, or undefined (all values) if one column is composed of several
 * values.
 */
export const exportedValues = (
  { columns }: Pick<AnyRecord, 'columns'>,
  chosen: readonly ExportField<Item>[],
): readonly string[] | undefined => {
  const composed = new Set(columns.flatMap(({ kind, header }) => (kind === 'composed' ? [header] : [])));
  return chosen.some(({ header }) => composed.has(header)) ? undefined : chosen.map(({ key }) => key);
};

/**
 * Returns the fields of a record sheet: the columns of the list, then the values without a column. Values that the
 * sheet shows in tables are omitted.
 */
export const sheetFields = (
  description: Pick<AnyRecord, 'columns' | 'fields' | 'stored'>,
  inTables: readonly string[] = [],
): ExportField<Item>[] => {
  const listed = exportFields(description);
  const others = Object.entries({ ...description.fields, ...description.stored }).flatMap(
    ([name, value]): ExportField<Item>[] => {
      const key = answerName(name, value);
      const transform = (cell: unknown) => value.toText(cell as never);
      return key in listed || inTables.includes(name)
        ? []
        : [{ header: columnName(value), key, kind: 'text', transform }];
    },
  );
  return [...Object.values(listed), ...others];
};
