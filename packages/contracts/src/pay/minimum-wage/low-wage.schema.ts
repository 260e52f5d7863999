import {
  employeeField,
  type EmployeeReference,
  shownChoice,
  shownDate,
  shownMoney,
  shownText,
} from '../../fields/index.ts';
import { type ItemOf, type ListQueryOf, record, withoutWriting } from '../../records/index.ts';
import { z } from 'zod';

const lowWageBasisNames = { monthly: '月薪', hourly: '時薪' } as const;

const description = record({
  name: 'LowWage',
  path: '/low-wages',
  // One row per employee, whose id is that of the employee.
  table: 'employees',
  screen: 'salary_adjustment',
  noun: '低於最低工資的薪資',
  order: 'employee',
  search: [],
  titleOf: ({ employee }: { readonly employee: EmployeeReference }) => `${employee.employeeNo} ${employee.nameZh}`,
  fields: { employeeId: employeeField('員工', { example: 'E00001' }) },
  derived: {
    departmentName: shownText('部門'),
    /** First day on which the wage is too low. */
    on: shownDate('適用日'),
    payBasis: shownChoice('計薪方式', lowWageBasisNames),
    pay: shownMoney('經常性薪資'),
    minimum: shownMoney('最低工資'),
    shortfall: shownMoney('差額'),
  },
  columns: ['employee', 'departmentName', 'on', 'payBasis', 'pay', 'minimum', 'shortfall'],
  filters: { employeeId: z.uuid().optional(), departmentId: z.uuid().optional() },
});

/** Employees whose regular pay is below the minimum wage of the next 1 January (Minimum Wage Act, Article 5). */
export const lowWages = { ...description, endpoints: withoutWriting(description.endpoints) };

export type LowWage = ItemOf<typeof lowWages>;

export type LowWageListQuery = ListQueryOf<typeof lowWages>;
