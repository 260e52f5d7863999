import type { FieldSet } from '@hr/contracts/fields';
import { maskValue, type SensitiveCell, sensitiveCell, type SensitiveColumn } from '#access/index.ts';
import { toColumn } from '#db/column-name.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { Filters, Item, RecordDetails } from './record-kind.ts';

/** Sensitive columns by field name. */
export type SensitiveColumns = Readonly<Record<string, SensitiveColumn>>;

interface SensitiveDescription {
  /** Column with the id of the owner: `t.id`. */
  readonly person: string;
  readonly columns: SensitiveColumns;
  readonly digests?: Readonly<Record<string, string>>;
}

/** Returns the shown sensitive columns: all, unless the list has chosen columns. */
const shownColumns = (columns: SensitiveColumns, filters: Filters): [string, SensitiveColumn][] => {
  const chosen = filters['columns'] as string | undefined;
  const names = chosen?.split(',');
  return Object.entries(columns).filter(([name]) => names === undefined || names.includes(name));
};

const isAmount = (column: SensitiveColumn): boolean => column.isAmount === true;

/** Encrypts a value to write. Null keeps the stored value, an empty text deletes it. */
const encryptedText = (value: unknown, encrypt: (plain: string) => string): string | null => {
  if (value === undefined) {
    return null;
  }
  return value === null ? '' : encrypt(value as string);
};

const buildEncryption = ({
  columns,
  digests = {},
}: SensitiveDescription): NonNullable<RecordDetails['encryption']> => ({
  columns: [
    ...Object.values(columns)
      .filter((one) => !isAmount(one))
      .map(({ column }) => column),
    ...Object.values(digests),
  ],
  amounts: Object.values(columns)
    .filter(isAmount)
    .map(({ column }) => column),
  encrypt: ({ cipher }, values) => ({
    ...values,
    ...Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [
        name,
        isAmount(column)
          ? (values[name] ?? null)
          : encryptedText(values[name], (plain) => cipher.encrypt(plain, column.column)),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(digests).map(([name, digest]) => [
        digest,
        encryptedText(values[name], (plain) => cipher.digest(plain, columns[name]?.column ?? '')),
      ]),
    ),
  }),
});

/**
 * Returns how sensitive fields are selected, masked and written. They are encrypted in the database, masked in every
 * response, and not selected by lists that do not show them.
 */
export const sensitiveDetails = (sensitive: SensitiveDescription) => {
  const { columns, person } = sensitive;
  return {
    /** Expressions of the shown values; null for the others. */
    cells: (context: Context, filters: Filters): Record<string, Sql> => {
      const shown = new Map(shownColumns(columns, filters));
      return Object.fromEntries(
        Object.entries(columns).map(([name, column]) => [
          name,
          shown.has(name) ? sensitiveCell(context, column, [raw(`t.${column.column}`), raw(person)]) : sql`null::json`,
        ]),
      );
    },
    toItem: (context: Context, filters: Filters) => {
      const shown = shownColumns(columns, filters);
      const hidden = Object.keys(columns).filter((name) => !shown.some(([other]) => other === name));
      return (row: Item): Item => {
        const maskedValues = Object.fromEntries(
          shown.map(([name, column]) => [name, maskValue(context, column, row[name] as SensitiveCell | null)]),
        );
        const item = { ...row, ...maskedValues };
        for (const name of hidden) {
          delete (item as Record<string, unknown>)[name];
        }
        return item;
      };
    },
    encryption: buildEncryption(sensitive),
  };
};

/** Returns the sensitive columns of a field set with their masks. */
export const sensitiveColumnsOf = (
  fields: FieldSet,
  masks: Readonly<Record<string, SensitiveColumn['mask']>>,
): SensitiveColumns =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, group }]) =>
      kind === 'sensitive' && group !== undefined
        ? [[name, { column: toColumn(name), group, mask: masks[name] ?? (() => '＊＊＊') }]]
        : [],
    ),
  );
