import {
  hoursTypes,
  type LeaveBalance,
  type LeaveBalanceListQuery,
  leaveBalances,
  leaveYearText,
} from '@hr/contracts/leave-ledger';
import { seniorityText } from '@hr/domain/employees';
import type { CalendarDate } from '@hr/domain/time';
import { inScope, peopleWithin } from '#access/index.ts';
import { isOver, isToCome, stintOn } from '#db/employed.ts';
import { empty, type Sql, sql } from '#db/sql.ts';
import { departmentNameOn, matchingEmployeeName, statusConditions } from '#features/employees/index.ts';
import type { Context } from '#http/context.ts';
import { employeeReference, type Filters, recordCard, type RecordDetails, recordStore } from '#records/index.ts';

const dayOf = ({ today }: Context, filters: Filters): CalendarDate => (filters['asOf'] as CalendarDate) ?? today;

/** Lots that can be used on the day and of which something is left; the type is left open where none is asked for. */
const leftOn = (day: CalendarDate, type: LeaveBalanceListQuery['type']): Sql => sql`
  lot.remaining_minutes > 0 and lot.valid_from <= ${day}::date and lot.valid_until >= ${day}::date
    ${type === undefined ? empty : sql`and lot.type = ${type}`}`;

/** What the order by hours asks of the lots of the employee `t`; nothing for any other order. */
const orderedFrom = (sort: string, day: CalendarDate): Sql => {
  const type = hoursTypes.find((known) => sort.replace('-', '').startsWith(known));
  return type === undefined
    ? empty
    : sql`left join lateral (
        select sum(lot.remaining_minutes) as remaining, min(lot.valid_until) as ends_on
        from leave_lots lot where lot.employee_id = t.id and ${leftOn(day, type)}
      ) standing on true`;
};

const remaining = sql`coalesce(standing.remaining, 0)`;
const endsOn = sql`standing.ends_on`;

const lotsOf = (day: CalendarDate): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', lot.id, 'type', lot.type, 'origin', lot.origin,
    'from', lot.valid_from::text, 'until', lot.valid_until::text, 'remaining', lot.remaining_minutes, 'rule', lot.rule)
    order by lot.valid_until, lot.valid_from, lot.id), '[]')
  from leave_lots lot where lot.employee_id = t.id and lot.valid_until >= ${day}::date
)`;

const derivedOf = (context: Context, day: CalendarDate): Readonly<Record<string, Sql>> => ({
  employeeId: employeeReference('t'),
  departmentName: departmentNameOn(sql`t.id`, day),
  hiredOn: sql`stint.hired_on::text`,
  seniority: sql`case when not ${isToCome(day)} then json_build_object(
    'from', coalesce(stint.leave_seniority_on, stint.seniority_on)::text,
    'until', least(case when ${isOver(context.today)} then stint.last_working_on end, ${day}::date)::text
  ) end`,
  leaveYear: sql`case when annual.granted_from is not null then json_build_object(
    'from', annual.granted_from::text, 'until', annual.granted_until::text) end`,
  annualGranted: sql`coalesce(annual.granted, 0)`,
  annualCarriedOver: sql`coalesce(annual.carried_over, 0)`,
  annualAdjusted: sql`coalesce(annual.adjusted, 0)`,
  annualTaken: sql`coalesce(annual.taken, 0)`,
  annualBooked: sql`coalesce(annual.booked, 0)`,
  annualCashedOut: sql`coalesce(annual.cashed_out, 0)`,
  annualRemaining: sql`coalesce(annual.remaining, 0)`,
  annualEndsOn: sql`annual.ends_on::text`,
  compensatoryRemaining: sql`coalesce(compensatory.remaining, 0)`,
  compensatoryEndsOn: sql`compensatory.ends_on::text`,
  // Found among the lots, as the row is told.
  compensatoryEnding: sql`null`,
  lots: lotsOf(day),
});

interface Span {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

interface Row extends Pick<LeaveBalance, 'compensatoryEndsOn' | 'lots'> {
  readonly seniority: Span | null;
  readonly leaveYear: Span | null;
}

/** What is left on the day of compensatory leave that ends first. */
const endingOf = ({ lots, compensatoryEndsOn }: Row, day: CalendarDate): number | null =>
  compensatoryEndsOn === null
    ? null
    : lots
        .filter(({ type, from, until }) => type === 'compensatory' && from <= day && until === compensatoryEndsOn)
        .reduce((sum, lot) => sum + lot.remaining, 0);

const toItem: NonNullable<RecordDetails['toItem']> = (context, filters) => (row) => {
  const told = row as unknown as Row;
  const { seniority, leaveYear } = told;
  return {
    ...row,
    seniority: seniority && seniorityText(seniority.from, seniority.until),
    leaveYear: leaveYear && leaveYearText(leaveYear.from, leaveYear.until),
    compensatoryEnding: endingOf(told, dayOf(context, filters)),
  };
};

const conditionsOf = (query: LeaveBalanceListQuery, context: Context): readonly (Sql | false)[] => {
  const { status, type, isEnding, hasRemaining, departmentId, employeeId } = query;
  const day = dayOf(context, query);
  const people = sql`select lot.employee_id from leave_lots lot where ${leftOn(day, type)}`;
  return [
    ...statusConditions(status, { context, asOf: day }),
    isEnding !== undefined && sql`t.id in (${people} and lot.valid_until <= ${day}::date + ${Number(isEnding)}::int)`,
    hasRemaining === 'yes' && sql`t.id in (${people})`,
    hasRemaining === 'no' && sql`t.id not in (${people})`,
    departmentId !== undefined && sql`t.id in (${peopleWithin(departmentId, day)})`,
    employeeId !== undefined && sql`t.id = ${employeeId}::uuid`,
  ];
};

/** Where the hours of people stand on a day: a row for each of them, whose identifier is that of the person. */
export const leaveBalanceStore = recordStore<LeaveBalance>({
  description: leaveBalances,
  scope: (context) => inScope(context, sql`t.id`),
  columnOf: () => sql`t.id`,
  source: (context, filters) => {
    const day = dayOf(context, filters);
    const balances = (type: string): Sql => sql`leave_balances(${day}::date, ${type}, array(select key from page))`;
    return {
      from: sql`employees t`,
      orderedFrom: orderedFrom(filters.sort, day),
      joined: sql`page join employees t on t.id = page.key ${stintOn(day, 't')}
        left join ${balances('annual')} annual on annual.employee_id = t.id
        left join ${balances('compensatory')} compensatory on compensatory.employee_id = t.id`,
    };
  },
  keyword: (text) => (text === '' ? sql`true` : matchingEmployeeName(text, 't')),
  derived: (context, filters) => derivedOf(context, dayOf(context, filters)),
  conditions: conditionsOf,
  order: {
    employee: { filled: sql`t.employee_no` },
    annualRemaining: remaining,
    annualEndsOn: endsOn,
    compensatoryRemaining: remaining,
    compensatoryEndsOn: endsOn,
  },
  toItem,
});

/** Whose hours end soon. */
export const leaveBalanceCards = [
  recordCard(leaveBalanceStore, {
    name: 'annualLeaveEnding',
    filters: { status: 'employed', type: 'annual', isEnding: '60' },
  }),
  recordCard(leaveBalanceStore, {
    name: 'compensatoryLeaveEnding',
    filters: { status: 'employed', type: 'compensatory', isEnding: '30' },
  }),
];
