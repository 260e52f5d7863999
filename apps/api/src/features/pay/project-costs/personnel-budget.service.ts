import { headcountCategoryNames } from '@hr/contracts/pay/allocations';
import { costKindNames, type PersonnelBudget, type PersonnelBudgetInput } from '@hr/contracts/pay/project-costs';
import { isOpenProject } from '@hr/domain/organisation/projects';
import { recordAudit, staleVersion } from '#audit/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { findPersonnelBudget, lockBudgetedProject, replacePersonnelBudget } from './personnel-budget.rows.ts';

const auditedOf = ({ lines, headcounts }: PersonnelBudget): Record<string, string> => ({
  人事費細項: lines
    .flatMap(({ year, kind, approved }) =>
      approved === null ? [] : [`${year} ${costKindNames[kind]} ${approved.toLocaleString('zh-TW')}`],
    )
    .join('、'),
  核定人力: headcounts
    .flatMap(({ category, approved }) =>
      category === null || approved === null ? [] : [`${headcountCategoryNames[category]} ${approved} 人`],
    )
    .join('、'),
});

/**
 * Replaces the personnel budget and the approved people of a project.
 * @throws AppError NotFound, StaleVersion, ProjectEnded, PersonnelBudgetAboveApproved.
 */
export const savePersonnelBudget = (
  context: Context,
  id: string,
  input: PersonnelBudgetInput,
): Promise<PersonnelBudget> =>
  inTransaction(context, async (within) => {
    const project = await lockBudgetedProject(within, id);
    if (!project) {
      throw new AppError('NotFound');
    }
    if (project.version !== input.version) {
      throw await staleVersion(within.db, { entity: 'project', entityId: id });
    }
    if (!isOpenProject(project.state)) {
      throw new AppError('ProjectEnded');
    }
    const sum = input.lines.reduce((total, { amount }) => total + amount, 0);
    if (project.personnelAmount !== null && sum > project.personnelAmount) {
      const excess = (sum - project.personnelAmount).toLocaleString('zh-TW');
      throw fieldError('PersonnelBudgetAboveApproved', 'lines', `合計超過核定人事費 ${excess} 元`);
    }
    const before = await findPersonnelBudget(within, id);
    await replacePersonnelBudget(within, id, input);
    const after = await findPersonnelBudget(within, id);
    await recordAudit(within, {
      entity: 'project',
      entityId: id,
      about: {
        subject: `${project.code} ${project.nameZh}`,
        screen: 'project_and_grant_management',
        employeeId: null,
        projectId: id,
      },
      action: '編輯人事費細項與核定人力',
      before: auditedOf(before),
      after: auditedOf(after),
    });
    return after;
  });
