/** The column that a field is kept in: `name_zh` for `nameZh`. */
export const toColumn = (field: string): string => field.replaceAll(/[A-Z]/g, '_$&').toLowerCase();
