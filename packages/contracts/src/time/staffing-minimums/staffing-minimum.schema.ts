import type { CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import {
  dateField,
  departmentField,
  integerField,
  longTextField,
  namedField,
  optionalDateField,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import { requireDayOrder, settingState, settingStateFilter, titleOfDays } from '../setting-period.ts';

const countField = (label: string, hint: string) =>
  integerField(label, {
    minimum: 0,
    maximum: 999,
    initial: 1,
    example: '2',
    unit: { column: '人', counter: '人' },
    hint,
  });

interface TitleParts {
  readonly department: { readonly nameZh: string };
  readonly shiftTemplate: { readonly nameZh: string };
  readonly startOn: CalendarDate;
}

/** 人力下限: the least number of people of a department, with those below it, on a shift. */
export const staffingMinimums = record({
  name: 'StaffingMinimum',
  path: '/staffing-minimums',
  screen: 'shift_management',
  noun: '人力下限',
  order: '-startOn',
  search: ['note'],
  rule: requireDayOrder,
  titleOf: ({ department, shiftTemplate, startOn }: TitleParts) =>
    titleOfDays(`${department.nameZh} ${shiftTemplate.nameZh}`, startOn),
  fields: {
    departmentId: departmentField('部門', { example: 'ADM', hint: '含下級部門的人員' }),
    shiftTemplateId: namedField('班別', { table: 'shift_templates', example: 'D1' }),
    weekdayCount: countField('平日人數', '週一至週五至少應有的人數'),
    holidayCount: countField('假日人數', '週六、週日及國定假日至少應有的人數'),
    startOn: dateField('起日', { example: '2027/01/01' }),
    endOn: optionalDateField('迄日', { hint: '含當日；空白表示持續適用' }),
    note: longTextField('備註', 200),
  },
  derived: { state: settingState },
  columns: ['department', 'shiftTemplate', 'weekdayCount', 'holidayCount', 'startOn', 'endOn', 'state', 'note'],
  filters: { ...settingStateFilter, departmentId: z.uuid().optional(), shiftTemplateId: z.uuid().optional() },
  importing: { makesNew: true },
  errors: ['StaffingMinimumOverlap'],
});

export type StaffingMinimum = ItemOf<typeof staffingMinimums>;

export type StaffingMinimumInput = InputOf<typeof staffingMinimums>;

export type StaffingMinimumListQuery = ListQueryOf<typeof staffingMinimums>;
