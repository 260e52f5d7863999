import {
  type EmployeeContract,
  type EmployeeContractInput,
  employeeContracts,
  type RenewalPreview,
} from '@hr/contracts/contracts/employee-contracts';
import { inputOf } from '@hr/contracts/records';
import { type RenewalFault, planRenewal } from '@hr/domain/contracts/employee-contracts';
import type { CalendarDate } from '@hr/domain/dates';
import { staleVersion } from '#audit/index.ts';
import { findSuccessorVersions, type SuccessorVersion } from '#features/contracts/contract-templates/index.ts';
import { findPeople, lockEmployeesInScope } from '#features/people/employees/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  type RecordVersion,
  batchRefusal,
  findRecords,
  auditRecordChanges,
  type RefusedItem,
  refusalText,
} from '#records/index.ts';
import { insertContracts } from './contract-draft.ts';
import {
  type ContractFacts,
  findContractFacts,
  findStoredPay,
  findPrimaryContracts,
  findEmployeeIds,
  lockContracts,
  payOf,
} from '../contract-facts.rows.ts';
import { overlapText } from './contract-term.ts';
import { checkTerms, type TermCheck } from './contract-terms.rows.ts';
import { buildWarnings, findMinimumWages } from '../contract-warnings.service.ts';
import { employeeContractStore } from '../employee-contract.rows.ts';

/** A contract with its planned renewal. */
interface PlannedRenewal {
  readonly title: string;
  readonly facts: ContractFacts;
  readonly next: {
    readonly startOn: CalendarDate;
    readonly endOn: CalendarDate;
    readonly templateVersionId: string | null;
  };
  /** An overlapping primary contract. Drafts may overlap. */
  readonly other: TermCheck['other'];
}

interface RefusedRenewal extends RefusedItem {
  readonly facts: ContractFacts;
}

const faults: Readonly<Record<RenewalFault, () => AppError>> = {
  state: () => new AppError('StateConflict', { msg: '沒有迄日的合約不須續約；其他狀態請重新載入後再試。' }),
  alreadyRenewed: () => fieldError('ContractAlreadyRenewed', 'startOn'),
  endsBeforeStart: () => fieldError('ContractDateInvalid', 'endOn', '迄日不可早於起日'),
};

interface RenewalContext {
  readonly title: string;
  /** Facts about the employee during the renewal, or undefined if unknown. */
  readonly term: TermCheck | undefined;
  /** Undefined for a contract without a template. */
  readonly version: SuccessorVersion | undefined;
}

/** Plans the renewal of a contract for a period, or returns the reason against it other than the state of the contract. */
const checkRenewal = (
  facts: ContractFacts,
  period: Omit<PlannedRenewal['next'], 'templateVersionId'>,
  { title, term, version }: RenewalContext,
): PlannedRenewal | RefusedRenewal => {
  if (!term?.isEmployed) {
    const refusal = fieldError('ContractOutsideEmployment', 'startOn', '契約起日須在員工的任職期間內');
    return { title, facts, refusal };
  }
  if (version && version.usableId === null) {
    const msg = `合約範本「${version.title}」未啟用或尚未生效，請先啟用後再續約`;
    return { title, facts, refusal: new AppError('ContractTemplateNotInUse', { msg }) };
  }
  const next = { ...period, templateVersionId: version?.usableId ?? null };
  return { title, facts, next, other: facts.kind === 'primary' ? term.other : null };
};

interface RenewalQuery {
  readonly ids: readonly string[];
  /** Last day of the renewals, or null for the same length. */
  readonly endOn: CalendarDate | null;
}

/**
 * Plans renewals in order, with a constant number of statements.
 * @throws AppError NotFound if a contract is out of scope.
 */
const planRenewals = async (
  context: Context,
  { ids, endOn }: RenewalQuery,
): Promise<readonly (PlannedRenewal | RefusedRenewal)[]> => {
  const factsById = new Map((await findContractFacts(context, ids)).map((facts) => [facts.id, facts]));
  const contracts = ids.map((id) => factsById.get(id) ?? throwNotFound());
  const people = await findPeople(
    context,
    contracts.map(({ employeeId }) => employeeId),
  );
  const versions = await findSuccessorVersions(
    context,
    contracts.flatMap(({ templateVersionId }) => templateVersionId ?? []),
  );
  const periods = contracts.map((facts) => planRenewal(facts, { today: context.today, endOn }));
  const terms = await checkTerms(
    context,
    periods.flatMap((period, rowNumber) =>
      typeof period === 'string' ? [] : [{ ...period, rowNumber, employeeId: contracts[rowNumber]?.employeeId ?? '' }],
    ),
  );
  const termBy = new Map(terms.map((term) => [term.rowNumber, term]));
  return contracts.map((facts, index) => {
    const title = `${facts.contractNo} ${people.get(facts.employeeId)?.nameZh ?? ''}`;
    const period = periods[index] ?? 'state';
    if (typeof period === 'string') {
      return { title, facts, refusal: faults[period]() };
    }
    return checkRenewal(facts, period, {
      title,
      term: termBy.get(index),
      version: versions.get(facts.templateVersionId ?? ''),
    });
  });
};

