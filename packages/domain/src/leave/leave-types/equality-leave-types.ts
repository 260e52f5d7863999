import { effectiveTable, type EffectiveTable } from '../../law/index.ts';
import { FIRST_KNOWN_DAY, NEW_RULES_FROM, PERSONAL_POOL, SICK_LEAVE_OF_TWO_YEARS } from './leave-rules.ts';
import { type LeavePay, leaveType, type LeaveType, type LeaveTypeCode, limitOf, UNPAID } from './leave-type.ts';

const ACT = '性別平等工作法';

const singleVersion = (name: string, value: LeaveType): EffectiveTable<LeaveType> =>
  effectiveTable(name, [{ from: FIRST_KNOWN_DAY, source: ACT, value }]);

const menstrual = leaveType({
  name: '生理假',
  article: `${ACT}第 14 條`,
  limits: [limitOf({ days: 1 }, 'month', { of: ['menstrual_leave'], article: `${ACT}第 14 條` })],
  pay: { percent: 50, shortService: null, daysPerYear: null },
  isForWomen: true,
  proof: 'none',
});

const ofMaternity = (code: string, name: string, { days, pay }: { readonly days: number; readonly pay: LeavePay }) => ({
  code,
  name,
  terms: {
    pay,
    eventName: code === 'childbirth' ? '分娩日' : '流產日',
    limits: [
      limitOf({ days }, code === 'childbirth' ? 'birth' : 'event', {
        of: ['maternity_leave'],
        article: `${ACT}第 15 條第 1 項`,
      }),
    ],
  },
});

/** Labor Standards Act, Article 50, paragraph 2. */
const PAID_BY_SERVICE: LeavePay = { percent: 100, shortService: { months: 6, percent: 50 }, daysPerYear: null };

const maternity = leaveType({
  name: '產假',
  article: `${ACT}第 15 條、勞動基準法第 50 條`,
  counting: 'calendarDays',
  isContinuous: true,
  isForWomen: true,
  proof: 'required',
  variants: [
    ofMaternity('childbirth', '分娩', { days: 56, pay: PAID_BY_SERVICE }),
    ofMaternity('miscarriage_from_3_months', '妊娠 3 個月以上流產', { days: 28, pay: PAID_BY_SERVICE }),
    // The Labor Standards Act does not mention pay for these two.
    ofMaternity('miscarriage_from_2_months', '妊娠 2 個月以上未滿 3 個月流產', { days: 7, pay: UNPAID }),
    ofMaternity('miscarriage_before_2_months', '妊娠未滿 2 個月流產', { days: 5, pay: UNPAID }),
  ],
});

/** A pregnancy by its expected end. No article defines its length of 280 days with up to 14 more, so it only warns. */
const duringPregnancy = (article: string) =>
  ({
    daysBefore: 280,
    lasts: { days: 295 },
    daysTogether: null,
    monthsWithConsent: null,
    article,
    isCertain: false,
  }) as const;

const prenatal = leaveType({
  name: '產檢假',
  article: `${ACT}第 15 條第 4 項`,
  unit: 'hour',
  limits: [limitOf({ days: 7 }, 'pregnancy', { of: ['prenatal_checkup_leave'], article: `${ACT}第 15 條第 4 項` })],
  window: duringPregnancy(`${ACT}第 15 條第 4 項`),
  eventName: '預產期',
  isForWomen: true,
});

const paternity = leaveType({
  name: '陪產檢及陪產假',
  article: `${ACT}第 15 條第 5 項`,
  unit: 'hour',
  limits: [limitOf({ days: 7 }, 'pregnancy', { of: ['paternity_leave'], article: `${ACT}第 15 條第 5 項` })],
  variants: [
    {
      code: 'checkup',
      name: '陪產檢',
      terms: { eventName: '預產期', window: duringPregnancy(`${ACT}第 15 條第 5 項`) },
    },
    {
      code: 'birth',
      name: '陪產',
      terms: {
        eventName: '分娩日',
        window: {
          daysBefore: 14,
          lasts: { days: 29 },
          daysTogether: 15,
          monthsWithConsent: null,
          article: `${ACT}施行細則第 7 條`,
          isCertain: true,
        },
      },
    },
  ],
});

