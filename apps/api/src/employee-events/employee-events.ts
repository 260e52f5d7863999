import type { EmployeeEvent } from '@hr/contracts/personnel-actions/employee-timeline';
import type { Permission } from '@hr/domain/access/roles';
import type { Sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** What a slice tells of the life of one person. */
export interface EmployeeEvents {
  readonly permission: Permission;
  /**
   * Selects `id`, the day `on`, and what else the telling needs. The caller is the holder of those roles that give the
   * permission; the statement bounds itself to what they reach.
   */
  readonly rows: (context: Context, employeeId: string) => Sql;
  readonly eventOf: (row: never) => Omit<EmployeeEvent, 'id' | 'on'>;
}
