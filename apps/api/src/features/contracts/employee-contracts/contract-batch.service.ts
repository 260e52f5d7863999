import type {
  ContractTerms,
  EmployeeContractInput,
  NewContractPreview,
} from '@hr/contracts/contracts/employee-contracts';
import { placeholderOf } from '@hr/domain/contracts/contract-templates';
import { findRolesOpening, type RolesOpening } from '#access/index.ts';
import { findPeopleFacts, type PersonFacts, usableVersion } from '#features/contracts/contract-templates/index.ts';
import { holdReached } from '#features/people/employees/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { batchRefusal, recordChanges, refusalText } from '#records/index.ts';
import { produceWithin } from './contract-document.service.ts';
import { insertContracts } from './contract-draft.ts';
import { type ContractFacts, encryptPay, findPrimaryContracts } from './contract-facts.rows.ts';
import { fillDocument, type FilledIn, lackText } from './contract-filling.ts';
import { payEntryText } from './contract-pay-entry.ts';
import { findPayingProjects, findPlacements, type Placement } from './contract-placements.rows.ts';
import { overlapText, termFault } from './contract-term.ts';
import { findTerms, type FoundTerm } from './contract-terms.rows.ts';
import { warningsOf } from './contract-warnings.service.ts';
import { employeeContractStore } from './employee-contract.rows.ts';

/** Whose contract it is, with what was filled in for their document alone. */
interface AskedPerson {
  readonly employeeId: string;
  readonly filledIn?: FilledIn | undefined;
}

/** The terms that are the same for all, and for whom. */
interface AskedContracts extends ContractTerms {
  readonly templateId: string;
  readonly people: readonly AskedPerson[];
  /** For the documents of all of them: what one has of their own goes before it. */
  readonly filledIn: FilledIn;
}

/** What a contract of somebody would be. */
interface Planned {
  readonly placement: Placement;
  readonly input: EmployeeContractInput;
  /** Why there can be none besides what its document lacks; null where there can. */
  readonly refusal: AppError | null;
  readonly filled: ReturnType<typeof fillDocument>;
  /** A primary contract that has a day in common with it: as a draft it may be planned. */
  readonly other: FoundTerm['other'];
}

const inputFor = (terms: ContractTerms, placement: Placement): EmployeeContractInput => ({
  ...terms,
  employeeId: placement.employeeId,
  employmentTypeId: placement.employmentTypeId ?? '',
  jobTitle: terms.jobTitle || (placement.jobTitle ?? ''),
  workPlace: terms.workPlace || (placement.workPlace ?? ''),
});

const lackingOf = ({ employmentTypeId, jobTitle, workPlace }: EmployeeContractInput): readonly string[] => [
  ...(employmentTypeId === '' ? ['聘僱類型'] : []),
  ...(jobTitle === '' ? ['職稱'] : []),
  ...(workPlace === '' ? ['工作地點'] : []),
];

const refusalOf = (
  input: EmployeeContractInput,
  { termKind, isPayHidden }: Placement,
  { term, rolesOpening }: { readonly term: FoundTerm | undefined; readonly rolesOpening: RolesOpening },
): AppError | null => {
  if (isPayHidden && input.pay !== null) {
    return fieldError('SensitiveFieldClosed', 'pay', payEntryText(rolesOpening));
  }
  if (!term?.isEmployed) {
    return fieldError('ContractOutsideEmployment', 'startOn', '契約起日須在員工的任職期間內');
  }
  const lacking = lackingOf(input);
  if (lacking.length > 0) {
    return new AppError('ContractTermMismatch', { msg: `職位未設定${lacking.join('、')}，請於此填寫` });
  }
  const fault = termFault(termKind ?? undefined, input);
  return fault === null ? null : fieldError('ContractTermMismatch', ...fault);
};

/**
 * What contracts of people from a template would be, in their order, in as many statements for hundreds as for one.
 * @throws AppError NotFound when somebody is out of the caller's reach, ContractTemplateNotInUse.
 */
