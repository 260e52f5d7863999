import type { CalendarDate } from '@hr/domain/dates';

export interface DemoPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly level: 'office' | 'division' | 'section' | 'center';
  readonly parent: string | null;
}

export interface DemoDepartment {
  readonly code: string;
  readonly costCenter: string;
  readonly headcountQuota: number;
  readonly periods: readonly DemoPeriod[];
}

const FOUNDED: CalendarDate = '2023-01-01';
/** The day of the reorganisation: a digital office was founded and units moved to it. */
const REORGANISED: CalendarDate = '2025-07-01';
const CLOSED: CalendarDate = '2026-01-01';
/** The first day of a planned change. */
const PLANNED: CalendarDate = '2027-01-01';

type DepartmentRow = readonly [
  code: string,
  nameZh: string,
  nameEn: string,
  level: DemoPeriod['level'],
  parent: string | null,
];

/** Departments that never changed. */
const unchanged: readonly DepartmentRow[] = [
  ['EXE', '執行長室', 'Office of the Chief Executive', 'office', null],
  ['ADM', '行政管理處', 'Administration', 'office', null],
  ['RES', '研究發展處', 'Research and Development', 'office', null],
  ['PRG', '計畫推動處', 'Programmes', 'office', null],
  ['SVC', '社會服務處', 'Social Services', 'office', null],
  ['EXE-AUD', '稽核室', 'Internal Audit', 'section', 'EXE'],
  ['EXE-LEG', '法務室', 'Legal Affairs', 'section', 'EXE'],
  ['ADM-HR', '人力資源組', 'Human Resources', 'division', 'ADM'],
  ['ADM-FIN', '財務會計組', 'Finance and Accounting', 'division', 'ADM'],
  ['ADM-GEN', '總務組', 'General Affairs', 'division', 'ADM'],
  ['ADM-HR-R', '招募訓練室', 'Recruitment and Training', 'section', 'ADM-HR'],
  ['ADM-HR-P', '薪酬福利室', 'Pay and Benefits', 'section', 'ADM-HR'],
  ['ADM-FIN-C', '出納室', 'Cashier', 'section', 'ADM-FIN'],
  ['RES-ENV', '環境永續組', 'Environment and Sustainability', 'division', 'RES'],
  ['RES-SOC', '社會政策組', 'Social Policy', 'division', 'RES'],
  ['RES-TEC', '科技創新組', 'Technology and Innovation', 'division', 'RES'],
  ['RES-ENV-C', '氣候研究室', 'Climate Research', 'section', 'RES-ENV'],
  ['RES-ENV-W', '水資源研究室', 'Water Research', 'section', 'RES-ENV'],
  ['RES-SOC-A', '高齡社會研究室', 'Ageing Society Research', 'section', 'RES-SOC'],
  ['PRG-GRT', '補助計畫組', 'Grant Programmes', 'division', 'PRG'],
  ['PRG-COM', '委託計畫組', 'Commissioned Programmes', 'division', 'PRG'],
  ['PRG-EVA', '成效評估組', 'Evaluation', 'division', 'PRG'],
  ['SVC-EDU', '教育推廣組', 'Education Outreach', 'division', 'SVC'],
  ['SVC-CAR', '長期照顧組', 'Long-term Care', 'division', 'SVC'],
  ['SVC-NTH', '北區服務中心', 'Northern Service Centre', 'center', 'SVC'],
  ['SVC-STH', '南區服務中心', 'Southern Service Centre', 'center', 'SVC'],
];

const costCenterOf = (index: number): string => `CC${String(100 + index)}`;

const unchangedDepartments: readonly DemoDepartment[] = unchanged.map(
  ([code, nameZh, nameEn, level, parent], index) => ({
    code,
    costCenter: costCenterOf(index),
    headcountQuota: level === 'office' ? 8 : 16,
    periods: [{ from: FOUNDED, to: null, nameZh, nameEn, level, parent }],
  }),
);

/** Departments with several periods: reorganised, closed, or with a change planned for next year. */
const changedDepartments: readonly DemoDepartment[] = [
  {
    code: 'DIG',
    costCenter: 'CC140',
    headcountQuota: 8,
    periods: [
      {
        from: REORGANISED,
        to: null,
        nameZh: '數位發展處',
        nameEn: 'Digital Development',
        level: 'office',
        parent: null,
      },
    ],
  },
  {
    code: 'DIG-IT',
    costCenter: 'CC141',
    headcountQuota: 18,
    periods: [
      { from: FOUNDED, to: REORGANISED, nameZh: '資訊組', nameEn: 'Information', level: 'division', parent: 'ADM' },
      {
        from: REORGANISED,
        to: null,
        nameZh: '資訊系統組',
        nameEn: 'Information Systems',
        level: 'division',
        parent: 'DIG',
      },
    ],
  },
  {
    code: 'DIG-DAT',
    costCenter: 'CC142',
    headcountQuota: 12,
    periods: [
      {
        from: FOUNDED,
        to: REORGANISED,
        nameZh: '統計資料室',
        nameEn: 'Statistics',
        level: 'section',
        parent: 'RES-SOC',
      },
      { from: REORGANISED, to: null, nameZh: '數據分析組', nameEn: 'Data Analysis', level: 'division', parent: 'DIG' },
    ],
  },
  {
    code: 'PRG-INT',
    costCenter: 'CC143',
    headcountQuota: 14,
    periods: [
      {
        from: FOUNDED,
        to: REORGANISED,
        nameZh: '國際合作組',
        nameEn: 'International Cooperation',
        level: 'division',
        parent: 'PRG',
      },
      {
        from: REORGANISED,
        to: PLANNED,
        nameZh: '國際事務組',
        nameEn: 'International Affairs',
        level: 'division',
        parent: 'PRG',
      },
      {
        from: PLANNED,
        to: null,
        nameZh: '國際事務組',
        nameEn: 'International Affairs',
        level: 'division',
        parent: 'EXE',
      },
    ],
  },
  {
    code: 'SVC-PUB',
    costCenter: 'CC144',
    headcountQuota: 6,
    periods: [
      { from: FOUNDED, to: CLOSED, nameZh: '出版室', nameEn: 'Publishing', level: 'section', parent: 'SVC-EDU' },
    ],
  },
];

/** The departments of a fictitious foundation: three levels, a past reorganisation and a planned change. */
export const demoDepartments: readonly DemoDepartment[] = [...unchangedDepartments, ...changedDepartments];

/** The department that closed, and the department that took over its employees. */
export const closedDepartment = { code: 'SVC-PUB', on: CLOSED, successor: 'SVC-EDU' } as const;
