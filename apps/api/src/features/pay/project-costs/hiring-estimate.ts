import type { HiringEstimate, HiringInput } from '@hr/contracts/pay/project-costs';
import { statutoryTableOn } from '@hr/domain/organisation/statutory-tables';
import { hiringCosts } from '@hr/domain/pay/project-costs';
import { gradeTableKinds } from '@hr/domain/people/insurance-enrolments';
import type { Context } from '#core/context.ts';
import { findStatutoryTables } from '#features/organisation/statutory-tables/index.ts';
import { getProjectCost } from './project-cost.read-model.ts';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Estimates the cost of an employee before hiring. @throws AppError NotFound, StatutoryTableUnknown. */
export const estimateHiring = async (
  context: Context,
  { projectId, ...hiring }: HiringInput,
): Promise<HiringEstimate> => {
  const rest = projectId === null ? null : (await getProjectCost(context, projectId)).cost.rest;
  const tables = await findStatutoryTables(context, Object.values(gradeTableKinds));
  const { startOn } = hiring;
  const months = hiringCosts(hiring, {
    labour: statutoryTableOn(tables, 'labour_insurance', startOn).content,
    occupational: statutoryTableOn(tables, 'occupational_insurance', startOn).content,
    health: statutoryTableOn(tables, 'health_insurance', startOn).content,
    pension: statutoryTableOn(tables, 'labour_pension', startOn).content,
  }).map((month) => ({ ...month, total: sumOf([month.pay, month.insurance, month.pension, month.yearEnd]) }));
  return { months, total: sumOf(months.map(({ total }) => total)), rest };
};
