import { positionFields } from '@hr/contracts/people/employment';
import { toColumn } from '#db/column-name.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';

export const positionNames = Object.keys(positionFields) as (keyof typeof positionFields)[];

/** SQL expression: the position values that a transfer sets, by name. */
export const valuesSetBy = (transfer: string): Sql =>
  sql`json_build_object(${join(
    positionNames.map((name) => sql`${name}::text, ${raw(`${transfer}.to_${toColumn(name)}`)}`),
  )})`;
