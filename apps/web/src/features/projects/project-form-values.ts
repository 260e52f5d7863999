import { type Project, type ProjectInput, projectInputOf } from '@hr/contracts/projects';
import { today } from '#format/today.ts';
import type { ChoiceOption } from '#forms/autocomplete-control.tsx';
import { personText } from './project-text.ts';

/** A form as it is before a leader and an amount are filled in. */
export type ProjectFormValues = Omit<ProjectInput, 'principalInvestigatorId' | 'approvedAmount' | 'budgetLines'> & {
  principalInvestigatorId: string | null;
  approvedAmount: number | null;
  budgetLines: { category: ProjectInput['budgetLines'][number]['category']; amount: number | null }[];
};

/** An empty form, for a grant of this year. */
export const newProject = (): ProjectFormValues => ({
  code: '',
  grantNo: null,
  nameZh: '',
  shortName: null,
  nameEn: null,
  kind: 'grant',
  funder: 'nstc',
  approvalDocumentNo: null,
  approvedOn: null,
  principalInvestigatorId: null,
  coInvestigatorIds: [],
  managerId: null,
  startOn: today(),
  endOn: `${today().slice(0, 4)}-12-31` as ProjectInput['endOn'],
  approvedAmount: null,
  personnelAmount: null,
  budgetLines: [],
  eligibleCosts: [],
  maxEffortPercent: null,
  isFundsPending: false,
  costCenter: null,
  accountCode: null,
  note: null,
});

/** What the form of a stored project begins with. */
export const valuesOf = (project: Project): ProjectFormValues & { version: number } => ({
  ...projectInputOf(project),
  version: project.version,
});

/** What the pickers of a form show before anything is picked. */
export interface InitialPeople {
  readonly principalInvestigator: ChoiceOption | null;
  readonly coInvestigators: readonly ChoiceOption[];
  readonly manager: ChoiceOption | null;
}

export const nobody: InitialPeople = { principalInvestigator: null, coInvestigators: [], manager: null };

const choiceOf = (person: Project['principalInvestigator']): ChoiceOption => ({
  value: person.id,
  label: personText(person),
});

export const peopleOf = ({ principalInvestigator, coInvestigators, manager }: Project): InitialPeople => ({
  principalInvestigator: choiceOf(principalInvestigator),
  coInvestigators: coInvestigators.map(choiceOf),
  manager: manager && choiceOf(manager),
});
