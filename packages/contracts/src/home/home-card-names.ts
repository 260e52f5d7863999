/** What may need somebody today. Each slice names its own. */
export const homeCardNames = [
  'projectsOverdue',
  'projectsEnding',
  'departmentsWithoutHead',
  'accountsLocked',
  'accountsDormant',
  'holidaysOfNextYear',
  'documentsPending',
  'documentsExpiring',
  'ownOtherSessions',
  'ownPasswordDays',
  'contractsOverdue',
  'contractsEnding30',
  'contractsEnding60',
  'contractsPendingSign',
  'probationsEnding',
  'unpaidLeavesEnding',
  'employeesUninsured',
  'enrolmentsLeftOpen',
  'dependentsLeftOpen',
  'annualLeaveEnding',
  'leaveUnsettled',
  'compensatoryLeaveEnding',
  'transfersPending',
  'changeRequestsPending',
] as const;

export type HomeCardName = (typeof homeCardNames)[number];
