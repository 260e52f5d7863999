import type { CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import {
  dateField,
  employeeField,
  longTextField,
  optionalDateField,
  shownText,
  textField,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import { requireDayOrder, settingState, settingStateFilter, titleOfDays } from '../setting-period.ts';

interface TitleParts {
  readonly cardNo: string;
  readonly startOn: CalendarDate;
}

/** 卡號: the cards with which employees punch, each with its days. */
export const cardNumbers = record({
  name: 'CardNumber',
  path: '/card-numbers',
  screen: 'attendance_overview',
  noun: '卡號',
  order: '-startOn',
  search: ['cardNo', 'note'],
  rule: requireDayOrder,
  titleOf: ({ cardNo, startOn }: TitleParts) => titleOfDays(`卡號 ${cardNo}`, startOn),
  fields: {
    employeeId: employeeField('員工', { example: 'E00001' }),
    cardNo: textField('卡號', 30, { example: '0001234567' }),
    startOn: dateField('起日', { example: '2027/01/01' }),
    endOn: optionalDateField('迄日', { hint: '含當日；空白表示持續使用' }),
    note: longTextField('備註', 200),
  },
  derived: { state: settingState, departmentName: shownText('部門') },
  columns: ['employee', 'departmentName', 'cardNo', 'startOn', 'endOn', 'state', 'note'],
  filters: { ...settingStateFilter, employeeId: z.uuid().optional(), departmentId: z.uuid().optional() },
  importing: { makesNew: true },
  errors: ['CardNumberOverlap', 'OutOfScope'],
});

export type CardNumber = ItemOf<typeof cardNumbers>;

export type CardNumberInput = InputOf<typeof cardNumbers>;

export type CardNumberListQuery = ListQueryOf<typeof cardNumbers>;
