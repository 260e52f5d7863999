import type { CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import { choiceField, dateField, employeeField, longTextField, shownText, withFilter } from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import { requireDayOrder, settingState, settingStateFilter, titleOfDays } from '../setting-period.ts';

export const protectedPeriodKindNames = { pregnancy: '妊娠', nursing: '哺乳' } as const;

interface TitleParts {
  readonly kind: keyof typeof protectedPeriodKindNames;
  readonly startOn: CalendarDate;
}

const described = record({
  name: 'ProtectedPeriod',
  path: '/protected-periods',
  screen: 'shift_management',
  noun: '母性保護期間',
  order: '-startOn',
  search: ['note'],
  rule: requireDayOrder,
  titleOf: ({ kind, startOn }: TitleParts) => titleOfDays(`${protectedPeriodKindNames[kind]}期間`, startOn),
  fields: {
    employeeId: employeeField('員工', { example: 'E00001' }),
    kind: withFilter(choiceField('類別', protectedPeriodKindNames, { initial: 'pregnancy' })),
    startOn: dateField('起日', { example: '2027/01/01' }),
    endOn: dateField('迄日', { example: '2027/10/31', hint: '含當日；期間內不可排午後 10 時至翌晨 6 時' }),
    note: longTextField('備註', 200),
  },
  derived: { state: settingState, departmentName: shownText('部門') },
  columns: ['employee', 'departmentName', 'kind', 'startOn', 'endOn', 'state', 'note'],
  filters: {
    ...settingStateFilter,
    employeeId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
  },
  importing: { makesNew: true },
  errors: ['ProtectedPeriodOverlap', 'OutOfScope'],
});

const { list, get, auditEntries, ...endpoints } = described.endpoints;

/**
 * 母性保護期間: pregnancy and nursing, in which night work is not allowed (Labor Standards Act, Article 49). Only
 * planners see them, because they are health data.
 */
export const protectedPeriods = {
  ...described,
  endpoints: {
    list: { ...list, access: 'shift_management:edit' as const },
    ...endpoints,
    get: { ...get, access: 'shift_management:edit' as const },
    auditEntries: { ...auditEntries, access: 'shift_management:edit' as const },
  },
};

export type ProtectedPeriod = ItemOf<typeof protectedPeriods>;

export type ProtectedPeriodInput = InputOf<typeof protectedPeriods>;

export type ProtectedPeriodListQuery = ListQueryOf<typeof protectedPeriods>;
