import { positionFields } from '@hr/contracts/employees';
import type { TimelineValues } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/time';
import { toColumn } from '#db/column-name.ts';
import { raw, sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';
import { selection, wordsOf } from '#records/index.ts';

type Words = Readonly<Record<string, string | number | null>>;

/** Values of a position in the words of the screen, a department as it is called on the day. */
export const positionWords = async ({ db }: Context, values: TimelineValues, day: CalendarDate): Promise<Words> => {
  const columns = Object.fromEntries(Object.entries(values).map(([name, value]) => [toColumn(name), value]));
  const told = selection(positionFields, {
    columnOf: (name) => raw(`given.${toColumn(name)}`),
    own: {},
    day: sql`${day}::date`,
  });
  const [item = {}] = await db.rows<Record<string, unknown>>(sql`
    select ${told} from jsonb_populate_record(null::employee_positions, ${JSON.stringify(columns)}::jsonb) given
  `);
  return wordsOf(positionFields, item) as Words;
};
