import type {
  ContractTerms,
  EmployeeContractInput,
  NewContractPreview,
} from '@hr/contracts/contracts/employee-contracts';
import { placeholderOf } from '@hr/domain/contracts/contract-templates';
import { findRolesByGroup, type RoleNamesByGroup } from '#access/index.ts';
import {
  findEmployeeFacts,
  type EmployeeFacts,
  requireUsableVersion,
} from '#features/contracts/contract-templates/index.ts';
import { lockEmployeesInScope } from '#features/people/employees/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { batchRefusal, auditRecordChanges, refusalText } from '#records/index.ts';
import { produceInTransaction } from '../files/contract-document.service.ts';
import { insertContracts } from './contract-draft.ts';
import { type ContractFacts, findPrimaryContracts } from '../contract-facts.rows.ts';
import { fillDocument, type PlaceholderValues, missingValuesText } from '../files/contract-filling.ts';
import { payEntryText } from './contract-pay-entry.ts';
import { findPayingProjects, findPlacements, type Placement } from './contract-placements.rows.ts';
import { overlapText, findTermFault } from './contract-term.ts';
import { checkTerms, type TermCheck } from './contract-terms.rows.ts';
import { buildWarnings, findMinimumWages } from '../contract-warnings.service.ts';
import { employeeContractStore } from '../employee-contract.rows.ts';

/** An employee of a batch, with values entered only for their document. */
interface BatchEmployee {
  readonly employeeId: string;
  readonly filledIn?: PlaceholderValues | undefined;
}

/** The common terms of a batch, and its employees. */
interface ContractBatch extends ContractTerms {
  readonly templateId: string;
  readonly people: readonly BatchEmployee[];
  /** Values for all documents; values of one employee take precedence. */
  readonly filledIn: PlaceholderValues;
}

/** A planned contract of an employee. */
interface PlannedContract {
  readonly placement: Placement;
  readonly input: EmployeeContractInput;
  /** Reason for a refusal other than missing values, or null. */
  readonly refusal: AppError | null;
  readonly filled: ReturnType<typeof fillDocument>;
  /** An overlapping primary contract. Drafts may overlap. */
  readonly other: TermCheck['other'];
}

const toInput = (terms: ContractTerms, placement: Placement): EmployeeContractInput => ({
  ...terms,
  employeeId: placement.employeeId,
  employmentTypeId: placement.employmentTypeId ?? '',
  jobTitle: terms.jobTitle || (placement.jobTitle ?? ''),
  workPlace: terms.workPlace || (placement.workPlace ?? ''),
});

const missingFields = ({ employmentTypeId, jobTitle, workPlace }: EmployeeContractInput): readonly string[] => [
  ...(employmentTypeId === '' ? ['聘僱類型'] : []),
  ...(jobTitle === '' ? ['職稱'] : []),
  ...(workPlace === '' ? ['工作地點'] : []),
];

const findRefusal = (
  input: EmployeeContractInput,
  { termKind, isPayHidden }: Placement,
  { term, roleNames }: { readonly term: TermCheck | undefined; readonly roleNames: RoleNamesByGroup },
): AppError | null => {
  if (isPayHidden && input.pay !== null) {
    return fieldError('SensitiveFieldClosed', 'pay', payEntryText(roleNames));
  }
  if (!term?.isEmployed) {
    return fieldError('ContractOutsideEmployment', 'startOn', '契約起日須在員工的任職期間內');
  }
  const missing = missingFields(input);
  if (missing.length > 0) {
    return new AppError('ContractTermMismatch', { msg: `職位未設定${missing.join('、')}，請於此填寫` });
  }
  const fault = findTermFault(termKind ?? undefined, input);
  return fault === null ? null : fieldError('ContractTermMismatch', ...fault);
};

/**
 * Plans the contracts of a batch in order, with a constant number of statements.
 * @throws AppError NotFound if an employee is out of scope, ContractTemplateNotInUse.
 */
