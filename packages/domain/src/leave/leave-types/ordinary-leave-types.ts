import { effectiveTable, type EffectiveTable } from '../../law/index.ts';
import { FIRST_KNOWN_DAY, NEW_RULES_FROM, PERSONAL_POOL, SICK_LEAVE_OF_TWO_YEARS } from './leave-rules.ts';
import { leaveType, type LeaveType, type LeaveTypeCode, limitOf, UNPAID } from './leave-type.ts';

const RULES = '勞工請假規則';
/** Amended on 2025-12-09. */
const NEW_RULES = `${RULES}（114 年 12 月 9 日修正發布）`;

const singleVersion = (name: string, source: string, value: LeaveType): EffectiveTable<LeaveType> =>
  effectiveTable(name, [{ from: FIRST_KNOWN_DAY, source, value }]);

const personal = leaveType({
  name: '事假',
  article: `${RULES}第 7 條`,
  limits: [limitOf({ days: 14 }, 'year', { of: PERSONAL_POOL, article: `${RULES}第 7 條` })],
  pay: UNPAID,
  attendanceBonus: 'may_be_reduced',
});

const HALF_PAY = { percent: 50, shortService: null, daysPerYear: 30 } as const;

/**
 * Article 9, paragraph 1, number 2, and the same since 2023-05-03: sick leave after a miscarriage before the third
 * month of pregnancy, taken instead of maternity leave, does not reduce the attendance bonus.
 */
const afterMiscarriage: Pick<LeaveType, 'variants' | 'otherReasons'> = {
  variants: [
    {
      code: 'miscarriage',
      name: '妊娠未滿 3 個月流產，未請產假',
      terms: { attendanceBonus: 'not_reduced', isForWomen: true },
    },
  ],
  otherReasons: '其他傷病',
};

const sick = leaveType({
  ...afterMiscarriage,
  name: '普通傷病假',
  article: `${RULES}第 4 條第 1 項第 1 款`,
  limits: [
    {
      most: { days: 30 },
      per: 'year',
      // Menstrual leave counts as sick leave beyond its third day of a year (Gender Equality in Employment Act, Article
      // 14).
      pool: [
        { code: 'sick_leave', beyondDays: 0 },
        { code: 'menstrual_leave', beyondDays: 3 },
      ],
      article: `${RULES}第 4 條第 1 項第 1 款`,
    },
    SICK_LEAVE_OF_TWO_YEARS,
  ],
  pay: HALF_PAY,
  attendanceBonus: 'may_be_reduced',
});

const hospitalized = leaveType({
  ...afterMiscarriage,
  name: '普通傷病假（住院）',
  article: `${RULES}第 4 條第 1 項第 2 款`,
  limits: [SICK_LEAVE_OF_TWO_YEARS],
  pay: HALF_PAY,
  attendanceBonus: 'may_be_reduced',
  proof: 'required',
});

/**
 * Uses the day of the marriage. The fourteen days are known from secondary sources only, and not for earlier marriages.
 * An employer can grant more.
 */
const marriage = (days: number): LeaveType =>
  leaveType({
    name: '婚假',
    article: `${RULES}第 2 條`,
    limits: [limitOf({ days }, 'event', { of: ['marriage_leave'], article: `${RULES}第 2 條` })],
    window: {
      daysBefore: 10,
      lasts: { months: 3 },
      daysTogether: null,
      monthsWithConsent: 12,
      article: '勞動部 104 年 10 月 7 日勞動條 3 字第 1040130270 號令',
      isCertain: true,
    },
    eventName: '結婚日',
    proof: 'required',
  });

const mourning = (code: string, name: string, days: number) => ({
  code,
  name,
  terms: { limits: [limitOf({ days }, 'event', { of: ['bereavement_leave'], article: `${RULES}第 3 條` })] },
});

