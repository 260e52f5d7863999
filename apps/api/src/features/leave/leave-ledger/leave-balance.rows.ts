import {
  hoursTypes,
  type LeaveBalance,
  type LeaveBalanceListQuery,
  leaveBalances,
  leaveYearText,
  type SeniorityTier,
  seniorityTiers,
} from '@hr/contracts/leave/leave-ledger';
import { seniorityToTheDay } from '@hr/domain/people/employment';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { isNotOnboarded, isStintUpcoming, stintOn } from '#db/employed.ts';
import { empty, objectOfTexts, sql, type Sql } from '#db/sql.ts';
import { countedDay } from '#db/unpaid-leaves.ts';
import { departmentNameOn, isInDepartmentOn, statusConditions } from '#features/people/employees/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { employeeReference, type Filters, recordCard, type RecordDetails, recordStore } from '#records/index.ts';
import { isOwedOn } from './leaving-difference.rows.ts';
import { refreshLeavingDifferences } from './leaving-difference.service.ts';
import { endsServiceOfLot, isUnstartedBeforeRehire, isUnstartedLot } from './lot-conditions.rows.ts';

const dayOf = ({ today }: Context, filters: Filters): CalendarDate => (filters['asOf'] as CalendarDate) ?? today;

/** SQL: minutes of the entries of `lot` after the day, and of reservations on any day. Negative for bookings. */
const laterMinutes = (day: Sql): Sql => sql`coalesce((
  select sum(entry.minutes) from leave_entries entry
  where entry.lot_id = lot.id and (entry.effective_on > ${day} or entry.kind in ('reserve', 'release'))
), 0)`;

/** SQL: minutes of `lot` that remain on the day. Reservations count as remaining. */
const minutesOn = (day: Sql): Sql => sql`(lot.remaining_minutes - ${laterMinutes(day)})::int`;

/** SQL condition: `lot` can be used on the day. Without a type, all types match. */
const usableOn = (day: CalendarDate, type: LeaveBalanceListQuery['type']): Sql => sql`
  lot.valid_from <= ${day}::date and lot.valid_until >= ${day}::date
    ${type === undefined ? empty : sql`and lot.type = ${type}`} and not ${isUnstartedBeforeRehire}`;

/** SQL condition: part of `lot` is neither used nor reserved. For a past day: part of it was not used by then. */
const hasRemainingOn = (day: CalendarDate, { today }: Context): Sql =>
  day < today ? sql`${minutesOn(sql`${day}::date`)} > 0` : sql`lot.remaining_minutes > 0`;

/** SQL condition: the employment period `past_stint` has ended by the day. */
const hasEnded = (day: CalendarDate): Sql => sql`past_stint.last_working_on <= ${day}::date`;

/** SQL condition: the entry `drawn` uses or reserves hours on a day after its owner's last working day. */
const isAfterLeaving = (day: CalendarDate): Sql => sql`(
  drawn.kind in ('use', 'reserve')
  and exists (
    select from employments past_stint where past_stint.employee_id = drawn.employee_id and ${hasEnded(day)}
      and past_stint.last_working_on < drawn.effective_on
  )
  and not exists (
    select from employments stint where stint.employee_id = drawn.employee_id
      and daterange(stint.hired_on, stint.last_working_on + 1) @> drawn.effective_on
  )
  and not exists (select from leave_entries back where back.reverses_id = drawn.id)
)`;

/**
 * SQL: minutes of a lot booked for days after the owner's last working day. They cannot be taken and are owed like the
 * rest. Only entries of former employees are read.
 */
const minutesAfterLeaving = (day: CalendarDate): Sql => sql`case when exists (
  select from employments past_stint where past_stint.employee_id = lot.employee_id and ${hasEnded(day)}
) then coalesce((
  select -sum(drawn.minutes) from leave_entries drawn where drawn.lot_id = lot.id and ${isAfterLeaving(day)}
), 0)::int else 0 end`;

