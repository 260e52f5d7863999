import type { Employee } from '@hr/contracts/people/employees';
import { type EmployeeReminder, employeeReminders, hasLeft, PERMIT_WITHIN_DAYS } from '@hr/domain/people/employees';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { revealed, type SensitiveCell, sensitiveCell } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { disabilityExpiresOn } from './employee.sensitive.ts';

/** Reminders of the employee `t`, and beside them when their certificate of disability ends, for those who may see that. */
export const withDisability = (context: Context, reminders: Sql): Sql => sql`json_build_object(
  'kinds', ${reminders},
  'disabilityExpiry', ${sensitiveCell(context, disabilityExpiresOn, [sql`t.disability_expires_on`, sql`t.id`])}
)`;

interface Found extends Pick<Employee, 'status'> {
  readonly reminders: {
    readonly kinds: readonly EmployeeReminder[];
    readonly disabilityExpiry: SensitiveCell | null;
  } | null;
}

/**
 * Tells the reminders of somebody, among them that their certificate has ended or soon does: its day is kept encrypted, so
 * that no statement compares it.
 */
export const tellingReminders =
  (context: Context, asOf: CalendarDate) =>
  ({ reminders, status }: Found): readonly EmployeeReminder[] => {
    const { kinds, disabilityExpiry: cell } = reminders ?? { kinds: [], disabilityExpiry: null };
    const isSeen = cell !== null && cell.stored !== null && !hasLeft(status);
    return isSeen && revealed(context, disabilityExpiresOn, cell) <= addDays(asOf, PERMIT_WITHIN_DAYS)
      ? employeeReminders.filter((kind) => kind === 'disability_expiring' || kinds.includes(kind))
      : kinds;
  };
