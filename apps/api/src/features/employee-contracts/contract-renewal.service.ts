import { type EmployeeContractInput, employeeContracts } from '@hr/contracts/employee-contracts';
import { inputOf } from '@hr/contracts/records';
import { contractStateOn, isContractCommandAllowed, lastDayOf, renewalPeriod } from '@hr/domain/employee-contracts';
import type { CalendarDate } from '@hr/domain/time';
import { staleVersion } from '#audit/index.ts';
import { versionAfter } from '#features/contract-templates/index.ts';
import { AppError, fieldError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type At, creator } from '#records/index.ts';
import { factsOf, insertContract, requireWithinEmployment } from './contract-draft.ts';
import { findKeptPay } from './contract-facts.rows.ts';
import { employeeContractStore } from './employee-contract.rows.ts';

const { fields } = employeeContracts;
const create = creator(employeeContractStore);

/**
 * 「續約」: a draft of the same terms that begins on the day after. The contract itself is not changed; it counts as renewed
 * once the other is signed.
 * @throws AppError NotFound, StaleVersion, StateConflict, ContractAlreadyRenewed (unique constraint), ContractOutsideEmployment,
 * ContractTemplateNotInUse.
 */
export const renewContract = async (context: Context, at: At, { endOn }: { readonly endOn: CalendarDate | null }) =>
  create(context, {
    action: '續約',
    insert: async (within) => {
      await employeeContractStore.hold(within, at.id);
      const before = await employeeContractStore.load(within, at.id);
      const facts = await factsOf(within, at.id);
      if (before.version !== at.version) {
        throw await staleVersion(within.db, { entity: employeeContracts.entity, entityId: at.id });
      }
      const lastDay = lastDayOf(facts);
      if (!isContractCommandAllowed(contractStateOn(facts, within.today), 'renew') || lastDay === null) {
        throw new AppError('StateConflict', { msg: '沒有迄日的合約不須續約；其他狀態請重新載入後再試。' });
      }
      const period = renewalPeriod({ startOn: facts.startOn, lastDay });
      const input = {
        ...(inputOf(fields, before) as EmployeeContractInput),
        startOn: period.startOn,
        endOn: endOn ?? period.endOn,
      };
      if (input.endOn < input.startOn) {
        throw fieldError('ContractDateInvalid', 'endOn', '迄日不可早於起日');
      }
      await requireWithinEmployment(within, input);
      return insertContract(within, {
        ...input,
        pay: await findKeptPay(within.db, at.id),
        templateVersionId: facts.templateVersionId && (await versionAfter(within, facts.templateVersionId)).id,
        renewedFromId: at.id,
      });
    },
  });
