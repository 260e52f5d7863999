import type { Period } from '../../dates/index.ts';
import {
  healthPremiums,
  insuredDays,
  type InsuranceTables,
  isInsuredAtMonthEnd,
  labourPremiums,
  occupationalPremium,
  type PayAmount,
  pensionContributions,
} from '../payroll/index.ts';
import type { EnrolmentPeriod, InsuranceScheme } from '../../people/insurance-enrolments/index.ts';

export interface PremiumEnrolment extends EnrolmentPeriod {
  readonly scheme: InsuranceScheme;
  /** NTD. */
  readonly insuredAmount: number;
  /** Percent of the voluntary pension. */
  readonly selfPercent: string;
}

export interface PremiumFacts {
  readonly month: Period;
  readonly enrolments: readonly PremiumEnrolment[];
  readonly isEmploymentInsured: boolean;
  /** Dependants in health insurance at the end of the month, without reductions. */
  readonly dependants: number;
}

/** Premium or contribution of a month with its calculation. */
export interface Premium extends PayAmount {
  readonly scheme: InsuranceScheme;
  /** zh-TW. */
  readonly name: string;
  readonly paidBy: 'employee' | 'employer';
}

type Named = readonly [name: string, paidBy: Premium['paidBy'], amount: PayAmount];

const premiumsOf = (
  tables: InsuranceTables,
  { month, isEmploymentInsured, dependants }: PremiumFacts,
  enrolment: PremiumEnrolment,
): readonly Named[] => {
  const { scheme, insuredAmount, selfPercent } = enrolment;
  const days = insuredDays(month.from, enrolment);
  if (scheme === 'labor') {
    const labour = labourPremiums(tables.labour, { insuredAmount, days, isEmploymentInsured });
    return [
      ['勞保費', 'employee', labour.employee],
      ['勞保費', 'employer', labour.employer],
      ['積欠工資墊償基金', 'employer', labour.wageArrears],
    ];
  }
  if (scheme === 'occupational') {
    return [['職災保險費', 'employer', occupationalPremium(tables.occupational, { insuredAmount, days })]];
  }
  if (scheme === 'health') {
    const health = healthPremiums(tables.health, {
      insuredAmount,
      isInsuredAtMonthEnd: isInsuredAtMonthEnd(month.from, enrolment),
      reduction: 0,
      dependantReductions: Array.from({ length: dependants }, () => 0),
    });
    return [
      ['健保費（本人）', 'employee', health.self],
      ['健保費（眷屬）', 'employee', health.dependants],
      ['健保費', 'employer', health.employer],
    ];
  }
  const pension = pensionContributions(tables.pension, {
    contributionWage: insuredAmount,
    days,
    voluntaryRate: selfPercent,
  });
  return [
    ['勞退自提', 'employee', pension.voluntary],
    ['勞退提繳', 'employer', pension.employer],
  ];
};

/**
 * Calculates the premiums of a month by the enrolments, without reductions. Enrolments outside of the month are
 * omitted.
 * @throws RangeError if a rate of a table is not a decimal.
 */
export const premiumsOfMonth = (tables: InsuranceTables, facts: PremiumFacts): Premium[] => {
  const { month, enrolments } = facts;
  return enrolments
    .filter(({ startOn, endOn }) => startOn <= month.to && (endOn === null || endOn >= month.from))
    .flatMap((enrolment) =>
      premiumsOf(tables, facts, enrolment).map(([name, paidBy, amount]) => ({
        ...amount,
        scheme: enrolment.scheme,
        name,
        paidBy,
      })),
    );
};