const planContracts = async (
  context: Context,
  { templateId, people, filledIn, ...terms }: ContractBatch,
): Promise<{
  readonly versionId: string;
  readonly plans: readonly PlannedContract[];
  readonly projects: ContractFacts['projects'];
  readonly roleNames: RoleNamesByGroup;
}> => {
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const { employmentTypeId, startOn, endOn } = terms;
  const placements = await findPlacements(context, { employeeIds, day: startOn, employmentTypeId });
  const placementBy = new Map(placements.map((placement) => [placement.employeeId, placement]));
  if (placementBy.size < people.length) {
    throw new AppError('NotFound');
  }
  const version = await requireUsableVersion(context, templateId);
  const roleNames = await findRolesByGroup(context);
  const employeeFacts = await findEmployeeFacts(
    context,
    employeeIds.map((employeeId) => ({ key: employeeId, employeeId, day: startOn })),
  );
  const checks = await checkTerms(
    context,
    employeeIds.map((employeeId, rowNumber) => ({ rowNumber, employeeId, startOn, endOn })),
  );
  const termBy = new Map(checks.map((term) => [term.rowNumber, term]));
  const projects = await findPayingProjects(context, terms.projectIds);
  const plans = people.map(({ employeeId, filledIn: own }, index): PlannedContract => {
    const [placement, person] = [
      requireValue(placementBy.get(employeeId)),
      requireValue<EmployeeFacts>(employeeFacts.get(employeeId)),
    ];
    const input = toInput(terms, placement);
    const { isPayHidden, employmentType } = placement;
    return {
      placement,
      input,
      refusal: findRefusal(input, placement, { term: termBy.get(index), roleNames }),
      filled: fillDocument(version, {
        person,
        contract: { ...input, contractNo: '（自動編號）', isPayHidden, employmentType: employmentType ?? '', projects },
        pay: terms.pay,
        filledIn: { ...filledIn, ...own },
      }),
      other: terms.kind === 'primary' ? (termBy.get(index)?.other ?? null) : null,
    };
  });
  return { versionId: version.id, plans, projects, roleNames };
};

const requireValue = <T>(value: T | undefined): T => {
  if (value === undefined) {
    throw new AppError('NotFound');
  }
  return value;
};

const rejectBatch = (refusals: readonly { readonly title: string; readonly refusal: AppError }[]): AppError =>
  batchRefusal(refusals, { path: 'people', summary: '位員工無法產生合約' });

const asRefusal = (text: string | null): AppError | null =>
  text === null ? null : new AppError('BatchRejected', { msg: text });

/**
 * 「批次產生合約」: creates a draft with its document for each employee, all or none. Decision 075.
 * @throws AppError NotFound, ContractTemplateNotInUse, BatchRejected with each refusal.
 */
export const createContracts = (context: Context, params: ContractBatch): Promise<{ created: number }> =>
  inTransaction(context, async (within) => {
    // Locks the employments, so that concurrent changes wait or are visible here.
    await lockEmployeesInScope(
      within,
      params.people.map(({ employeeId }) => employeeId),
    );
    const { versionId, plans, roleNames } = await planContracts(within, params);
    const refusals = plans.flatMap(({ placement: { title }, refusal, filled }) => {
      const reasonOfRefusal = refusal ?? asRefusal(missingValuesText(filled, roleNames));
      return reasonOfRefusal === null ? [] : [{ title, refusal: reasonOfRefusal }];
    });
    if (refusals.length > 0) {
      throw rejectBatch(refusals);
    }
    const ids = await insertContracts(
      within,
      plans.map(({ input }) => ({ ...input, pay: input.pay, templateVersionId: versionId })),
    );
    await auditRecordChanges(within, employeeContractStore, { action: '新增', ids, before: [] });
    const produced = await produceInTransaction(within, {
      contracts: ids.map((id, index) => ({ id, version: 1, filledIn: params.people[index]?.filledIn })),
      filledIn: params.filledIn,
    });
    const missing = produced.flatMap(({ contractNo, reason }) => {
      const refusal = asRefusal(reason);
      return refusal === null ? [] : [{ title: contractNo, refusal }];
    });
    if (missing.length > 0) {
      throw rejectBatch(missing);
    }
    return { created: ids.length };
  });

/**
 * Previews a batch of contracts in order, without writing.
 * @throws AppError as `createContracts`.
 */
export const previewContracts = async (
  context: Context,
  params: ContractBatch,
): Promise<{ items: NewContractPreview[] }> => {
  const { plans, projects, roleNames } = await planContracts(context, params);
  const primaryContracts = await findPrimaryContracts(
    context,
    plans.map(({ input }) => input.employeeId),
  );
  const tables = await findMinimumWages(context);
  return {
    items: plans.map(({ placement, input, refusal, filled, other }) => {
      const state = { stage: 'draft', terminatedOn: null, isRenewed: false, isEmployedUnderContract: true } as const;
      const draft = { ...placement, ...input, ...state, projects, isPayMissing: input.pay === null };
      const warnings = buildWarnings(context, draft, {
        pay: input.pay,
        others: primaryContracts.get(input.employeeId) ?? [],
        tables,
      });
      const isOpen = filled.hidden.length === 0;
      const reasonOfRefusal = refusal ?? (isOpen ? null : asRefusal(missingValuesText(filled, roleNames)));
      return {
        employeeId: input.employeeId,
        title: placement.title,
        jobTitle: input.jobTitle,
        employmentType: placement.employmentType,
        warnings: [...(other ? [overlapText(other)] : []), ...warnings.map(({ text }) => text)],
        missing: isOpen ? filled.missing.map((name) => ({ name, label: placeholderOf(name)?.label ?? name })) : [],
        refusal: reasonOfRefusal && refusalText(reasonOfRefusal),
      };
    }),
  };
};
