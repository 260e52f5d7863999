export { averageWage, type AverageWage, averageWagePeriod } from './average-wage.ts';
export { type ComparedEmployee, gradeChange, hasGrades } from './grade-change.ts';
export { healthPremiums, type HealthInsured, type HealthPremiums } from './health-insurance.ts';
export { type GradeAdjustment, gradeAdjustment, insuredDays, isInsuredAtMonthEnd } from './insured-days.ts';
export { type LabourInsured, type LabourPremiums, labourPremiums } from './labour-insurance.ts';
export { type PensionContributions, pensionContributions, type PensionInsured } from './labour-pension.ts';
export { attendanceBonusDeduction, leaveDeduction } from './leave-deduction.ts';
export { noticePay, unusedAnnualLeavePay } from './leaving-pay.ts';
export { minimumWageShortfall } from './minimum-wage.ts';
export {
  type InsuranceTables,
  type InsuredEmployee,
  insuredMonth,
  type InsuredMonth,
  type InsuredScheme,
  insuredSchemes,
} from './monthly-cost.ts';
export { monthPay, paidDaysOf, yearEndBonus } from './month-pay.ts';
export { occupationalPremium } from './occupational-insurance.ts';
export {
  agreedHourlyWage,
  compensatoryPayOut,
  type HourlyWage,
  hourlyWageOfMonth,
  type OvertimeOnDay,
  overtimePayment,
  type UnusedCompensatoryLeave,
} from './overtime-payment.ts';
export { addAmounts, type PayAmount, type PayInput, type PayRounding, payRoundingNames } from './pay-amount.ts';
export type {
  EnteredAmount,
  ItemFormula,
  Layoff,
  PayItem,
  Payslip,
  PayslipFacts,
  PayslipItems,
  PayslipLine,
  PayslipTables,
  UnusedLeave,
  WithholdingMethod,
} from './payslip-facts.ts';
export { costsOfPayslip } from './payslip-costs.ts';
export { type PayslipHours, payslipHoursOf } from './payslip-hours.ts';
export { extraPayslipOf, payslipOf } from './payslip.ts';
export { serviceSpan, type ServiceSpan, severancePay, type SeveranceScheme } from './severance-pay.ts';
export { bonusPremium, employerSupplementaryPremium, partTimePremium } from './supplementary-premium.ts';
export { bonusWithholding, flatWithholding, nonResidentWithholding, tableWithholding } from './withholding.ts';
