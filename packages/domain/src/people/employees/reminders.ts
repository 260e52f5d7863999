/** What about somebody needs somebody: each once, in the order in which a list tells them. */
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

/** So many days before it ends somebody decides whether a probation was passed (screens page 2.0, 到期提醒). */
export const PROBATION_WITHIN_DAYS = 14;

/** So many days before it ends somebody decides what follows a contract or a leave without pay. */
export const ENDING_WITHIN_DAYS = 30;

/** The age, in years, from which the employer may retire somebody (Labor Standards Act, Article 54). */
export const RETIREMENT_AGE = 65;

/** So many days before they reach that age it is talked over whether somebody goes on (screens page 2.0, 到期提醒). */
export const RETIREMENT_WITHIN_DAYS = 180;

/** So many days before its last one a permit, a passport or a certificate of disability is renewed. */
export const PERMIT_WITHIN_DAYS = 90;