/** SQL: minutes left of a lot that is over on the day, because it has ended or because its owner's service has. */
const endedMinutes = (day: CalendarDate): Sql => sql`case
  when lot.remaining_minutes > 0 and not ${isUnstartedLot} and (
    lot.valid_until < ${day}::date or exists (
      select from employments past_stint
      where past_stint.employee_id = lot.employee_id and ${hasEnded(day)} and ${endsServiceOfLot}
    )
  ) then lot.remaining_minutes else 0 end`;

/** SQL: minutes of a lot that must be paid, or freed to be paid. */
const unsettledOf = (day: CalendarDate): Sql => sql`(${endedMinutes(day)} + ${minutesAfterLeaving(day)})`;

/**
 * SQL: the employees with unsettled hours, in one query for all: ended lots, lots of ended service, hours booked after
 * leaving, and differences without a lot.
 */
const unsettledEmployeeIds = (day: CalendarDate, type: LeaveBalanceListQuery['type']): Sql => {
  const isLeftOfType = sql`lot.remaining_minutes > 0 ${type === undefined ? empty : sql`and lot.type = ${type}`}`;
  const types = type === undefined ? hoursTypes : [type];
  return sql`
    select lot.employee_id from leave_lots lot
    where ${isLeftOfType} and lot.valid_until < ${day}::date and not ${isUnstartedLot}
    union all
    select lot.employee_id from employments past_stint join leave_lots lot on lot.employee_id = past_stint.employee_id
    where ${hasEnded(day)} and ${isLeftOfType} and ${endsServiceOfLot} and not ${isUnstartedLot}
    union all
    select drawn.employee_id from employments left_on join leave_entries drawn on drawn.employee_id = left_on.employee_id
      and drawn.type = any(${[...types]}::text[]) and drawn.effective_on > left_on.last_working_on
    where left_on.last_working_on <= ${day}::date and ${isAfterLeaving(day)}
    ${type === 'compensatory' ? empty : sql`union all select owed.employee_id from owed_differences owed where ${isOwedOn(day)}`}`;
};

/** SQL: the join that computes the sort key of a type of hours, or nothing if the list is sorted by other columns. */
const joinSortKey = (sort: string, day: CalendarDate): Sql => {
  const type = hoursTypes.find((known) => sort.replace('-', '').startsWith(known));
  return type === undefined
    ? empty
    : sql`left join lateral (
        select sum(of_lot.minutes) as remaining, min(lot.valid_until) filter (where of_lot.minutes > 0) as ends_on
        from leave_lots lot cross join lateral (select ${minutesOn(sql`${day}::date`)} as minutes) of_lot
        where lot.employee_id = t.id and ${usableOn(day, type)}
      ) sort_key on true`;
};

const remainingKey = sql`coalesce(sort_key.remaining, 0)`;
const endsOnKey = sql`sort_key.ends_on`;

