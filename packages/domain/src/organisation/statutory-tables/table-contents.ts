/** A decimal number as text, so that it stays exact in JSON; rates are percentages: `11.5` is 11.5 %. */
export type DecimalText = string;

/** The minimum wage (Minimum Wage Act, Articles 4 and 5). Integer NTD: for a month of full-time work, and for an hour. */
export interface MinimumWage {
  readonly monthly: number;
  readonly hourly: number;
}

/** Shares of a premium in percent; the government pays the rest. */
export interface PremiumShares {
  readonly employee: DecimalText;
  readonly employer: DecimalText;
}

/** Labour and employment insurance (勞工保險條例第 13 條至第 15 條、就業保險法第 8 條、第 41 條). */
export interface LabourInsuranceTable {
  readonly ordinaryRate: DecimalText;
  /** Ordinary rate for people without employment insurance. Sources disagree between 11.5 and 12.5. */
  readonly ordinaryRateAlone: DecimalText;
  readonly employmentRate: DecimalText;
  readonly shares: PremiumShares;
  /** Wage arrears fund (積欠工資墊償基金), paid by the employer. */
  readonly wageArrearsRate: DecimalText;
  /** Insured amounts in NTD, ascending. */
  readonly grades: readonly number[];
  /** Lower insured amounts for part-time workers. */
  readonly partTimeGrades: readonly number[];
}

/** Occupational accident insurance (勞工職業災害保險及保護法第 16 條、第 17 條), paid by the employer. */
export interface OccupationalInsuranceTable {
  /** Rate of the employer's industry. */
  readonly industryRate: DecimalText;
  readonly commutingRate: DecimalText;
  readonly grades: readonly number[];
}

/** National health insurance (全民健康保險法第 18 條至第 20 條、第 27 條、第 29 條、第 31 條、第 34 條). */
export interface HealthInsuranceTable {
  readonly rate: DecimalText;
  readonly shares: PremiumShares;
  /** Average number of dependants that the employer pays for. */
  readonly averageDependants: DecimalText;
  /** Highest number of dependants that the insured pays for. */
  readonly dependantLimit: number;
  readonly supplementaryRate: DecimalText;
  /** Bonuses of a year above this multiple of the insured amount are charged. */
  readonly bonusMultiple: number;
  /** Highest amount that is charged for one payment, in NTD. */
  readonly supplementaryCap: number;
  readonly grades: readonly number[];
}

/** Labour pension (勞工退休金條例第 14 條). */
export interface LabourPensionTable {
  /** Lowest rate of the employer. */
  readonly employerRate: DecimalText;
  /** Highest voluntary rate of the employee. */
  readonly voluntaryLimit: DecimalText;
  readonly grades: readonly number[];
}

/** A bracket of the income tax on a year, with its progressive difference (累進差額). */
export interface TaxBracket {
  /** Inclusive, in NTD; null for the last bracket. */
  readonly upTo: number | null;
  readonly rate: DecimalText;
  readonly difference: number;
}

/** Terms from which the withholding table is computed; amounts in NTD. */
export interface WithholdingTerms {
  /** Lowest monthly, bonus or part-time pay from which tax is withheld (起扣標準). */
  readonly threshold: number;
  /** Exemption per head and year. */
  readonly exemption: number;
  readonly standardDeduction: { readonly couple: number; readonly single: number };
  readonly salaryDeduction: number;
  readonly flatRate: DecimalText;
  /** Tax up to this amount is not withheld from residents. */
  readonly floor: number;
  readonly nonResidentLowRate: DecimalText;
  readonly nonResidentHighRate: DecimalText;
  /** Multiple of the minimum wage up to which the low rate applies. */
  readonly nonResidentMultiple: DecimalText;
  readonly brackets: readonly TaxBracket[];
}

/** Lower bound of the pay of a row, then the tax for 0 to 11 persons, spouse included. */
export type WithholdingRow = readonly number[];

/** Withholding on salary (所得稅法第 88 條、薪資所得扣繳稅額表). */
export interface WithholdingTable extends WithholdingTerms {
  /** Ascending. Pay below the first row is not taxed. */
  readonly rows: readonly WithholdingRow[];
  /** Highest pay of the last row; the tax on higher pay follows from the brackets. */
  readonly rowsUntil: number;
}

/** Amounts that are free of income tax (所得稅法第 14 條及財政部函釋). */
export interface TaxFreeLimits {
  /** NTD of a month. */
  readonly mealAllowance: number;
  /** Hours of a month. */
  readonly overtimeHours: number;
  /** Hours of a month, if the union or the labour-management conference agreed. */
  readonly overtimeHoursWithConsent: number;
  /** NTD of each year of service, of payments for leaving. */
  readonly leavingPayPerYear: number;
}

/** Contents of the statutory tables by kind: plain data that is stored as JSON. */
export interface StatutoryTableContents {
  readonly minimum_wage: MinimumWage;
  readonly labour_insurance: LabourInsuranceTable;
  readonly occupational_insurance: OccupationalInsuranceTable;
  readonly health_insurance: HealthInsuranceTable;
  readonly labour_pension: LabourPensionTable;
  readonly withholding: WithholdingTable;
  readonly tax_free_limits: TaxFreeLimits;
}
