import type { EmployeeEvent } from '@hr/contracts/personnel-actions/employee-timeline';
import type { Permission } from '@hr/domain/access/roles';
import type { Sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Events of one feature for the timeline of an employee. */
export interface EmployeeEvents {
  readonly permission: Permission;
  /**
   * Selects `id`, the day `on`, and the values that `eventOf` reads. The caller has the roles that grant the
   * permission; the statement restricts itself to their data scope.
   */
  readonly rows: (context: Context, employeeId: string) => Sql;
  readonly eventOf: (row: never) => Omit<EmployeeEvent, 'id' | 'on'>;
}
