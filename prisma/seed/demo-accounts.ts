export interface DemoAccount {
  readonly username: string;
  /** The code of a shipped role. */
  readonly role: string;
  readonly employeeNo: string;
}

/** Demo mode only: the service refuses to start in production while a demo account exists. */
export const DEMO_PASSWORD = 'demo-1234';

export const demoAccounts: readonly DemoAccount[] = [
  { username: 'admin', role: 'system_administrator', employeeNo: 'E00001' },
  { username: 'hr', role: 'hr_officer', employeeNo: 'E00002' },
  { username: 'payroll', role: 'payroll_officer', employeeNo: 'E00003' },
  { username: 'manager', role: 'manager', employeeNo: 'E00004' },
  { username: 'staff', role: 'employee', employeeNo: 'E00005' },
  { username: 'pi', role: 'principal_investigator', employeeNo: 'E00019' },
  { username: 'hrlead', role: 'hr_manager', employeeNo: 'E00102' },
  { username: 'auditor', role: 'auditor', employeeNo: 'E00006' },
];
