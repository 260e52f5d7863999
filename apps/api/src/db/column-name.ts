/** The column that a field is kept in: `name_zh` for `nameZh`. */
export const toColumn = (field: string): string => field.replaceAll(/[A-Z]/g, '_$&').toLowerCase();

/** The field that a column keeps: `nameZh` for `name_zh`. */
export const toField = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
