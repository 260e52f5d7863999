import type { CalendarDate } from '@hr/domain/dates';
import type { WorkingHourSystem } from '@hr/domain/time/scheduling';
import { z } from 'zod';
import { optionalText } from '../../core/index.ts';
import {
  choiceField,
  dateField,
  longTextField,
  optionalDateField,
  optionalDepartmentField,
  optionalEmployeeField,
  optionalTextField,
  shownText,
  withFilter,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import { requireDayOrder, settingState, settingStateFilter, titleOfDays } from '../setting-period.ts';

export const workingHourSystemNames: Readonly<Record<WorkingHourSystem, string>> = {
  normal: '一般',
  two_week: '二週變形',
  four_week: '四週變形',
  eight_week: '八週變形',
};

interface SettingFields {
  readonly departmentId: string | null;
  readonly employeeId: string | null;
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
  readonly system: WorkingHourSystem;
  readonly cycleStartOn: CalendarDate | null;
}

const requireSoundSetting = (setting: SettingFields, context: z.core.$RefinementCtx): void => {
  const { departmentId, employeeId, startOn, system, cycleStartOn } = setting;
  const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (departmentId !== null && employeeId !== null) {
    addIssue('employeeId', '適用部門與適用員工只能擇一');
  }
  requireDayOrder(setting, context);
  if (system !== 'normal' && cycleStartOn === null) {
    addIssue('cycleStartOn', '變形工時須輸入週期起日');
  }
  if (cycleStartOn !== null && cycleStartOn > startOn) {
    addIssue('cycleStartOn', '週期起日不可晚於起日，請輸入起日當日或之前的週期第一天');
  }
};

const consentField = (label: string, hint: string) => ({
  ...optionalTextField(label, optionalText(100)),
  hint,
});

interface Target {
  readonly department: { readonly nameZh: string } | null;
  readonly employee: { readonly nameZh: string } | null;
}

const targetText = ({ department, employee }: Target): string => employee?.nameZh ?? department?.nameZh ?? '全公司';

interface TitleParts extends Target {
  readonly system: WorkingHourSystem;
  readonly startOn: CalendarDate;
}

/**
 * 工時制度 of the organisation, a department or an employee. The nearest applies: of the employee, of the department
 * upwards, of the organisation.
 */
export const workingHourSystems = record({
  name: 'WorkingHourSystem',
  path: '/working-hour-systems',
  screen: 'shift_management',
  noun: '工時制度',
  order: '-startOn',
  search: ['shortRestConsentNo', 'movedLeaveApprovalNo', 'overtimeConsentNo', 'note'],
  rule: requireSoundSetting,
  titleOf: ({ system, startOn, ...target }: TitleParts) =>
    titleOfDays(`${targetText(target)} ${workingHourSystemNames[system]}`, startOn),
  fields: {
    departmentId: optionalDepartmentField('適用部門', { hint: '含未另行設定的下級部門' }),
    employeeId: {
      ...optionalEmployeeField('適用員工', { notEmployed: 'WorkingHourSystemNotEmployed' }),
      hint: '未選擇部門及員工表示全公司',
    },
    system: withFilter(choiceField('制度', workingHourSystemNames, { initial: 'normal' })),
    startOn: dateField('起日', { example: '2027/01/01' }),
    endOn: optionalDateField('迄日', { hint: '含當日；空白表示持續適用' }),
    cycleStartOn: optionalDateField('週期起日', { hint: '週期第一天，不可晚於起日；變形工時必填' }),
    shortRestConsentNo: consentField('縮短班距同意文號', '輪班換班間隔可減為 8 小時（勞動基準法第 34 條第 2 項）'),
    movedLeaveApprovalNo: consentField('例假調整核定文號', '可連續出勤 12 日（勞動基準法第 36 條第 4 項）'),
    overtimeConsentNo: consentField(
      '延長工時同意文號',
      '每月 54 小時、每 3 個月 138 小時（勞動基準法第 32 條第 2 項）',
    ),
    note: longTextField('備註', 500),
  },
  derived: { state: settingState, departmentName: shownText('員工部門') },
  composed: { target: { label: '適用對象', textOf: targetText } },
  columns: [
    'target',
    'department',
    'employee',
    'departmentName',
    'system',
    'startOn',
    'endOn',
    'state',
    'cycleStartOn',
    'shortRestConsentNo',
    'movedLeaveApprovalNo',
    'overtimeConsentNo',
    'note',
  ],
  filters: {
    ...settingStateFilter,
    employeeId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
  },
  importing: { makesNew: true },
  errors: ['WorkingHourSystemOverlap', 'OutOfScope'],
  removalErrors: ['OutOfScope'],
});

export type WorkingHourSetting = ItemOf<typeof workingHourSystems>;

export type WorkingHourSettingInput = InputOf<typeof workingHourSystems>;

export type WorkingHourSettingListQuery = ListQueryOf<typeof workingHourSystems>;
