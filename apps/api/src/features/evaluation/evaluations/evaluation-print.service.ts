import { aboutNamedEmployee, recordAudit } from '#audit/index.ts';
import type { Context } from '#core/context.ts';
import { findOrganisation } from '#print/index.ts';
import { evaluationPaper } from './evaluation-paper.ts';
import { getEvaluation } from './evaluation-steps.service.ts';

/** 個人考核表 with what the caller may see. `logPrint` must be called before it is sent. @throws AppError NotFound. */
export const prepareForm = async (context: Context, id: string) => {
  const detail = await getEvaluation(context, id);
  return {
    paper: evaluationPaper(detail),
    organisation: await findOrganisation(context),
    logPrint: () =>
      recordAudit(context, {
        kind: 'download',
        entity: 'evaluation',
        entityId: id,
        about: aboutNamedEmployee(detail.employee, { subject: detail.cycle.name, screen: 'performance_evaluation' }),
        action: '列印個人考核表',
        before: null,
        after: { 文件: '個人考核表' },
      }),
  };
};
