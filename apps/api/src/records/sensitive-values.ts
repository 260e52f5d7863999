import type { FieldSet } from '@hr/contracts/fields';
import { masked, type SensitiveCell, sensitiveCell, type SensitiveColumn } from '#access/index.ts';
import { toColumn } from '#db/column-name.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { Filters, Item, RecordDetails } from './record-kind.ts';

/** The sensitive values of a kind of record, by the names of their fields. */
export type SensitiveColumns = Readonly<Record<string, SensitiveColumn>>;

interface Sensitive {
  /** The column with the employee whose values they are: `t.id`. */
  readonly person: string;
  readonly columns: SensitiveColumns;
  readonly digests?: Readonly<Record<string, string>>;
}

/** Those that are shown: all unless the columns of the list are named. */
const shownOf = (columns: SensitiveColumns, filters: Filters): [string, SensitiveColumn][] => {
  const asked = filters['columns'] as string | undefined;
  const names = asked?.split(',');
  return Object.entries(columns).filter(([name]) => names === undefined || names.includes(name));
};

/** What was filled in as it is written: undefined stays as it is, null is emptied. */
const storedText = (value: unknown, encrypt: (plain: string) => string): string | null => {
  if (value === undefined) {
    return null;
  }
  return value === null ? '' : encrypt(value as string);
};

const sealing = ({ columns, digests = {} }: Sensitive): NonNullable<RecordDetails['sealing']> => ({
  columns: [...Object.values(columns).map(({ column }) => column), ...Object.values(digests)],
  seal: ({ cipher }, values) => ({
    ...values,
    ...Object.fromEntries(
      Object.entries(columns).map(([name, { column }]) => [
        name,
        storedText(values[name], (plain) => cipher.encrypt(plain, column)),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(digests).map(([name, digest]) => [
        digest,
        storedText(values[name], (plain) => cipher.digest(plain, columns[name]?.column ?? '')),
      ]),
    ),
  }),
});

/**
 * How the sensitive fields of a kind of record are selected, told and written: encrypted in the database, masked in every
 * answer, and left where they are by lists that do not show them.
 */
export const sensitiveDetails = (sensitive: Sensitive) => {
  const { columns, person } = sensitive;
  return {
    /** Expressions for the values that are shown; null for the others. */
    cells: (context: Context, filters: Filters): Record<string, Sql> => {
      const shown = new Map(shownOf(columns, filters));
      return Object.fromEntries(
        Object.entries(columns).map(([name, column]) => [
          name,
          shown.has(name) ? sensitiveCell(context, column, [raw(`t.${column.column}`), raw(person)]) : sql`null::json`,
        ]),
      );
    },
    toItem: (context: Context, filters: Filters) => {
      const shown = shownOf(columns, filters);
      const hidden = Object.keys(columns).filter((name) => !shown.some(([other]) => other === name));
      return (row: Item): Item => {
        const told = Object.fromEntries(
          shown.map(([name, column]) => [name, masked(context, column, row[name] as SensitiveCell | null)]),
        );
        const item = { ...row, ...told };
        for (const name of hidden) {
          delete (item as Record<string, unknown>)[name];
        }
        return item;
      };
    },
    sealing: sealing(sensitive),
  };
};

/** The sensitive columns of some fields, with how each is masked. */
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
