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
import { findVersionsAfter, type VersionAfter } from '#features/contracts/contract-templates/index.ts';
import { findPeople, holdReached } from '#features/people/employees/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type At, batchRefusal, findRecords, recordChanges, type RefusedOne, refusalText } from '#records/index.ts';
import { insertContracts } from './contract-draft.ts';
import {
  type ContractFacts,
  findContractFacts,
  findKeptPay,
  findPrimaryContracts,
  findOwners,
  holdContracts,
  payOf,
} from './contract-facts.rows.ts';
import { overlapText } from './contract-term.ts';
import { findTerms, type FoundTerm } from './contract-terms.rows.ts';
import { warningsOf } from './contract-warnings.service.ts';
import { employeeContractStore } from './employee-contract.rows.ts';

/** A contract, as people call it, with what would follow it. */
interface Planned {
  readonly title: string;
  readonly facts: ContractFacts;
  readonly next: {
    readonly startOn: CalendarDate;
    readonly endOn: CalendarDate;
    readonly templateVersionId: string | null;
  };
  /** A primary contract that has a day in common with it: as a draft it may be planned. */
  readonly other: FoundTerm['other'];
}

interface RefusedRenewal extends RefusedOne {
  readonly facts: ContractFacts;
}

const faults: Readonly<Record<RenewalFault, () => AppError>> = {
  state: () => new AppError('StateConflict', { msg: '沒有迄日的合約不須續約；其他狀態請重新載入後再試。' }),
  alreadyRenewed: () => fieldError('ContractAlreadyRenewed', 'startOn'),
  endsBeforeStart: () => fieldError('ContractDateInvalid', 'endOn', '迄日不可早於起日'),
};

interface Surroundings {
  readonly title: string;
  /** What is there of the person on the days of what would follow; undefined for somebody who is not known. */
  readonly term: FoundTerm | undefined;
  /** Undefined for a contract that was made from no template. */
  readonly version: VersionAfter | undefined;
}

/** What would follow a contract in a period, or what speaks against it besides the contract's own state. */
const planOne = (
  facts: ContractFacts,
  period: Omit<Planned['next'], 'templateVersionId'>,
  { title, term, version }: Surroundings,
): Planned | RefusedRenewal => {
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

interface Asked {
  readonly ids: readonly string[];
  /** The last day of what follows; null for as long as each was. */
  readonly endOn: CalendarDate | null;
}

/**
 * What would follow contracts, in their order, in as many statements for a thousand as for one.
 * @throws AppError NotFound when one is out of the caller's reach.
 */
const planRenewals = async (
  context: Context,
  { ids, endOn }: Asked,
): Promise<readonly (Planned | RefusedRenewal)[]> => {
  const found = new Map((await findContractFacts(context, ids)).map((facts) => [facts.id, facts]));
  const contracts = ids.map((id) => found.get(id) ?? missing());
  const people = await findPeople(
    context,
    contracts.map(({ employeeId }) => employeeId),
  );
  const versions = await findVersionsAfter(
    context,
    contracts.flatMap(({ templateVersionId }) => templateVersionId ?? []),
  );
  const periods = contracts.map((facts) => planRenewal(facts, { today: context.today, endOn }));
  const terms = await findTerms(
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
    return planOne(facts, period, {
      title,
      term: termBy.get(index),
      version: versions.get(facts.templateVersionId ?? ''),
    });
  });
};

const missing = (): never => {
  throw new AppError('NotFound');
};

/** Writes drafts of what follows contracts that are held; answers their identifiers in order. */
const writeRenewals = async (within: Context, planned: readonly Planned[]): Promise<string[]> => {
  const ids = planned.map(({ facts: { id } }) => id);
  const before = new Map(
    (await findRecords(within, employeeContractStore, ids)).map((item) => [item.id, item as EmployeeContract]),
  );
  const pay = await findKeptPay(within.db, ids);
  return insertContracts(
    within,
    planned.map(({ facts: { id }, next }) => ({
      ...(inputOf(employeeContracts.fields, before.get(id) ?? missing()) as EmployeeContractInput),
      ...next,
      pay: pay.get(id) ?? null,
      renewedFromId: id,
    })),
  );
};

