import { columnName, type Field, type FieldSet, type ShownSet } from '../fields/index.ts';
import type { RecordColumn } from './record-columns.ts';
import type { ImportOptions } from './record.ts';

/** Returns all fields in files of a kind: its own fields, and those only for imports. */
export const fileFields = <Fields extends FieldSet>({
  fields,
  importing,
}: {
  readonly fields: Fields;
  readonly importing: ImportOptions | undefined;
}): Fields & FieldSet => ({ ...fields, ...importing?.fields });

/** Returns the fields that an import can fill; files and custom values are excluded. */
export const importedFields = (fields: FieldSet): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { kind }]) => kind !== 'own' && kind !== 'file');

/** Returns an example row by header. */
export const importExample = (fields: FieldSet): Record<string, string> =>
  Object.fromEntries(importedFields(fields).map(([, field]) => [columnName(field), field.example]));

/** Returns the headers by field name; exports use the same. */
export const importColumns = <Name extends string>(fields: Readonly<Record<Name, Field>>): Record<Name, string> =>
  Object.fromEntries(importedFields(fields).map(([name, field]) => [name, columnName(field)])) as Record<Name, string>;

interface ExportedKind {
  readonly fields: FieldSet;
  readonly stored: ShownSet;
  readonly derived: ShownSet;
  readonly columns: readonly RecordColumn[];
}

/** Returns the headers of exported columns that imports ignore: stored and derived values. */
export const unimportedColumns = ({ fields, stored, derived, columns }: ExportedKind): ReadonlySet<string> => {
  const imported = new Set(Object.values(importColumns(fields)));
  const all = [
    ...columns.map(({ header }) => header),
    ...Object.values({ ...fields, ...stored, ...derived }).map(columnName),
  ];
  return new Set(all.filter((header) => !imported.has(header)));
};
