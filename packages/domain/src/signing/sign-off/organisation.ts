/**
 * Reporting lines and roles of a day, as far as a sign-off chain needs them. Employees, departments and roles are ids.
 */
export interface SigningOrganisation {
  /** Supervisor by the employee's position (直屬主管); null if none is set. */
  readonly supervisorOf: (employeeId: string) => string | null;
  /** Department of the employee's position; null without a position on that day. */
  readonly departmentOf: (employeeId: string) => string | null;
  readonly headOf: (departmentId: string) => string | null;
  readonly parentOf: (departmentId: string) => string | null;
  readonly holdersOf: (roleId: string) => readonly string[];
  /** Leaders of the projects that pay the employee. */
  readonly projectLeadersOf: (employeeId: string) => readonly string[];
  /** Employees who may sign every application; used if no other signer exists. */
  readonly fallbackSigners: readonly string[];
  /** The employee is employed and has an enabled account. */
  readonly canSign: (employeeId: string) => boolean;
}
