import type { SensitiveValue } from '@hr/contracts/core';
import { answerName, columnName, type FieldSet, type ShownSet } from '@hr/contracts/fields';
import type { AnyRecord } from '@hr/contracts/records';
import type { ExportField } from '@hr/spreadsheet/fields';
import { loggedValue } from '#access/index.ts';
import type { AuditedValues } from '#audit/index.ts';
import type { Item } from './record-kind.ts';

/** Values field by field, in the words of the screen. */
export const wordsOf = (values: ShownSet, item: Readonly<Record<string, unknown>>): AuditedValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      columnName(value),
      value.words(item[answerName(name, value)] as never),
    ]),
  );

type Told = Readonly<Record<string, unknown>>;

/** A record as the log tells it, beside what it was: what people fill in and what commands write. */
export const recordWords =
  ({ fields, kept = {} }: { readonly fields: FieldSet; readonly kept?: ShownSet }) =>
  (item: Told, was: Told | null): AuditedValues => ({
    ...wordsOf({ ...fields, ...kept }, item),
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        field.kind === 'sensitive'
          ? [[columnName(field), loggedValue(sensitiveIn(item, name), sensitiveIn(was, name))]]
          : [],
      ),
    ),
  });

const sensitiveIn = (item: Told | null, name: string): SensitiveValue | null =>
  (item?.[name] as SensitiveValue | null | undefined) ?? null;

const numeric: ReadonlySet<string> = new Set(['integer', 'money', 'percent', 'hours', 'number']);

const chosen: ReadonlySet<string> = new Set([
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
  if (chosen.has(kind)) {
    return {};
  }
  return { kind: numeric.has(kind) ? 'number' : 'text' };
};

/** The columns of an export by their keys. */
export const exportFields = ({ columns }: Pick<AnyRecord, 'columns'>): Record<string, ExportField<Item>> =>
  Object.fromEntries(
    columns.map(({ key, header, kind, wordsOf: words }): [string, ExportField<Item>] => {
      // A date is left to the format, which knows how to write one.
      const look = { header, key: kind === 'composed' ? 'id' : key, ...exportKind(kind) };
      return [key, kind === 'date' ? look : { ...look, transform: (_value, item) => words(item as never) }];
    }),
  );

/** The values that the columns of an export tell, by the names of answers; all there are where a text is made of several. */
export const toldValues = (
  { columns }: Pick<AnyRecord, 'columns'>,
  chosen: readonly ExportField<Item>[],
): readonly string[] | undefined => {
  const composed = new Set(columns.flatMap(({ kind, header }) => (kind === 'composed' ? [header] : [])));
  return chosen.some(({ header }) => composed.has(header)) ? undefined : chosen.map(({ key }) => key);
};

/**
 * All that a record holds, for a sheet of its own: the columns of its list, and behind them what has none there. What stands
 * in tables of its own is left out.
 */
export const sheetFields = (
  description: Pick<AnyRecord, 'columns' | 'fields' | 'kept'>,
  inTables: readonly string[] = [],
): ExportField<Item>[] => {
  const listed = exportFields(description);
  const others = Object.entries({ ...description.fields, ...description.kept }).flatMap(
    ([name, value]): ExportField<Item>[] => {
      const key = answerName(name, value);
      const transform = (told: unknown) => value.words(told as never);
      return key in listed || inTables.includes(name)
        ? []
        : [{ header: columnName(value), key, kind: 'text', transform }];
    },
  );
  return [...Object.values(listed), ...others];
};
