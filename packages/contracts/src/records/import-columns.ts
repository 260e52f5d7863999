import { columnName, type Field, type FieldSet, type ShownSet } from '../fields/index.ts';
import type { RecordColumn } from './record-columns.ts';
import type { Importing } from './record.ts';

/** Everything that a file tells of a record: its fields, and what an import takes besides. */
export const fileFields = <Fields extends FieldSet>({
  fields,
  importing,
}: {
  readonly fields: Fields;
  readonly importing: Importing | undefined;
}): Fields & FieldSet => ({ ...fields, ...importing?.fields });

/** The fields that a table can fill in; files, and values of a shape of their own, it leaves as they are. */
export const importedFields = (fields: FieldSet): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { kind }]) => kind !== 'own' && kind !== 'file');

/** One row that shows what each column of an import takes, by its head. */
export const importExample = (fields: FieldSet): Record<string, string> =>
  Object.fromEntries(importedFields(fields).map(([, field]) => [columnName(field), field.example]));

/** The heads of a file's columns by the fields that they fill; an export heads them the same. */
export const importColumns = <Name extends string>(fields: Readonly<Record<Name, Field>>): Record<Name, string> =>
  Object.fromEntries(importedFields(fields).map(([name, field]) => [name, columnName(field)])) as Record<Name, string>;

interface Exported {
  readonly fields: FieldSet;
  readonly kept: ShownSet;
  readonly derived: ShownSet;
  readonly columns: readonly RecordColumn[];
}

/** The heads of columns that an export may write and an import leaves alone: what is derived, and what commands write. */
export const unimportedColumns = ({ fields, kept, derived, columns }: Exported): ReadonlySet<string> => {
  const imported = new Set(Object.values(importColumns(fields)));
  const all = [
    ...columns.map(({ header }) => header),
    ...Object.values({ ...fields, ...kept, ...derived }).map(columnName),
  ];
  return new Set(all.filter((header) => !imported.has(header)));
};
