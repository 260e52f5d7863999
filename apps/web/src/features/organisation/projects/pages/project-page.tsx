import { type Project, projectEndpoints, projects } from '@hr/contracts/organisation/projects';
import { endpointQuery } from '#api/endpoint-query.ts';
import { today } from '#format/use-today.ts';
import { createDialog } from '#records/create-dialog.tsx';
import { choiceFilter, dateFilter, queryFilter, valueFilters } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { employeeOption } from '#records/choices.ts';
import { projectCommands } from '../components/project-commands.tsx';
import { DaysLeft, ProjectFacts, ProjectStatus } from '../components/project-facts.tsx';
import { ProjectFields } from '../components/project-fields.tsx';

const columns = tableColumns<Project>(projects, {
  cells: { state: (item) => <ProjectStatus item={item} />, daysLeft: (item) => <DaysLeft item={item} /> },
  widths: { code: 115, funder: 130, principalInvestigator: 125, approvedAmount: 125, state: 165, daysLeft: 110 },
});

/** Columns hidden by default; the column menu shows them. */
const hiddenByDefault = [
  'grantNo',
  'kind',
  'personnelAmount',
  'approvalDocumentNo',
  'costCenter',
  'accountCode',
  'note',
];

const endings = { yes: '90 日內到期', overdue: '已逾期' };

/** By importance, because narrow lists show only the first ones. */
const filters = [
  ...valueFilters(projects.stored),
  queryFilter('principalInvestigatorId', '計畫主持人', {
    query: endpointQuery(projectEndpoints.investigators, {}),
    namesOf: ({ items }: { readonly items: readonly Project['principalInvestigator'][] }) =>
      Object.fromEntries(items.map((person) => [person.id, employeeOption(person).label])),
  }),
  choiceFilter('isEnding', { label: '到期', names: endings, chipOf: (value) => endings[value as 'yes' | 'overdue'] }),
  ...valueFilters(projects.fields),
  dateFilter('from', '執行期間自'),
  dateFilter('to', '執行期間至'),
];

const CreateProject = createDialog(projects, {
  create: projectEndpoints.create,
  initial: () => ({ startOn: today(), endOn: `${today().slice(0, 4)}-12-31` }),
  Fields: ProjectFields,
  maxWidth: 'md',
});

/** 計畫與補助設定 */
export const ProjectPage = recordPage({
  title: '計畫與補助設定',
  kind: projects,
  columns,
  hiddenByDefault,
  filters,
  commands: projectCommands,
  Create: CreateProject,
  Status: ProjectStatus,
  Facts: ProjectFacts,
});