const pregnancyRest = leaveType({
  name: '安胎休養',
  article: `${ACT}第 15 條第 3 項`,
  limits: [SICK_LEAVE_OF_TWO_YEARS],
  pay: { percent: 50, shortService: null, daysPerYear: 30 },
  isForWomen: true,
  proof: 'required',
});

const familyCare = leaveType({
  name: '家庭照顧假',
  article: `${ACT}第 20 條`,
  limits: [
    limitOf({ days: 7 }, 'year', { of: ['family_care_leave'], article: `${ACT}第 20 條` }),
    limitOf({ days: 14 }, 'year', { of: PERSONAL_POOL, article: `${ACT}第 20 條、勞工請假規則第 7 條` }),
  ],
  pay: UNPAID,
});

/** Until a child has a certain age. The day on which it reaches the age is the first day outside. */
const untilMonths = (months: number, article: string) =>
  ({
    daysBefore: 0,
    lasts: { months },
    daysTogether: null,
    monthsWithConsent: null,
    article,
    isCertain: true,
  }) as const;

/** Longer periods are leave without pay, which is a transfer. */
const parentalDay = leaveType({
  name: '育嬰留職停薪（按日）',
  article: `${ACT}第 16 條、育嬰留職停薪實施辦法`,
  counting: 'calendarDays',
  limits: [limitOf({ days: 30 }, 'event', { of: ['parental_leave_day'], article: '育嬰留職停薪實施辦法' })],
  pay: UNPAID,
  window: untilMonths(36, `${ACT}第 16 條第 1 項`),
  eventName: '子女出生日',
  serviceMonths: 6,
  advanceNotice: { days: 5, urgentDays: 1, article: '育嬰留職停薪實施辦法' },
});

const minutesADay = (minutes: number, code: LeaveTypeCode, article: string) =>
  limitOf({ minutes }, 'day', { of: [code], article });

const nursing = leaveType({
  name: '哺（集）乳時間',
  article: `${ACT}第 18 條`,
  unit: 'minute',
  window: untilMonths(24, `${ACT}第 18 條第 1 項`),
  eventName: '子女出生日',
  attendanceBonus: null,
  variants: [
    { code: 'regular', name: '每日', terms: { limits: [minutesADay(60, 'nursing_time', `${ACT}第 18 條第 1 項`)] } },
    {
      code: 'with_overtime',
      name: '延長工作 1 小時以上之日',
      terms: { limits: [minutesADay(90, 'nursing_time', `${ACT}第 18 條第 2 項`)] },
    },
  ],
});

const reducedHours = leaveType({
  name: '育兒減少工時',
  article: `${ACT}第 19 條`,
  unit: 'minute',
  limits: [minutesADay(60, 'reduced_hours', `${ACT}第 19 條第 1 項`)],
  pay: UNPAID,
  window: untilMonths(36, `${ACT}第 19 條第 1 項`),
  eventName: '子女出生日',
  attendanceBonus: null,
});

/** The leave types of the Gender Equality in Employment Act. */
export const equalityLeaveTypes = {
  menstrual_leave: singleVersion('Menstrual leave', menstrual),
  maternity_leave: singleVersion('Maternity leave', maternity),
  prenatal_checkup_leave: singleVersion('Prenatal checkup leave', prenatal),
  paternity_leave: singleVersion('Paternity leave', paternity),
  pregnancy_rest_leave: singleVersion('Pregnancy rest leave', pregnancyRest),
  family_care_leave: effectiveTable('Family care leave', [
    { from: FIRST_KNOWN_DAY, source: ACT, value: familyCare },
    {
      from: NEW_RULES_FROM,
      source: '勞動部 114 年 12 月 1 日勞動條 4 字第 1140148574 號令',
      value: { ...familyCare, unit: 'hour' },
    },
  ]),
  parental_leave_day: effectiveTable('Parental leave by the day', [
    { from: NEW_RULES_FROM, source: '育嬰留職停薪實施辦法（114 年 11 月 21 日修正發布）', value: parentalDay },
  ]),
  nursing_time: singleVersion('Nursing time', nursing),
  reduced_hours: singleVersion('Reduced hours', reducedHours),
} satisfies Partial<Record<LeaveTypeCode, EffectiveTable<LeaveType>>>;
