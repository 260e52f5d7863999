import type { Sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { inScopeFor } from './scope.ts';

/** SQL condition: the caller keeps the records of the employee with this identifier. */
export const keepsRecordsOf = (context: Pick<Context, 'actor' | 'today'>, employee: Sql): Sql =>
  inScopeFor(context, 'employee_data:edit', employee);
