import { positionFields } from '@hr/contracts/people/employees';
import type { TimelineValues } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/dates';
import { toColumn } from '#db/column-name.ts';
import { raw, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { selection, wordsOf } from '#records/index.ts';

export type Words = Readonly<Record<string, string | number | null>>;

interface ValuesOfDay {
  readonly values: TimelineValues;
  readonly day: CalendarDate;
}

/** Values of positions in the words of the screen, in their order, departments as they are called on the day of each. */
export const positionWords = async ({ db }: Context, asked: readonly ValuesOfDay[]): Promise<Words[]> => {
  const rows = asked.map(({ values, day }, place) => ({
    place,
    day,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [toColumn(name), value])),
  }));
  const told = selection(positionFields, {
    columnOf: (name) => raw(`given.${toColumn(name)}`),
    own: {},
    day: sql`asked.day`,
  });
  const items = await db.rows<Record<string, unknown>>(sql`
    select ${told} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked (place int, day date, values jsonb)
    cross join lateral jsonb_populate_record(null::employee_positions, asked.values) given
    order by asked.place
  `);
  return items.map((item) => wordsOf(positionFields, item) as Words);
};
