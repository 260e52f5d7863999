import { can } from '@hr/domain/access/roles';
import { earlierOf, laterOf } from '@hr/domain/dates';
import { forecastOf } from '@hr/domain/pay/project-costs';
import type { Context } from '#core/context.ts';
import { loadContractFacts, payOf } from '#features/contracts/employee-contracts/index.ts';
import { findUnallocatedProjects } from './contract-budget.rows.ts';
import { getProjectCost } from './project-cost.read-model.ts';

const ntd = (amount: number): string => `NT$ ${amount.toLocaleString('zh-TW')}`;

/**
 * Warns of each project of a contract whose remaining budget is less than the contract's pay. The pay counts from this month
 * until the contract or the project ends. Projects that the employee is already allocated to are left out: their forecast contains the employee.
 * A caller who may not see the pay or the projects gets no warning, because it reveals amounts. @throws AppError NotFound.
 */
export const checkContractBudget = async (context: Context, id: string): Promise<{ items: { text: string }[] }> => {
  const contract = await loadContractFacts(context, id);
  const pay = payOf(context, contract);
  if (
    !pay ||
    !can(context.actor, 'project_and_grant_management:view') ||
    contract.payBasis !== 'monthly' ||
    contract.stage === 'voided'
  ) {
    return { items: [] };
  }
  const items: { text: string }[] = [];
  for (const projectId of await findUnallocatedProjects(context, id)) {
    const { cost } = await getProjectCost(context, projectId);
    const term = {
      startOn: contract.startOn,
      endOn: earlierOf(cost.endOn, contract.terminatedOn ?? contract.endOn),
      percent: '100',
      covers: ['base_pay'],
    } as const;
    const months = forecastOf(term, { pay, insurance: 0, pension: 0 }, laterOf(contract.startOn, context.today));
    const needed = months.reduce((sum, { amount }) => sum + amount, 0);
    if (needed > 0 && cost.rest !== null && cost.rest < needed) {
      items.push({
        text: `計畫 ${cost.code} 人事費餘額 ${ntd(cost.rest)}，不足支應合約今後的薪資 ${ntd(needed)}（全額由該計畫支應時）`,
      });
    }
  }
  return { items };
};
