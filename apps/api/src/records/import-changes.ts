import { answerName, columnName, type Field, type FieldSet } from '@hr/contracts/fields';
import { type AnyRecord, importedFields, unimportedColumns } from '@hr/contracts/records';
import type { ImportPreview } from '@hr/contracts/core';
import { parseDateText } from '@hr/domain/dates';
import { excerpt } from '#import/index.ts';
import type { Values } from './record-kind.ts';
import { isReference } from './reference-cells.ts';

type Change = ImportPreview['rows'][number]['changes'][number];

interface RowChange {
  readonly before: Values;
  readonly input: Values;
  readonly fileValues: Values;
  /** Names of the changed fields. */
  readonly names: ReadonlySet<string>;
}

const toExcerpt = (text: string | number | null): string | null => (text === null ? null : excerpt(`${text}`));

const textAfter = (field: Field, name: string, { input, fileValues }: RowChange): string | null => {
  if (!isReference(field)) {
    return toExcerpt(field.toText(input[name] as never));
  }
  const numbers = ([fileValues[name] ?? []].flat() as string[]).join('、');
  return numbers === '' ? null : excerpt(numbers);
};

/** Returns the changes that a row makes to a record, field by field, as the preview shows them. */
export const importChanges = (fields: FieldSet, change: RowChange): Change[] =>
  importedFields(fields).flatMap(([name, field]) =>
    change.names.has(name)
      ? [
          {
            column: columnName(field),
            before: toExcerpt(field.toText(change.before[answerName(name, field)] as never)),
            after: textAfter(field, name, change),
          },
        ]
      : [],
  );

/** Compares texts, ignoring date formats and thousands separators. */
const isSameText = (text: string, storedText: string | number | null): boolean => {
  const exported = `${storedText ?? ''}`.trim();
  const date = parseDateText(text);
  const withoutSeparators = (value: string): string => value.replaceAll(/[\s,]/g, '');
  return withoutSeparators(text) === withoutSeparators(exported) || (date !== null && date === parseDateText(exported));
};

/**
 * Returns a function that lists the unimported columns of a row whose text differs from the stored record. For a new
 * record it lists all filled columns.
 */
export const editedColumns = ({
  columns,
  ...description
}: Pick<AnyRecord, 'fields' | 'stored' | 'derived' | 'columns'>) => {
  const unimported = unimportedColumns({ columns, ...description });
  const exported = columns.filter(({ header }) => unimported.has(header));
  return (unimportedCells: Readonly<Record<string, string>>, stored: Values | null): string[] =>
    exported.flatMap(({ header, textOf }) => {
      const text = unimportedCells[header] ?? '';
      return text === '' || isSameText(text, stored && textOf(stored as never)) ? [] : [header];
    });
};
