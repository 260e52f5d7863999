import { contractReasonNames } from '@hr/contracts/contracts/employee-contracts';
import { fillPlaceholders, placeholderOf } from '@hr/domain/contracts/contract-templates';
import { requiredRolesText, type RoleNamesByGroup } from '#access/index.ts';
import type { EmployeeFacts, TemplateVersion } from '#features/contracts/contract-templates/index.ts';
import type { ContractFacts } from '../contract-facts.rows.ts';

export type PlaceholderValues = Readonly<Record<string, string>>;

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

interface DocumentInput {
  readonly person: EmployeeFacts;
  readonly contract: DocumentedContract;
  readonly pay: number | null;
  readonly filledIn: PlaceholderValues;
}

interface FilledDocument {
  readonly values: PlaceholderValues;
  /** Placeholders whose values the caller may neither see nor enter. */
  readonly hidden: readonly string[];
  /** Placeholders whose values must be entered. */
  readonly missing: readonly string[];
}

const isHidden = (name: string, { contract, person }: DocumentInput): boolean => {
  const group = placeholderOf(name)?.group;
  return (group === 'contract_pay' && contract.isPayHidden) || (group === 'identity' && person.isIdentityHidden);
};

export const fillDocument = (
  { placeholders }: Pick<TemplateVersion, 'placeholders'>,
  document: DocumentInput,
): FilledDocument => {
  const { person, contract, pay, filledIn } = document;
  const { fixedTermReason, employmentType, jobTitle, projects } = contract;
  const facts = {
    ...person,
    contract: { ...contract, pay, fixedTermReason: fixedTermReason && contractReasonNames[fixedTermReason] },
    employmentType,
    jobTitle,
    projects,
  };
  const hidden = placeholders.filter((name) => isHidden(name, document));
  return { hidden, ...fillPlaceholders(placeholders, facts, filledIn) };
};

const labelsOf = (names: readonly string[]): string =>
  names.map((name) => placeholderOf(name)?.label ?? name).join('、');

/**
 * Explains why a document cannot be made, with the roles that can make it, or returns null. Every placeholder of the
 * template needs a value. Decision 082.
 */
export const missingValuesText = (
  { hidden, missing }: Pick<FilledDocument, 'hidden' | 'missing'>,
  roleNames: RoleNamesByGroup,
): string | null => {
  if (hidden.length > 0) {
    const groups = hidden.flatMap((name) => placeholderOf(name)?.group ?? []);
    return `您無權檢視：${labelsOf(hidden)}（具${requiredRolesText(groups, roleNames)}）`;
  }
  return missing.length > 0 ? `缺少：${labelsOf(missing)}` : null;
};
