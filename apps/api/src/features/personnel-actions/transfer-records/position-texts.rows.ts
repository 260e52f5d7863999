import { positionFields } from '@hr/contracts/people/employment';
import type { TimelineValues } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/dates';
import { toColumn } from '#db/column-name.ts';
import { raw, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { selection, describeValues } from '#records/index.ts';

export type PositionTexts = Readonly<Record<string, string | number | null>>;

interface ValuesOfDay {
  readonly values: TimelineValues;
  readonly day: CalendarDate;
}

/** Returns the texts of position values by label, with department names as of each day. */
export const findPositionTexts = async (
  { db }: Context,
  positions: readonly ValuesOfDay[],
): Promise<PositionTexts[]> => {
  const rows = positions.map(({ values, day }, place) => ({
    place,
    day,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [toColumn(name), value])),
  }));
  const names = selection(positionFields, {
    columnOf: (name) => raw(`listed.${toColumn(name)}`),
    custom: {},
    day: sql`positions.day`,
  });
  const items = await db.rows<Record<string, unknown>>(sql`
    select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as positions (place int, day date, values jsonb)
    cross join lateral jsonb_populate_record(null::employee_positions, positions.values) listed
    order by positions.place
  `);
  return items.map((item) => describeValues(positionFields, item) as PositionTexts);
};