const bereavement = leaveType({
  name: '喪假',
  article: `${RULES}第 3 條`,
  window: {
    daysBefore: 0,
    lasts: { days: 100 },
    daysTogether: null,
    monthsWithConsent: null,
    article: '喪假應於百日內請畢之解釋',
    isCertain: false,
  },
  eventName: '死亡日',
  proof: 'required',
  variants: [
    mourning('parent', '父母、養父母、繼父母', 8),
    mourning('spouse', '配偶', 8),
    mourning('grandparent', '祖父母', 6),
    mourning('child', '子女', 6),
    mourning('spouse_parent', '配偶之父母、養父母或繼父母', 6),
    mourning('great_grandparent', '曾祖父母', 3),
    mourning('sibling', '兄弟姊妹', 3),
    mourning('spouse_grandparent', '配偶之祖父母', 3),
  ],
});

const jobSeeking = leaveType({
  name: '謀職假',
  article: '勞動基準法第 16 條第 2 項',
  unit: 'hour',
  limits: [limitOf({ days: 2 }, 'week', { of: ['job_seeking_leave'], article: '勞動基準法第 16 條第 2 項' })],
  isForNoticePeriod: true,
  attendanceBonus: null,
});

const ritual = leaveType({
  name: '原住民族歲時祭儀假',
  article: '紀念日及節日實施條例第 6 條第 3 項',
  limits: [
    limitOf({ days: 3 }, 'year', { of: ['ritual_leave'], article: '紀念日及節日實施條例第 6 條第 1 項、第 3 項' }),
  ],
  isForIndigenous: true,
  attendanceBonus: null,
});

/** The leave types of the Labor Standards Act, the rules made under it, and the act on memorial days. */
export const ordinaryLeaveTypes = {
  annual_leave: singleVersion(
    'Annual leave',
    '勞動基準法第 38 條',
    leaveType({ name: '特別休假', article: '勞動基準法第 38 條', isGranted: true, proof: 'none' }),
  ),
  compensatory_leave: singleVersion(
    'Compensatory leave',
    '勞動基準法第 32 條之 1',
    leaveType({
      name: '補休',
      article: '勞動基準法第 32 條之 1、施行細則第 22 條之 2',
      unit: 'hour',
      isGranted: true,
      proof: 'none',
      attendanceBonus: null,
    }),
  ),
  personal_leave: effectiveTable('Personal leave', [
    { from: FIRST_KNOWN_DAY, source: RULES, value: personal },
    {
      from: NEW_RULES_FROM,
      source: NEW_RULES,
      value: {
        ...personal,
        variants: [
          { code: 'family_care', name: '親自照顧家屬', terms: { unit: 'hour', attendanceBonus: 'not_reduced' } },
          { code: 'other', name: '其他事由', terms: {} },
        ],
      },
    },
  ]),
  sick_leave: effectiveTable('Sick leave', [
    { from: FIRST_KNOWN_DAY, source: RULES, value: sick },
    { from: NEW_RULES_FROM, source: NEW_RULES, value: { ...sick, attendanceBonus: 'pro_rata', protectedDays: 10 } },
  ]),
  hospitalized_sick_leave: effectiveTable('Hospitalized sick leave', [
    { from: FIRST_KNOWN_DAY, source: RULES, value: hospitalized },
    {
      from: NEW_RULES_FROM,
      source: NEW_RULES,
      value: { ...hospitalized, attendanceBonus: 'pro_rata', protectedDays: 10 },
    },
  ]),
  occupational_injury_leave: singleVersion(
    'Occupational injury leave',
    RULES,
    leaveType({ name: '公傷病假', article: `${RULES}第 6 條、勞動基準法第 59 條`, proof: 'required' }),
  ),
  official_leave: singleVersion(
    'Official leave',
    RULES,
    leaveType({ name: '公假', article: `${RULES}第 8 條`, unit: 'minute' }),
  ),
  marriage_leave: effectiveTable('Marriage leave', [
    { from: FIRST_KNOWN_DAY, source: RULES, value: marriage(8) },
    { from: '2026-10-01', source: `${RULES}（115 年 10 月 1 日施行）`, value: marriage(14) },
  ]),
  bereavement_leave: singleVersion('Bereavement leave', RULES, bereavement),
  job_seeking_leave: singleVersion('Job-seeking leave', '勞動基準法', jobSeeking),
  ritual_leave: effectiveTable('Ritual leave', [
    { from: '2025-05-28', source: '紀念日及節日實施條例（114 年 5 月 28 日公布）', value: ritual },
  ]),
} satisfies Partial<Record<LeaveTypeCode, EffectiveTable<LeaveType>>>;
