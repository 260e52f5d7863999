import { addDays, type CalendarDate, formatDate } from '@hr/domain/dates';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { changer } from '#records/index.ts';
import { deleteTemplateDocument } from './contract-draft.ts';
import { lockRenewal } from '../contract-facts.rows.ts';
import { employeeContractStore } from '../employee-contract.rows.ts';

const change = changer(employeeContractStore);

/**
 * Moves the start of the draft renewal of a contract to the day after the new end, because users cannot edit that day.
 * A document made from a template is made again later. Decision 080.
 * @throws AppError StateConflict if the renewal waits for signature, ContractDateInvalid if it would end before it
 * begins.
 */
export const moveDraftRenewal = async (
  within: Context,
  { id, endOn }: { readonly id: string; readonly endOn: CalendarDate },
): Promise<void> => {
  const renewal = await lockRenewal(within.db, id);
  if (renewal === null) {
    return;
  }
  const { contractNo, stage, endOn: lastDay } = renewal;
  if (stage !== 'draft') {
    throw new AppError('StateConflict', { msg: `續約 ${contractNo} 已送交簽署，請先退回草稿，再變更結束日。` });
  }
  const startOn = addDays(endOn, 1);
  if (lastDay !== null && lastDay < startOn) {
    const message = `新迄日須早於續約草稿 ${contractNo} 的迄日（${formatDate(lastDay)}），請先變更或刪除該草稿`;
    throw fieldError('ContractDateInvalid', 'endOn', message);
  }
  await change(within, renewal, {
    action: `起日隨前一份合約改為 ${formatDate(startOn)}`,
    decide: async () => {
      await deleteTemplateDocument(within, renewal);
      return { startOn };
    },
  });
};
