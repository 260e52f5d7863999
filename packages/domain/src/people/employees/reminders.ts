/** Kinds of reminders about an employee, in display order. */
export const employeeReminders = [
  'contract_ending',
  'probation_ending',
  'unpaid_leave_ending',
  'retirement_near',
  'permit_expiring',
  'disability_expiring',
  'documents_lacking',
  'record_incomplete',
] as const;

export type EmployeeReminder = (typeof employeeReminders)[number];

/** Days before the end of a probation at which the decision is due (screens page 2.0, 到期提醒). */
export const PROBATION_WITHIN_DAYS = 14;

/** Days before the end of a contract or unpaid leave at which a decision is due. */
export const ENDING_WITHIN_DAYS = 30;

/** Age in years from which the employer may retire an employee (Labor Standards Act, Article 54). */
export const RETIREMENT_AGE = 65;

/** Days before the retirement age at which the reminder starts (screens page 2.0, 到期提醒). */
export const RETIREMENT_WITHIN_DAYS = 180;

/** Days before the expiry of a permit, passport or disability certificate at which the reminder starts. */
export const PERMIT_WITHIN_DAYS = 90;
