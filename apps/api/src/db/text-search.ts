import { join, type Sql, sql } from './sql.ts';

/** 台 is accepted wherever 臺 is stored (wording, Words and style). */
const normalise = (text: string): string => text.replaceAll('台', '臺');

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** A condition: one of the columns holds the text, in any case. Always true for an empty text. */
export const matching = (text: string, columns: readonly Sql[]): Sql => {
  if (text === '') {
    return sql`true`;
  }
  const pattern = `%${escapeLike(normalise(text))}%`;
  return sql`(${join(
    columns.map((column) => sql`replace(${column}, '台', '臺') ilike ${pattern}`),
    ' or ',
  )})`;
};