const throwNotFound = (): never => {
  throw new AppError('NotFound');
};

/** Inserts the drafts of renewals of locked contracts, and returns their ids in order. */
const writeRenewals = async (within: Context, planned: readonly PlannedRenewal[]): Promise<string[]> => {
  const ids = planned.map(({ facts: { id } }) => id);
  const before = new Map(
    (await findRecords(within, employeeContractStore, ids)).map((item) => [item.id, item as EmployeeContract]),
  );
  const pay = await findStoredPay(within.db, ids);
  return insertContracts(
    within,
    planned.map(({ facts: { id }, next }) => ({
      ...(inputOf(employeeContracts.fields, before.get(id) ?? throwNotFound()) as EmployeeContractInput),
      ...next,
      pay: pay.get(id) ?? null,
      renewedFromId: id,
    })),
  );
};

interface RenewalBatch extends Omit<RenewalQuery, 'ids'> {
  readonly contracts: readonly RecordVersion[];
  /** Builds the error for refused contracts. */
  readonly refuse: (refused: readonly RefusedRenewal[]) => AppError | Promise<AppError>;
}

/** Renews all contracts or none, audits it, and returns the ids of the drafts in order. Decision 074. */
const renewAll = async (within: Context, { contracts, endOn, refuse }: RenewalBatch): Promise<readonly string[]> => {
  const ids = contracts.map(({ id }) => id);
  await lockContracts(within.db, ids);
  // Locks the employments, so that concurrent changes wait or are visible here.
  await lockEmployeesInScope(within, await findEmployeeIds(within.db, ids));
  const plans = await planRenewals(within, { ids, endOn });
  const stale = plans.filter(({ facts }, index) => facts.version !== contracts[index]?.version);
  const refused = plans.flatMap((one) => ('refusal' in one ? [one] : []));
  if (stale.length > 0) {
    throw await refuse(stale.map(({ title, facts }) => ({ title, facts, refusal: new AppError('StaleVersion') })));
  }
  if (refused.length > 0) {
    throw await refuse(refused);
  }
  const createdIds = await writeRenewals(
    within,
    plans.flatMap((one) => ('next' in one ? [one] : [])),
  );
  await auditRecordChanges(within, employeeContractStore, { action: '續約', ids: createdIds, before: [] });
  return createdIds;
};

/**
 * 「續約」: creates a draft with the same terms that begins on the next day. The contract itself does not change; it counts
 * as renewed after the draft is signed.
 * @throws AppError NotFound, StaleVersion, StateConflict, ContractAlreadyRenewed, ContractDateInvalid,
 * ContractOutsideEmployment, ContractTemplateNotInUse.
 */
export const renewContract = (
  context: Context,
  at: RecordVersion,
  { endOn }: Pick<RenewalQuery, 'endOn'>,
): Promise<EmployeeContract> =>
  inTransaction(context, async (within) => {
    const [id = ''] = await renewAll(within, {
      contracts: [at],
      endOn,
      refuse: async ([first]) =>
        first === undefined || first.refusal.code === 'StaleVersion'
          ? staleVersion(within.db, { entity: employeeContracts.entity, entityId: at.id })
          : first.refusal,
    });
    return employeeContractStore.load(within, id);
  });

/**
 * 「批次續約」: renews all contracts or none.
 * @throws AppError NotFound, BatchRejected with each refusal.
 */
export const renewContracts = (
  context: Context,
  { contracts, endOn }: Omit<RenewalBatch, 'refuse'>,
): Promise<{ created: number; items: EmployeeContract[] }> =>
  inTransaction(context, async (within) => {
    const createdIds = await renewAll(within, {
      contracts,
      endOn,
      refuse: (refused) => batchRefusal(refused, { path: 'contracts', summary: '份合約無法續約' }),
    });
    const items = (await findRecords(within, employeeContractStore, createdIds)) as unknown as EmployeeContract[];
    return { created: createdIds.length, items };
  });

/**
 * Previews renewals in order, without writing.
 * @throws AppError NotFound.
 */
export const previewRenewals = async (context: Context, query: RenewalQuery): Promise<{ items: RenewalPreview[] }> => {
  const plans = await planRenewals(context, query);
  const primaryContracts = await findPrimaryContracts(
    context,
    plans.map(({ facts }) => facts.employeeId),
  );
  const tables = await findMinimumWages(context);
  return {
    items: plans.map((plan) => {
      const { title, facts } = plan;
      if ('refusal' in plan) {
        return { id: facts.id, title, startOn: null, endOn: null, warnings: [], refusal: refusalText(plan.refusal) };
      }
      const { startOn, endOn } = plan.next;
      const draft: ContractFacts = { ...facts, startOn, endOn, stage: 'draft', terminatedOn: null, isRenewed: false };
      const draftWarnings = buildWarnings(context, draft, {
        pay: payOf(context, facts) ?? null,
        others: primaryContracts.get(facts.employeeId) ?? [],
        tables,
      }).map(({ text }) => text);
      const warnings = [...(plan.other ? [overlapText(plan.other)] : []), ...draftWarnings];
      return { id: facts.id, title, startOn, endOn, warnings, refusal: null };
    }),
  };
};