const planContracts = async (
  context: Context,
  { templateId, people, filledIn, ...terms }: AskedContracts,
): Promise<{
  readonly versionId: string;
  readonly plans: readonly Planned[];
  readonly projects: ContractFacts['projects'];
  readonly rolesOpening: RolesOpening;
}> => {
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const { employmentTypeId, startOn, endOn } = terms;
  const placements = await findPlacements(context, { employeeIds, day: startOn, employmentTypeId });
  const placementBy = new Map(placements.map((placement) => [placement.employeeId, placement]));
  if (placementBy.size < people.length) {
    throw new AppError('NotFound');
  }
  const version = await usableVersion(context, templateId);
  const rolesOpening = await findRolesOpening(context);
  const known = await findPeopleFacts(
    context,
    employeeIds.map((employeeId) => ({ key: employeeId, employeeId, day: startOn })),
  );
  const found = await findTerms(
    context,
    employeeIds.map((employeeId, rowNumber) => ({ rowNumber, employeeId, startOn, endOn })),
  );
  const termBy = new Map(found.map((term) => [term.rowNumber, term]));
  const projects = await findPayingProjects(context, terms.projectIds);
  const plans = people.map(({ employeeId, filledIn: own }, index): Planned => {
    const [placement, person] = [required(placementBy.get(employeeId)), required<PersonFacts>(known.get(employeeId))];
    const input = inputFor(terms, placement);
    const { isPayHidden, employmentType } = placement;
    return {
      placement,
      input,
      refusal: refusalOf(input, placement, { term: termBy.get(index), rolesOpening }),
      filled: fillDocument(version, {
        person,
        contract: { ...input, contractNo: '（自動編號）', isPayHidden, employmentType: employmentType ?? '', projects },
        pay: terms.pay,
        filledIn: { ...filledIn, ...own },
      }),
      other: terms.kind === 'primary' ? (termBy.get(index)?.other ?? null) : null,
    };
  });
  return { versionId: version.id, plans, projects, rolesOpening };
};

const required = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) {
    throw new AppError('NotFound');
  }
  return thing;
};

const refused = (refusals: readonly { readonly title: string; readonly refusal: AppError }[]): AppError =>
  batchRefusal(refusals, { path: 'people', cannot: '位員工無法產生合約' });

const asRefusal = (text: string | null): AppError | null =>
  text === null ? null : new AppError('BatchRejected', { msg: text });

/**
 * 「批次產生合約」: a draft from a template for each of the people, with its document, for all of them or for nobody.
 * @throws AppError NotFound, ContractTemplateNotInUse, BatchRejected naming each for whom it cannot be and why.
 */
export const createContracts = (context: Context, asked: AskedContracts): Promise<{ created: number }> =>
  inTransaction(context, async (within) => {
    // What is told of their employment at this instant waits, or is seen here.
    await holdReached(
      within,
      asked.people.map(({ employeeId }) => employeeId),
    );
    const { versionId, plans, rolesOpening } = await planContracts(within, asked);
    const refusals = plans.flatMap(({ placement: { title }, refusal, filled }) => {
      const why = refusal ?? asRefusal(lackText(filled, rolesOpening));
      return why === null ? [] : [{ title, refusal: why }];
    });
    if (refusals.length > 0) {
      throw refused(refusals);
    }
    const ids = await insertContracts(
      within,
      plans.map(({ input }) => ({ ...input, pay: encryptPay(within, input.pay), templateVersionId: versionId })),
    );
    await recordChanges(within, employeeContractStore, { action: '新增', ids, before: [] });
    const produced = await produceWithin(within, {
      contracts: ids.map((id, index) => ({ id, version: 1, filledIn: asked.people[index]?.filledIn })),
      filledIn: asked.filledIn,
    });
    const lacking = produced.flatMap(({ contractNo, reason }) => {
      const refusal = asRefusal(reason);
      return refusal === null ? [] : [{ title: contractNo, refusal }];
    });
    if (lacking.length > 0) {
      throw refused(lacking);
    }
    return { created: ids.length };
  });

/** What contracts of people would be, in their order, without anything being written. @throws AppError as above. */
export const previewContracts = async (
  context: Context,
  asked: AskedContracts,
): Promise<{ items: NewContractPreview[] }> => {
  const { plans, projects, rolesOpening } = await planContracts(context, asked);
  const theirs = await findPrimaryContracts(
    context,
    plans.map(({ input }) => input.employeeId),
  );
  return {
    items: plans.map(({ placement, input, refusal, filled, other }) => {
      const state = { stage: 'draft', terminatedOn: null, isRenewed: false, isWorkedUnder: true } as const;
      const draft = { ...placement, ...input, ...state, projects, isPayMissing: input.pay === null };
      const told = warningsOf(context, draft, { pay: input.pay, others: theirs.get(input.employeeId) ?? [] });
      const isOpen = filled.hidden.length === 0;
      const why = refusal ?? (isOpen ? null : asRefusal(lackText(filled, rolesOpening)));
      return {
        employeeId: input.employeeId,
        title: placement.title,
        jobTitle: input.jobTitle,
        employmentType: placement.employmentType,
        warnings: [...(other ? [overlapText(other)] : []), ...told.map(({ text }) => text)],
        missing: isOpen ? filled.missing.map((name) => ({ name, label: placeholderOf(name)?.label ?? name })) : [],
        refusal: why && refusalText(why),
      };
    }),
  };
};
