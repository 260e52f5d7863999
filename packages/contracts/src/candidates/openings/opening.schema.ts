import type { CalendarDate } from '@hr/domain/dates';
import { openingPayFault, type OpeningCommand, type OpeningState, openingStates } from '@hr/domain/candidates/openings';
import { z } from 'zod';
import { several } from '../../core/index.ts';
import {
  codeField,
  dateField,
  departmentField,
  employeeField,
  flagField,
  integerField,
  longTextField,
  optionalDateField,
  optionalMoneyField,
  optionalNamedField,
  shownChoice,
  shownCount,
  textField,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';

export const openingStateNames = {
  draft: '草稿',
  open: '招募中',
  paused: '暫停',
  closed: '已關閉',
} as const satisfies Readonly<Record<OpeningState, string>>;

const PAY_FAULTS = {
  rangeReversed: ['payTo', '最高薪資不可低於最低薪資'],
  rangeMissing: ['payTo', '公開薪資時，請輸入最低與最高薪資'],
  mustBeShown: ['isPayShown', '最低薪資未達 40,000 元時須公開薪資範圍（就業服務法第 5 條）'],
} as const;

interface OpeningRule {
  readonly payFrom: number | null;
  readonly payTo: number | null;
  readonly isPayShown: boolean;
  readonly opensOn: CalendarDate;
  readonly closesOn: CalendarDate | null;
}

const requireSound = ({ opensOn, closesOn, ...pay }: OpeningRule, context: z.core.$RefinementCtx): void => {
  const fault = openingPayFault(pay);
  if (fault !== null) {
    const [path, message] = PAY_FAULTS[fault];
    context.addIssue({ code: 'custom', path: [path], message });
  }
  if (closesOn !== null && closesOn < opensOn) {
    context.addIssue({ code: 'custom', path: ['closesOn'], message: '截止日不可早於開始日' });
  }
};

const MAX_HEADCOUNT = 999;

/** 職缺 */
export const jobOpenings = record({
  name: 'JobOpening',
  path: '/job-openings',
  screen: 'applicant_data_repository',
  noun: '職缺',
  order: 'code',
  search: ['code', 'nameZh'],
  rule: requireSound,
  fields: {
    code: codeField('職缺編號', { unique: 'DuplicateOpeningCode', example: 'J116-01' }),
    nameZh: textField('職缺名稱', 100, { example: '研究助理' }),
    departmentId: departmentField('部門', { example: 'ADM-HR' }),
    projectId: optionalNamedField('計畫', { table: 'projects' }),
    jobTitleId: optionalNamedField('職稱', { table: 'job_titles' }),
    employmentTypeId: optionalNamedField('聘僱類型', { table: 'employment_types' }),
    hiringManagerId: employeeField('用人主管', { notEmployed: 'HiringManagerNotEmployed', example: 'E00001' }),
    headcount: integerField('需求人數', { minimum: 1, maximum: MAX_HEADCOUNT, initial: 1, example: '1' }),
    payFrom: optionalMoneyField('最低月薪', { example: '36000' }),
    payTo: optionalMoneyField('最高月薪', { example: '42000' }),
    isPayShown: flagField('公開薪資範圍', { initial: true }),
    requirements: longTextField('條件與說明', 2_000),
    opensOn: dateField('開始日'),
    closesOn: optionalDateField('截止日'),
  },
  stored: { state: shownChoice('狀態', openingStateNames) },
  derived: {
    candidates: shownCount('應徵人數'),
    hired: shownCount('已報到'),
  },
  columns: [
    'code',
    'nameZh',
    'department',
    'project',
    'hiringManager',
    'headcount',
    'candidates',
    'hired',
    'payFrom',
    'payTo',
    'isPayShown',
    'opensOn',
    'closesOn',
    'state',
  ],
  filters: { state: several(z.enum(openingStates)).optional(), departmentId: z.uuid().optional() },
  errors: ['OpeningBelowMinimumWage'],
  removalErrors: ['OpeningInUse'],
});

const step = (verb: OpeningCommand, summary: string) =>
  jobOpenings.command(verb, summary, { errors: ['StateConflict'], isBulk: true });

export const jobOpeningEndpoints = {
  ...jobOpenings.endpoints,
  publish: jobOpenings.command('publish', '開放職缺', {
    errors: ['StateConflict', 'OpeningBelowMinimumWage'],
    isBulk: true,
  }),
  pause: step('pause', '暫停職缺'),
  close: step('close', '關閉職缺'),
};

export type JobOpening = ItemOf<typeof jobOpenings>;

export type JobOpeningInput = InputOf<typeof jobOpenings>;

export type JobOpeningListQuery = ListQueryOf<typeof jobOpenings>;
