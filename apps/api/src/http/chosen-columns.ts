import { AppError } from '../core/app-error.ts';

/**
 * The fields of an export in the order that the reader chose; all of them when nothing was chosen.
 * @throws AppError ValidationFailed for a column that the list does not have.
 */
export const chosenColumns = <Field>(fields: Readonly<Record<string, Field>>, columns: string | undefined): Field[] => {
  if (columns === undefined) {
    return Object.values(fields);
  }
  return columns.split(',').map((column) => {
    const field = Object.hasOwn(fields, column) ? fields[column] : undefined;
    if (field === undefined) {
      throw new AppError('ValidationFailed', { fields: [{ path: 'columns', message: `沒有「${column}」欄位` }] });
    }
    return field;
  });
};
