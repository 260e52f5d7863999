import { type CardNumber, type CardNumberListQuery, cardNumbers } from '@hr/contracts/time/card-numbers';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingOwned } from '#search/employee-search.ts';
import { recordStore, settingStateOn } from '#records/index.ts';
import type { Context } from '#core/context.ts';

const conditionsOf = (
  { state, employeeId, departmentId }: CardNumberListQuery,
  { today }: Context,
): readonly (Sql | false)[] => [
  state !== undefined && sql`${settingStateOn(today)} = any(${state}::text[])`,
  employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
  departmentId !== undefined && isInDepartmentOn(sql`t.employee_id`, sql`t.start_on`, { departmentId, treeOn: today }),
];

export const cardNumberStore = recordStore<CardNumber>({
  description: cardNumbers,
  scope: (context) => inScope(context, sql`t.employee_id`),
  keyword: (text) => matchingOwned(text, { table: 'card_numbers', columns: ['card_no', 'note'] }),
  derived: ({ today }) => ({
    state: settingStateOn(today),
    departmentName: departmentNameOn(sql`t.employee_id`, sql`t.start_on`),
  }),
  conditions: conditionsOf,
});

/** A card of an employee with its days. */
export interface CardOfEmployee {
  readonly employeeId: string;
  readonly cardNo: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
}

/** Finds all cards. The file of a machine names any of them. */
export const findCards = ({ db }: Pick<Context, 'db'>): Promise<CardOfEmployee[]> =>
  db.rows<CardOfEmployee>(sql`
    select t.employee_id as "employeeId", t.card_no as "cardNo", t.start_on::text as "from", t.end_on::text as until
    from card_numbers t`);
