/** An insured employee with a disability. */
export interface DisabledEmployee {
  /** Grade 重度 or 極重度. */
  readonly isSevere: boolean;
  /** Monthly pay in NTD. */
  readonly monthlyPay: number;
}

export interface EmploymentQuota {
  /** Employees on whom the quota is calculated. */
  readonly headcount: number;
  readonly required: number;
  readonly employed: number;
  readonly shortfall: number;
}

const DISABILITY_FIRST_HEADCOUNT = 67;
const INDIGENOUS_HEADCOUNT_ABOVE = 100;
const ONE_PERCENT = 100;

const quotaOf = (headcount: number, required: number, employed: number): EmploymentQuota => ({
  headcount,
  required,
  employed,
  shortfall: Math.max(0, required - employed),
});

/** Pay of half the minimum wage counts as half an employee, less pay as none. */
const presenceOf = ({ monthlyPay }: DisabledEmployee, minimumWage: number): number => {
  if (monthlyPay >= minimumWage) {
    return 1;
  }
  return monthlyPay * 2 >= minimumWage ? 1 / 2 : 0;
};

/** A severe disability counts twice. */
const weightOf = (employee: DisabledEmployee, minimumWage: number): number =>
  presenceOf(employee, minimumWage) * (employee.isSevere ? 2 : 1);

/**
 * Required employees with disabilities of a private organisation: 1 percent of the employees insured on the first day
 * of the month, at least one, from 67 employees on; fractions are dropped.
 *
 * Source: 身心障礙者權益保障法 38 II–VII.
 */
export const disabilityQuota = (
  insured: number,
  disabled: readonly DisabledEmployee[],
  minimumWage: number,
): EmploymentQuota => {
  const present = disabled.reduce((sum, employee) => sum + presenceOf(employee, minimumWage), 0);
  const headcount = Math.floor(insured - disabled.length + present);
  const employed = Math.floor(disabled.reduce((sum, employee) => sum + weightOf(employee, minimumWage), 0));
  const required = headcount < DISABILITY_FIRST_HEADCOUNT ? 0 : Math.max(1, Math.floor(headcount / ONE_PERCENT));
  return quotaOf(headcount, required, employed);
};

/**
 * Required indigenous employees while a government contract is performed: 1 percent of more than 100 employees.
 *
 * Source: 原住民族工作權保障法 12.
 */
export const indigenousQuota = (insured: number, indigenous: number): EmploymentQuota =>
  quotaOf(insured, insured > INDIGENOUS_HEADCOUNT_ABOVE ? Math.floor(insured / ONE_PERCENT) : 0, indigenous);
