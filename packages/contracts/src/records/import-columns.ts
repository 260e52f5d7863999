import { columnName, type Field, type FieldKind, type FieldSet } from '../fields/index.ts';

/** What a cell names another record by, where it is not the record itself. */
const named: Partial<Record<FieldKind, string>> = { employee: '員工編號', employees: '員工編號', department: '編號' };

/** The head of a field's column in a file to import: 「計畫主持人員工編號」. */
export const importColumn = (field: Pick<Field, 'kind' | 'label' | 'unit'>): string =>
  `${columnName(field)}${named[field.kind] ?? ''}`;

/** The fields that a file can fill in; values of a shape of their own it leaves as they are. */
export const importedFields = (fields: FieldSet): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { kind }]) => kind !== 'own');

/** One row that shows what each column of an import takes, by its head. */
export const importExample = (fields: FieldSet): Record<string, string> =>
  Object.fromEntries(importedFields(fields).map(([, field]) => [importColumn(field), field.example]));

/** The heads of a file's columns by the fields that they fill. */
export const importColumns = <Name extends string>(fields: Readonly<Record<Name, Field>>): Record<Name, string> =>
  Object.fromEntries(importedFields(fields).map(([name, field]) => [name, importColumn(field)])) as Record<
    Name,
    string
  >;
