import type {
  HealthInsuranceTable,
  LabourInsuranceTable,
  LabourPensionTable,
  OccupationalInsuranceTable,
} from '../../organisation/statutory-tables/index.ts';
import { gradeOf, labourGradeOf } from '../../organisation/statutory-tables/index.ts';
import { healthPremiums } from './health-insurance.ts';
import { labourPremiums } from './labour-insurance.ts';
import { pensionContributions } from './labour-pension.ts';
import { occupationalPremium } from './occupational-insurance.ts';

/** Tables of the day for the insurances of an employee. */
export interface InsuranceTables {
  readonly labour: LabourInsuranceTable;
  readonly occupational: OccupationalInsuranceTable;
  readonly health: HealthInsuranceTable;
  readonly pension: LabourPensionTable;
}

export interface InsuredEmployee {
  /** Insurable wage of a month in NTD. */
  readonly wage: number;
  readonly isPartTime: boolean;
  readonly isEmploymentInsured: boolean;
  /** Insured dependants, without reductions. */
  readonly dependants: number;
  /** Percent of the wage that the employee contributes to the pension. */
  readonly voluntaryRate: string;
}

export const insuredSchemes = ['labor', 'occupational', 'health', 'pension'] as const;

export type InsuredScheme = (typeof insuredSchemes)[number];

/** Insured amount and premiums of a whole month, in NTD. */
export interface InsuredMonth {
  readonly scheme: InsuredScheme;
  readonly grade: number;
  readonly employee: number;
  readonly employer: number;
}

const WHOLE_MONTH = 30;

/**
 * Calculates the insured amounts and premiums of a whole month from the wage (Labor Insurance Act, Article 14; National
 * Health Insurance Act, Articles 19 to 21; Labor Pension Act, Article 14). The amount of health insurance is at least
 * that of the pension and of labour insurance (National Health Insurance Act, Article 21).
 */
export const insuredMonth = (tables: InsuranceTables, insured: InsuredEmployee): InsuredMonth[] => {
  const { wage, isPartTime, isEmploymentInsured, dependants, voluntaryRate } = insured;
  const labour = labourGradeOf(tables.labour, wage, isPartTime);
  const occupational = gradeOf(tables.occupational.grades, wage);
  const health = gradeOf(tables.health.grades, wage);
  const pension = gradeOf(tables.pension.grades, wage);
  const [labourPremium, healthPremium, contributions] = [
    labourPremiums(tables.labour, { insuredAmount: labour, days: WHOLE_MONTH, isEmploymentInsured }),
    healthPremiums(tables.health, {
      insuredAmount: health,
      isInsuredAtMonthEnd: true,
      reduction: 0,
      dependantReductions: Array.from({ length: dependants }, () => 0),
    }),
    pensionContributions(tables.pension, { contributionWage: pension, days: WHOLE_MONTH, voluntaryRate }),
  ];
  return [
    {
      scheme: 'labor',
      grade: labour,
      employee: labourPremium.employee.amount,
      employer: labourPremium.employer.amount + labourPremium.wageArrears.amount,
    },
    {
      scheme: 'occupational',
      grade: occupational,
      employee: 0,
      employer: occupationalPremium(tables.occupational, { insuredAmount: occupational, days: WHOLE_MONTH }).amount,
    },
    {
      scheme: 'health',
      grade: health,
      employee: healthPremium.self.amount + healthPremium.dependants.amount,
      employer: healthPremium.employer.amount,
    },
    {
      scheme: 'pension',
      grade: pension,
      employee: contributions.voluntary.amount,
      employer: contributions.employer.amount,
    },
  ];
};
