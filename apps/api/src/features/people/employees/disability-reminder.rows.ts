import type { Employee } from '@hr/contracts/people/employees';
import { type EmployeeReminder, employeeReminders, PERMIT_WITHIN_DAYS } from '@hr/domain/people/employees';
import { hasLeft } from '@hr/domain/people/employment';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { reveal, type SensitiveCell, sensitiveCell } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { disabilityExpiresOn } from './employee.sensitive.ts';

/**
 * Reminders of the employee `t`, with the encrypted expiry of the disability certificate if the caller may see it.
 */
export const withDisability = (context: Context, reminders: Sql): Sql => sql`json_build_object(
  'kinds', ${reminders},
  'disabilityExpiry', ${sensitiveCell(context, disabilityExpiresOn, [sql`t.disability_expires_on`, sql`t.id`])}
)`;

interface EmployeeWithReminders extends Pick<Employee, 'status'> {
  readonly reminders: {
    readonly kinds: readonly EmployeeReminder[];
    readonly disabilityExpiry: SensitiveCell | null;
  } | null;
}

/** Adds the disability reminder. The expiry date is encrypted, so SQL cannot compare it. Decision 090. */
export const withDisabilityReminder =
  (context: Context, asOf: CalendarDate) =>
  ({ reminders, status }: EmployeeWithReminders): readonly EmployeeReminder[] => {
    const { kinds, disabilityExpiry: cell } = reminders ?? { kinds: [], disabilityExpiry: null };
    const isSeen = cell !== null && cell.stored !== null && !hasLeft(status);
    return isSeen && reveal(context, disabilityExpiresOn, cell) <= addDays(asOf, PERMIT_WITHIN_DAYS)
      ? employeeReminders.filter((kind) => kind === 'disability_expiring' || kinds.includes(kind))
      : kinds;
  };
