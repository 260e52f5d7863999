/** Converts a field name to a column name: `nameZh` to `name_zh`. */
export const toColumn = (field: string): string => field.replaceAll(/[A-Z]/g, '_$&').toLowerCase();

/** Converts a column name to a field name: `name_zh` to `nameZh`. */
export const toField = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