const lotsOf = (day: CalendarDate): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', lot.id, 'type', lot.type, 'origin', lot.origin,
    'from', lot.valid_from::text, 'until', lot.valid_until::text, 'remaining', lot.remaining_minutes - of_lot.later,
    'booked', -of_lot.later, 'isOver', of_lot.unsettled > 0, 'rule', lot.rule)
    order by lot.valid_until, lot.valid_from, lot.id), '[]')
  from leave_lots lot cross join lateral (
    select ${laterMinutes(sql`greatest(${day}::date, lot.valid_from)`)} as later, ${unsettledOf(day)} as unsettled
  ) of_lot
  where lot.employee_id = t.id and not ${isUnstartedBeforeRehire}
    and (lot.valid_until >= ${day}::date or lot.remaining_minutes > 0 or of_lot.unsettled > 0)
)`;

const leaveService = { employee: sql`t.id`, since: sql`coalesce(stint.leave_seniority_on, stint.seniority_on)` };

/** SQL: end of the service by the day, at most the last working day. */
const servedUntil = (day: CalendarDate): Sql =>
  countedDay(leaveService, sql`least(stint.last_working_on, ${day}::date)`);

const derivedColumns = (day: CalendarDate): Readonly<Record<string, Sql>> => ({
  employeeId: employeeReference('t'),
  departmentName: departmentNameOn(sql`t.id`, sql`${day}::date`),
  hiredOn: sql`stint.hired_on::text`,
  lastWorkingOn: sql`case when stint.last_working_on <= ${day}::date and not ${isNotOnboarded} then stint.last_working_on::text end`,
  seniority: sql`case when not ${isStintUpcoming(day)} and not ${isNotOnboarded} then ${objectOfTexts({
    from: sql`${leaveService.since}::text`,
    until: sql`${servedUntil(day)}::text`,
  })} end`,
  leaveYear: sql`case when annual.granted_from is not null then ${objectOfTexts({
    from: sql`annual.granted_from::text`,
    until: sql`annual.granted_until::text`,
  })} end`,
  annualGranted: sql`coalesce(annual.granted, 0)`,
  annualCarriedOver: sql`coalesce(annual.carried_over, 0)`,
  annualAdjusted: sql`coalesce(annual.adjusted, 0)`,
  annualTaken: sql`coalesce(annual.taken, 0)`,
  annualBooked: sql`coalesce(annual.booked, 0)`,
  annualPending: sql`coalesce(annual.pending, 0)`,
  annualCashedOut: sql`coalesce(annual.cashed_out, 0)`,
  annualRemaining: sql`coalesce(annual.remaining, 0)`,
  annualAvailable: sql`coalesce(annual.available, 0)`,
  annualEndsOn: sql`annual.ends_on::text`,
  unsettled: sql`(
    select coalesce(sum(${unsettledOf(day)}), 0)::int from leave_lots lot where lot.employee_id = t.id
  ) + coalesce((
    select owed.minutes from owed_differences owed where owed.employee_id = t.id and ${isOwedOn(day)}
  ), 0)`,
  compensatoryRemaining: sql`coalesce(compensatory.remaining, 0)`,
  compensatoryEndsOn: sql`compensatory.ends_on::text`,
  // Calculated from the lots in `toItem`.
  compensatoryEnding: sql`null`,
  lots: lotsOf(day),
});

interface DateSpan {
  readonly from: CalendarDate;
  /** For a service, reduced by the days that do not count. */
  readonly until: CalendarDate;
}

interface LeaveBalanceRow extends Pick<LeaveBalance, 'compensatoryEndsOn' | 'lots'> {
  readonly seniority: DateSpan | null;
  readonly leaveYear: DateSpan | null;
}

/** Returns the minutes of compensatory leave that end first, or null if there are none. */
const findEndingMinutes = ({ lots, compensatoryEndsOn }: LeaveBalanceRow, day: CalendarDate): number | null =>
  compensatoryEndsOn === null
    ? null
    : lots
        .filter(({ type, from, until }) => type === 'compensatory' && from <= day && until === compensatoryEndsOn)
        .reduce((sum, lot) => sum + lot.remaining, 0);

const toItem: NonNullable<RecordDetails['toItem']> = (context, filters) => (row) => {
  const source = row as unknown as LeaveBalanceRow;
  const { seniority, leaveYear } = source;
  return {
    ...row,
    seniority: seniority && seniorityToTheDay(seniority.from, seniority.until),
    leaveYear: leaveYear && leaveYearText(leaveYear.from, leaveYear.until),
    compensatoryEnding: findEndingMinutes(source, dayOf(context, filters)),
  };
};

/** SQL condition: the employment period of the day has lasted as long as the tier. */
const hasServed = (tier: SeniorityTier, day: CalendarDate): Sql => {
  const next = seniorityTiers[seniorityTiers.indexOf(tier) + 1];
  const counted = servedUntil(day);
  const isComplete = (months: string): Sql =>
    sql`(${leaveService.since} + make_interval(months => ${Number(months)}::int) <= ${counted})`;
  return sql`exists (
    select from employments stint where stint.employee_id = t.id and ${coversDay('stint', day)}
      and not ${isStintUpcoming(day)} and not ${isNotOnboarded} and ${isComplete(tier)} ${next === undefined ? empty : sql`and not ${isComplete(next)}`}
  )`;
};

const conditionsOf = (query: LeaveBalanceListQuery, context: Context): readonly (Sql | false)[] => {
  const { status, type, isEnding, hasRemaining, isUnsettled, departmentId, employeeId } = query;
  const { leaveYear, seniority, isGrantOwed } = query;
  const day = dayOf(context, query);
  const withUsableLot = sql`select lot.employee_id from leave_lots lot where ${usableOn(day, type)}`;
  const withRemainingHours = sql`(${withUsableLot} and ${minutesOn(sql`${day}::date`)} > 0)`;
  return [
    ...statusConditions([status], day),
    isEnding !== undefined &&
      sql`t.id in (${withUsableLot} and lot.valid_until <= ${day}::date + ${Number(isEnding)}::int and ${hasRemainingOn(day, context)})`,
    hasRemaining === 'yes' && sql`t.id in ${withRemainingHours}`,
    hasRemaining === 'no' && sql`t.id not in ${withRemainingHours}`,
    isUnsettled !== undefined && sql`t.id in (${unsettledEmployeeIds(day, type)})`,
    isGrantOwed !== undefined && sql`t.id in (select owed.employee_id from owed_grants owed)`,
    leaveYear !== undefined &&
      sql`t.id in (
        select lot.employee_id from leave_lots lot where lot.type = 'annual' and lot.origin in ('grant', 'import')
          and lot.valid_from between ${`${leaveYear}-01-01`}::date and ${`${leaveYear}-12-31`}::date and not ${isUnstartedBeforeRehire}
      )`,
    seniority !== undefined && hasServed(seniority, day),
    departmentId !== undefined && isInDepartmentOn(sql`t.id`, sql`${day}::date`, { departmentId, treeOn: day }),
    employeeId !== undefined && sql`t.id = ${employeeId}::uuid`,
  ];
};

/** Leave balances on a day: one row per employee, whose id is that of the employee. */
export const leaveBalanceStore = recordStore<LeaveBalance>({
  description: leaveBalances,
  refresh: refreshLeavingDifferences,
  scope: (context) => inScope(context, sql`t.id`),
  columnOf: () => sql`t.id`,
  source: (context, filters) => {
    const day = dayOf(context, filters);
    const balances = (type: string): Sql => sql`leave_balances(${day}::date, ${type}, array(select key from page))`;
    return {
      from: sql`employees t`,
      orderedFrom: joinSortKey(filters.sort, day),
      joined: sql`page join employees t on t.id = page.key ${stintOn(day, 't')}
        left join ${balances('annual')} annual on annual.employee_id = t.id
        left join ${balances('compensatory')} compensatory on compensatory.employee_id = t.id`,
    };
  },
  keyword: (text) => (text === '' ? sql`true` : matchingEmployeeName(text, 't')),
  derived: (context, filters) => derivedColumns(dayOf(context, filters)),
  conditions: conditionsOf,
  order: {
    employee: { filled: sql`t.employee_no` },
    annualRemaining: remainingKey,
    annualEndsOn: endsOnKey,
    compensatoryRemaining: remainingKey,
    compensatoryEndsOn: endsOnKey,
  },
  toItem,
  requiredColumns: ['seniority', 'leaveYear', 'compensatoryEndsOn', 'lots'],
});

export const leaveBalanceCards = [
  recordCard(leaveBalanceStore, {
    name: 'leaveUnsettled',
    filters: { status: 'all', isUnsettled: 'yes' },
  }),
  recordCard(leaveBalanceStore, {
    name: 'annualLeaveOwed',
    filters: { status: 'employed', isGrantOwed: 'yes' },
  }),
  recordCard(leaveBalanceStore, {
    name: 'annualLeaveEnding',
    filters: { status: 'employed', type: 'annual', isEnding: '60' },
  }),
  recordCard(leaveBalanceStore, {
    name: 'compensatoryLeaveEnding',
    filters: { status: 'employed', type: 'compensatory', isEnding: '30' },
  }),
];
