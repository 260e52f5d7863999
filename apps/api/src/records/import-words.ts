import { answerName, columnName, type Field, type FieldSet } from '@hr/contracts/fields';
import { type AnyRecord, importedFields, unimportedColumns } from '@hr/contracts/records';
import type { ImportPreview } from '@hr/contracts/core';
import { parseDateText } from '@hr/domain/dates';
import { excerpt } from '#import/index.ts';
import type { Values } from './record-kind.ts';
import { isReference } from './reference-cells.ts';

type Change = ImportPreview['rows'][number]['changes'][number];

interface Changing {
  readonly before: Values;
  readonly input: Values;
  readonly told: Values;
  /** The names of the fields that change. */
  readonly names: ReadonlySet<string>;
}

const inWords = (words: string | number | null): string | null => (words === null ? null : excerpt(`${words}`));

const wordsAfter = (field: Field, name: string, { input, told }: Changing): string | null => {
  if (!isReference(field)) {
    return inWords(field.words(input[name] as never));
  }
  const numbers = ([told[name] ?? []].flat() as string[]).join('、');
  return numbers === '' ? null : excerpt(numbers);
};

/** What a row changes of a record, field by field in the words of the screen. */
export const importChanges = (fields: FieldSet, changing: Changing): Change[] =>
  importedFields(fields).flatMap(([name, field]) =>
    changing.names.has(name)
      ? [
          {
            column: columnName(field),
            before: inWords(field.words(changing.before[answerName(name, field)] as never)),
            after: wordsAfter(field, name, changing),
          },
        ]
      : [],
  );

/** As programs write the same value: a date in another form, a number with or without separators. */
const isSameText = (text: string, words: string | number | null): boolean => {
  const shown = `${words ?? ''}`.trim();
  const date = parseDateText(text);
  const plain = (value: string): string => value.replaceAll(/[\s,]/g, '');
  return plain(text) === plain(shown) || (date !== null && date === parseDateText(shown));
};

/** The columns of a row that nobody fills in and that say something else than the record; of a new one, anything. */
export const editedColumns = ({
  columns,
  ...description
}: Pick<AnyRecord, 'fields' | 'kept' | 'derived' | 'columns'>) => {
  const unimported = unimportedColumns({ columns, ...description });
  const shown = columns.filter(({ header }) => unimported.has(header));
  return (leftAlone: Readonly<Record<string, string>>, stored: Values | null): string[] =>
    shown.flatMap(({ header, wordsOf }) => {
      const text = leftAlone[header] ?? '';
      return text === '' || isSameText(text, stored && wordsOf(stored as never)) ? [] : [header];
    });
};
