import type { FixedTermReason } from '@hr/domain/employment-types';

/** The values are those of the table's checks. */
export interface DemoEmploymentType {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly termKind: 'indefinite' | 'fixed_term' | 'contractor' | 'mandate';
  readonly fixedTermReason: FixedTermReason | null;
  readonly workingTime: 'full_time' | 'part_time' | 'hourly';
  readonly maxMonths: number | null;
  readonly isLaborActApplicable: boolean;
  readonly payBasis: 'monthly' | 'daily' | 'hourly' | 'piece';
  readonly weeklyMinutes: number | null;
  readonly insurances: readonly string[];
  readonly probationMonths: number | null;
  readonly reminderDays: readonly number[];
  readonly isProjectFundable: boolean;
  readonly sortOrder: number;
}

type Terms = Omit<DemoEmploymentType, 'code' | 'nameZh' | 'nameEn' | 'sortOrder'>;

const HOUR = 60;
/** For work of less than 12 hours a week, health is insured elsewhere. */
const allButHealth = ['labor', 'employment', 'occupational', 'pension'];

/** What most staff have; the lines below say in what a type differs from it. */
const usual: Terms = {
  termKind: 'indefinite',
  fixedTermReason: null,
  workingTime: 'full_time',
  maxMonths: null,
  isLaborActApplicable: true,
  payBasis: 'monthly',
  weeklyMinutes: 40 * HOUR,
  insurances: ['labor', 'health', 'employment', 'occupational', 'pension'],
  probationMonths: 3,
  reminderDays: [],
  isProjectFundable: false,
};

/** For as long as a project lasts. */
const ofProject = {
  termKind: 'fixed_term',
  fixedTermReason: 'specific',
  maxMonths: 36,
  reminderDays: [90, 60, 30],
  isProjectFundable: true,
} as const;

const byTheHour = { workingTime: 'hourly', payBasis: 'hourly', probationMonths: 0 } as const;

/** No employees: neither labour law nor its insurances concern them. */
const independent = {
  isLaborActApplicable: false,
  weeklyMinutes: null,
  insurances: [],
  probationMonths: null,
} as const;

type Line = readonly [code: string, nameZh: string, nameEn: string, differences: Partial<Terms>];

const lines: readonly Line[] = [
  ['REGULAR', '正職', 'Regular', {}],
  ['CONTRACT', '約聘', 'Contract-based', { ...ofProject, isProjectFundable: false, maxMonths: 12 }],
  ['FT-ASSIST', '專任助理', 'Full-time Assistant', ofProject],
  [
    'PT-ASSIST',
    '兼任助理',
    'Part-time Assistant',
    { ...ofProject, workingTime: 'part_time', weeklyMinutes: 10 * HOUR, insurances: allButHealth, probationMonths: 0 },
  ],
  ['HOURLY', '計時', 'Hourly', { ...byTheHour, weeklyMinutes: 20 * HOUR, isProjectFundable: true }],
  [
    'STUDENT',
    '工讀',
    'Student Worker',
    {
      ...byTheHour,
      termKind: 'fixed_term',
      fixedTermReason: 'short_term',
      maxMonths: 6,
      weeklyMinutes: 20 * HOUR,
      reminderDays: [30],
      isProjectFundable: true,
    },
  ],
  [
    'INTERN',
    '實習',
    'Intern',
    { termKind: 'fixed_term', fixedTermReason: 'short_term', maxMonths: 6, probationMonths: 0, reminderDays: [30] },
  ],
  [
    'ADVISER',
    '顧問',
    'Adviser',
    { ...independent, termKind: 'mandate', workingTime: 'part_time', maxMonths: 12, reminderDays: [60, 30] },
  ],
  // A dispatching company may only employ for an indefinite time (Labor Standards Act, Article 9, paragraph 1).
  ['DISPATCH', '派遣', 'Dispatched', { insurances: [], probationMonths: null }],
  [
    'RD-SERVICE',
    '研發替代役',
    'R&D Substitute Service',
    { ...ofProject, probationMonths: null, isProjectFundable: false },
  ],
  ['VOLUNTEER', '志工', 'Volunteer', { ...independent, termKind: 'mandate', workingTime: 'part_time' }],
];

/** The employment types that a foundation usually has. */
export const demoEmploymentTypes: readonly DemoEmploymentType[] = lines.map(
  ([code, nameZh, nameEn, differences], index) => ({
    ...usual,
    ...differences,
    code,
    nameZh,
    nameEn,
    sortOrder: (index + 1) * 10,
  }),
);
