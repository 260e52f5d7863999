import { adjustmentTypeNames, payBasisNames, type SalaryAdjustment } from '@hr/contracts/pay/salary-adjustments';
import { formatOfficialDate, formatRocDate } from '@hr/domain/dates';
import { recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { attestations, findOrganisation, type Organisation, type Paper } from '#print/index.ts';
import { getRecord } from '#records/index.ts';
import { salaryAdjustmentStore as store } from './salary-adjustment.rows.ts';

interface PreparedLetter {
  readonly paper: Paper;
  readonly organisation: Organisation;
  /** Logs the print. Called before the response is sent. */
  readonly logPrint: () => Promise<void>;
}

const ntd = (amount: number | null): string => (amount === null ? '—' : `NT$ ${amount.toLocaleString('en-US')}`);

const letterOf = (adjustment: SalaryAdjustment, organisation: Organisation, today: Context['today']): Paper => {
  const { employee, number, effectiveOn, type, payBasis, reason, lines, beforeTotal, afterTotal } = adjustment;
  return {
    title: `調薪通知書_${number ?? ''}_${employee.employeeNo}`,
    look: 'certificate',
    sheets: [
      {
        language: 'zh',
        title: '調薪通知書',
        parts: [
          {
            kind: 'paragraph',
            text: `${employee.nameZh} 君，您的薪資自${formatOfficialDate(effectiveOn)}起調整如下：`,
          },
          {
            kind: 'facts',
            title: null,
            facts: [
              { label: '調整單號', value: number ?? '', size: 'whole' },
              { label: '員工編號', value: employee.employeeNo, size: 'whole' },
              { label: '調整類別', value: adjustmentTypeNames[type], size: 'whole' },
              { label: '計薪方式', value: payBasisNames[payBasis], size: 'whole' },
              { label: '生效日期', value: formatRocDate(effectiveOn), size: 'whole' },
              { label: '原因', value: reason, size: 'whole' },
            ],
          },
          {
            kind: 'table',
            title: '薪資項目',
            days: 0,
            heads: ['項目', '調整前', '調整後'],
            rows: [
              ...lines.map(({ nameZh, before, amount }) => [nameZh, ntd(before), ntd(amount)]),
              ['應發合計', ntd(beforeTotal), ntd(afterTotal)],
            ],
          },
          attestations.zh(organisation, today),
        ],
      },
    ],
  };
};

/**
 * Prepares the letter about an approved adjustment (調薪通知書).
 * @throws AppError NotFound, AdjustmentNotDecidable before the approval, PaperFactsMissing without an organisation.
 */
export const prepareLetter = async (context: Context, id: string): Promise<PreparedLetter> => {
  const adjustment = await getRecord<SalaryAdjustment>(context, store, { id });
  if (adjustment.state !== 'approved' && adjustment.state !== 'effective') {
    throw new AppError('AdjustmentNotDecidable', { msg: '核定後才能列印調薪通知書' });
  }
  const organisation = await findOrganisation(context);
  if (organisation === null) {
    throw new AppError('PaperFactsMissing', { msg: '缺少：公司資料，請補齊後再列印。' });
  }
  return {
    paper: letterOf(adjustment, organisation, context.today),
    organisation,
    logPrint: () =>
      recordAudit(context, {
        kind: 'download',
        entity: 'salary_adjustment',
        entityId: id,
        about: store.aboutOf(adjustment),
        action: '列印調薪通知書',
        before: null,
        after: { 文件: '調薪通知書' },
      }),
  };
};
