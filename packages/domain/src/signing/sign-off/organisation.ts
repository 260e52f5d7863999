/** Who leads whom and who holds what on a day, as far as a chain of signers asks; people and departments by their ids. */
export interface SigningOrganisation {
  /** Above the employee by their position (直屬主管); null where nobody is named. */
  readonly supervisorOf: (employeeId: string) => string | null;
  /** The department of the employee's position; null for whoever has none on the day. */
  readonly departmentOf: (employeeId: string) => string | null;
  readonly headOf: (departmentId: string) => string | null;
  readonly parentOf: (departmentId: string) => string | null;
  readonly holdersOf: (roleId: string) => readonly string[];
  /** Leaders of the projects that pay the employee. */
  readonly projectLeadersOf: (employeeId: string) => readonly string[];
  /** Who signs where nobody else can: those who may sign for everybody. */
  readonly fallbackSigners: readonly string[];
  /** Whether the employee can sign: is employed and has an account in use. */
  readonly canSign: (employeeId: string) => boolean;
}
