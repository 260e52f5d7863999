import { calendarDate } from '../../dates/index.ts';
import { shippedGrades } from './shipped-grades.ts';
import type { StatutoryTable } from './statutory-table.ts';
import type {
  HealthInsuranceTable,
  LabourInsuranceTable,
  TaxFreeLimits,
  WithholdingTable,
  WithholdingTerms,
} from './table-contents.ts';
import { withholdingRows } from './withholding-rows.ts';

type ShippedYear = keyof typeof shippedGrades;

/** Range of the published rows. Higher pay is taxed by the formula of the table. */
const ROWS = { from: 80_001, until: 500_000, width: 500 };

const labourTerms: Omit<LabourInsuranceTable, 'grades' | 'partTimeGrades'> = {
  ordinaryRate: '11.5',
  ordinaryRateAlone: '11.5',
  employmentRate: '1',
  shares: { employee: '20', employer: '70' },
  wageArrearsRate: '0.025',
};

const healthTerms: Omit<HealthInsuranceTable, 'grades'> = {
  rate: '5.17',
  shares: { employee: '30', employer: '60' },
  averageDependants: '0.56',
  dependantLimit: 3,
  supplementaryRate: '2.11',
  bonusMultiple: 4,
  supplementaryCap: 10_000_000,
};

const sharedTaxTerms = {
  flatRate: '5',
  floor: 2_000,
  nonResidentLowRate: '6',
  nonResidentHighRate: '18',
  nonResidentMultiple: '1.5',
} as const;

const taxTerms: Readonly<Record<ShippedYear, WithholdingTerms>> = {
  2025: {
    ...sharedTaxTerms,
    threshold: 88_501,
    exemption: 97_000,
    standardDeduction: { couple: 262_000, single: 131_000 },
    salaryDeduction: 218_000,
    brackets: [
      { upTo: 590_000, rate: '5', difference: 0 },
      { upTo: 1_330_000, rate: '12', difference: 41_300 },
      { upTo: 2_660_000, rate: '20', difference: 147_700 },
      { upTo: 4_980_000, rate: '30', difference: 413_700 },
      { upTo: null, rate: '40', difference: 911_700 },
    ],
  },
  2026: {
    ...sharedTaxTerms,
    threshold: 90_501,
    exemption: 101_000,
    standardDeduction: { couple: 272_000, single: 136_000 },
    salaryDeduction: 227_000,
    brackets: [
      { upTo: 610_000, rate: '5', difference: 0 },
      { upTo: 1_380_000, rate: '12', difference: 42_700 },
      { upTo: 2_770_000, rate: '20', difference: 153_100 },
      { upTo: 5_190_000, rate: '30', difference: 430_100 },
      { upTo: null, rate: '40', difference: 949_100 },
    ],
  },
};

const taxSources: Readonly<Record<ShippedYear, string>> = {
  2025: '財政部 114 年度薪資所得扣繳稅額表',
  2026: '財政部 114 年 12 月 4 日台財稅字第 11404675280 號公告',
};

const withholdingOf = (terms: WithholdingTerms): WithholdingTable => ({
  ...terms,
  rows: withholdingRows(terms, ROWS),
  rowsUntil: ROWS.until,
});

const taxFree: Readonly<Record<ShippedYear, TaxFreeLimits>> = {
  2025: { mealAllowance: 3_000, overtimeHours: 46, overtimeHoursWithConsent: 54, leavingPayPerYear: 198_000 },
  2026: { mealAllowance: 3_000, overtimeHours: 46, overtimeHoursWithConsent: 54, leavingPayPerYear: 206_000 },
};

const daysOf = (year: number): Pick<StatutoryTable, 'effectiveFrom' | 'effectiveTo'> => ({
  effectiveFrom: calendarDate(`${year}-01-01`),
  effectiveTo: calendarDate(`${year + 1}-01-01`),
});

/** The rate of the industry is the average of all industries; each employer has its own. */
const tablesOfYear = (year: ShippedYear): StatutoryTable[] => {
  const { labour, occupational, health, pension } = shippedGrades[year];
  const days = daysOf(year);
  return [
    {
      kind: 'labour_insurance',
      ...days,
      source: labour.source,
      confidence: 'confirmed',
      content: { ...labourTerms, grades: labour.grades, partTimeGrades: labour.partTimeGrades },
    },
    {
      kind: 'occupational_insurance',
      ...days,
      source: occupational.source,
      confidence: 'unconfirmed',
      content: { industryRate: '0.14', commutingRate: '0.07', grades: occupational.grades },
    },
    {
      kind: 'health_insurance',
      ...days,
      source: health.source,
      confidence: 'confirmed',
      content: { ...healthTerms, grades: health.grades },
    },
    {
      kind: 'labour_pension',
      ...days,
      source: pension.source,
      confidence: 'confirmed',
      content: { employerRate: '6', voluntaryLimit: '6', grades: pension.grades },
    },
    {
      kind: 'withholding',
      ...days,
      source: taxSources[year],
      confidence: 'confirmed',
      content: withholdingOf(taxTerms[year]),
    },
    {
      kind: 'tax_free_limits',
      ...days,
      source: '所得稅法第 14 條及財政部函釋，次級資料來源',
      confidence: 'unconfirmed',
      content: taxFree[year],
    },
  ];
};

const minimumWages: readonly StatutoryTable[] = [
  {
    kind: 'minimum_wage',
    ...daysOf(2024),
    source: '勞動部 112 年 9 月 14 日公告',
    confidence: 'confirmed',
    content: { monthly: 27_470, hourly: 183 },
  },
  {
    kind: 'minimum_wage',
    ...daysOf(2025),
    source: '勞動部 113 年 9 月 19 日公告',
    confidence: 'confirmed',
    content: { monthly: 28_590, hourly: 190 },
  },
  {
    kind: 'minimum_wage',
    ...daysOf(2026),
    source: '勞動部 114 年 10 月 21 日公告',
    confidence: 'confirmed',
    content: { monthly: 29_500, hourly: 196 },
  },
  // Not approved yet when this was written.
  {
    kind: 'minimum_wage',
    effectiveFrom: '2027-01-01',
    effectiveTo: null,
    source: '最低工資審議會 115 年 9 月 24 日決議，尚待核定',
    confidence: 'unconfirmed',
    content: { monthly: 30_900, hourly: 205 },
  },
];

/** Builds the tables that the product ships: facts for the first start, which an administrator can edit afterwards. */
export const shippedStatutoryTables = (): StatutoryTable[] => [
  ...minimumWages,
  ...tablesOfYear(2025),
  ...tablesOfYear(2026),
];
