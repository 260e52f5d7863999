import { addDays, type CalendarDate, formatDate } from '@hr/domain/dates';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { changer } from '#records/index.ts';
import { dropMade } from './contract-draft.ts';
import { holdRenewal } from './contract-facts.rows.ts';
import { employeeContractStore } from './employee-contract.rows.ts';

const change = changer(employeeContractStore);

/**
 * Lets the draft that follows a contract by 「續約」 begin on the day after its new end, as nobody may write that day by hand.
 * What a template made of the draft is made anew.
 * @throws AppError StateConflict for one that waits to be signed, ContractDateInvalid for one that would end before it begins.
 */
export const moveDraftRenewal = async (
  within: Context,
  { id, endOn }: { readonly id: string; readonly endOn: CalendarDate },
): Promise<void> => {
  const renewal = await holdRenewal(within.db, id);
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
      await dropMade(within, renewal);
      return { startOn };
    },
  });
};
