import { can, type Permission } from '@hr/domain/access/roles';
import { contextFor, inScope, opensGroup } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { type Sql, sql } from '#db/sql.ts';

/** SQL condition: a role with the permission reaches the employee. */
const reachesBy = (context: Context, permission: Permission, condition: (within: Context) => Sql): Sql =>
  can(context.actor, permission) ? condition(contextFor(context, permission)) : sql`false`;

interface EvaluationReach {
  readonly views: boolean;
  readonly edits: boolean;
  readonly approves: boolean;
  readonly seesResults: boolean;
}

/** Finds which rights on evaluations the roles of the caller give for an employee. */
export const findReach = async (context: Context, employeeId: string): Promise<EvaluationReach> => {
  const employee = sql`${employeeId}::uuid`;
  const reaches = (permission: Permission): Sql =>
    reachesBy(context, permission, (within) => inScope(within, employee));
  const [row] = await context.db.rows<EvaluationReach>(sql`
    select ${reaches('performance_evaluation:view')} as views, ${reaches('performance_evaluation:edit')} as edits,
      ${reaches('performance_evaluation:approve')} as approves, ${reachesBy(
        context,
        'performance_evaluation:view',
        (within) => opensGroup(within, 'evaluation', employee),
      )} as "seesResults"`);
  return row ?? { views: false, edits: false, approves: false, seesResults: false };
};