interface Renewing extends Omit<Asked, 'ids'> {
  readonly contracts: readonly At[];
  /** What is told of those for which it cannot be. */
  readonly refuse: (refused: readonly RefusedRenewal[]) => AppError | Promise<AppError>;
}

/** Renews all of the contracts or none of them, and says so in the log; answers the drafts, in order. */
const renewAll = async (within: Context, { contracts, endOn, refuse }: Renewing): Promise<readonly string[]> => {
  const ids = contracts.map(({ id }) => id);
  await holdContracts(within.db, ids);
  // What is told of their employment at this instant waits, or is seen here.
  await holdReached(within, await findOwners(within.db, ids));
  const plans = await planRenewals(within, { ids, endOn });
  const stale = plans.filter(({ facts }, index) => facts.version !== contracts[index]?.version);
  const refused = plans.flatMap((one) => ('refusal' in one ? [one] : []));
  if (stale.length > 0) {
    throw await refuse(stale.map(({ title, facts }) => ({ title, facts, refusal: new AppError('StaleVersion') })));
  }
  if (refused.length > 0) {
    throw await refuse(refused);
  }
  const made = await writeRenewals(
    within,
    plans.flatMap((one) => ('next' in one ? [one] : [])),
  );
  await recordChanges(within, employeeContractStore, { action: '續約', ids: made, before: [] });
  return made;
};

/**
 * 「續約」: a draft of the same terms that begins on the day after. The contract itself is not changed; it counts as renewed
 * once the other is signed.
 * @throws AppError NotFound, StaleVersion, StateConflict, ContractAlreadyRenewed, ContractDateInvalid,
 * ContractOutsideEmployment, ContractTemplateNotInUse.
 */
export const renewContract = (context: Context, at: At, { endOn }: Pick<Asked, 'endOn'>): Promise<EmployeeContract> =>
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
 * 「批次續約」: of all of the contracts or of none. @throws AppError NotFound, BatchRejected naming each that cannot be renewed
 * and why.
 */
export const renewContracts = (
  context: Context,
  { contracts, endOn }: Omit<Renewing, 'refuse'>,
): Promise<{ created: number; items: EmployeeContract[] }> =>
  inTransaction(context, async (within) => {
    const made = await renewAll(within, {
      contracts,
      endOn,
      refuse: (refused) => batchRefusal(refused, { path: 'contracts', cannot: '份合約無法續約' }),
    });
    const items = (await findRecords(within, employeeContractStore, made)) as unknown as EmployeeContract[];
    return { created: made.length, items };
  });

/** What would follow contracts, in their order, without anything being written. @throws AppError NotFound. */
export const previewRenewals = async (context: Context, asked: Asked): Promise<{ items: RenewalPreview[] }> => {
  const plans = await planRenewals(context, asked);
  const theirs = await findPrimaryContracts(
    context,
    plans.map(({ facts }) => facts.employeeId),
  );
  return {
    items: plans.map((plan) => {
      const { title, facts } = plan;
      if ('refusal' in plan) {
        return { id: facts.id, title, startOn: null, endOn: null, warnings: [], refusal: refusalText(plan.refusal) };
      }
      const { startOn, endOn } = plan.next;
      const draft: ContractFacts = { ...facts, startOn, endOn, stage: 'draft', terminatedOn: null, isRenewed: false };
      const told = warningsOf(context, draft, {
        pay: payOf(context, facts) ?? null,
        others: theirs.get(facts.employeeId) ?? [],
      }).map(({ text }) => text);
      const warnings = [...(plan.other ? [overlapText(plan.other)] : []), ...told];
      return { id: facts.id, title, startOn, endOn, warnings, refusal: null };
    }),
  };
};
