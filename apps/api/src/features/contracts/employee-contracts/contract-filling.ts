import { contractReasonNames } from '@hr/contracts/contracts/employee-contracts';
import { fillPlaceholders, placeholderOf } from '@hr/domain/contracts/contract-templates';
import { openingText, type RolesOpening } from '#access/index.ts';
import type { PersonFacts, TemplateVersion } from '#features/contracts/contract-templates/index.ts';
import type { ContractFacts } from './contract-facts.rows.ts';

export type FilledIn = Readonly<Record<string, string>>;

export type DocumentedContract = Pick<
  ContractFacts,
  | 'startOn'
  | 'endOn'
  | 'fixedTermReason'
  | 'jobTitle'
  | 'workContent'
  | 'workPlace'
  | 'workHours'
  | 'probationMonths'
  | 'payBasis'
  | 'isPayHidden'
  | 'employmentType'
  | 'projects'
> & { readonly contractNo: string };

interface Documented {
  readonly person: PersonFacts;
  readonly contract: DocumentedContract;
  readonly pay: number | null;
  readonly filledIn: FilledIn;
}

interface Filled {
  readonly values: FilledIn;
  /** Names whose values the caller may not see, and so may not fill in either. */
  readonly hidden: readonly string[];
  /** Names for which something has to be filled in. */
  readonly missing: readonly string[];
}

const isHidden = (name: string, { contract, person }: Documented): boolean => {
  const group = placeholderOf(name)?.group;
  return (group === 'contract_pay' && contract.isPayHidden) || (group === 'identity' && person.isIdentityHidden);
};

export const fillDocument = (
  { placeholders }: Pick<TemplateVersion, 'placeholders'>,
  documented: Documented,
): Filled => {
  const { person, contract, pay, filledIn } = documented;
  const { fixedTermReason, employmentType, jobTitle, projects } = contract;
  const facts = {
    ...person,
    contract: { ...contract, pay, fixedTermReason: fixedTermReason && contractReasonNames[fixedTermReason] },
    employmentType,
    jobTitle,
    projects,
  };
  const hidden = placeholders.filter((name) => isHidden(name, documented));
  return { hidden, ...fillPlaceholders(placeholders, facts, filledIn) };
};

const labelsOf = (names: readonly string[]): string =>
  names.map((name) => placeholderOf(name)?.label ?? name).join('、');

/** Why a document cannot be made, naming the roles that can make it; null where it can. */
export const lackText = (
  { hidden, missing }: Pick<Filled, 'hidden' | 'missing'>,
  rolesOpening: RolesOpening,
): string | null => {
  if (hidden.length > 0) {
    const groups = hidden.flatMap((name) => placeholderOf(name)?.group ?? []);
    return `您無權檢視：${labelsOf(hidden)}（具${openingText(groups, rolesOpening)}）`;
  }
  return missing.length > 0 ? `缺少：${labelsOf(missing)}` : null;
};
