import {
  funderNames,
  type Project,
  projectColumns as names,
  projectKindNames,
  projectStateNames,
} from '@hr/contracts/projects';
import { effectiveEnd, type ProjectState } from '@hr/domain/projects';
import { formatDate } from '@hr/domain/time';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { textOrDash } from '#tables/cells.tsx';
import type { TableColumn } from '#tables/data-table.tsx';
import { amountText, daysLeftText, personText } from '../project-text.ts';

const stateKinds: Readonly<Record<ProjectState, StatusKind>> = {
  planning: 'neutral',
  pre_approved: 'warning',
  active: 'positive',
  extended: 'info',
  closing: 'warning',
  closed: 'neutral',
  terminated: 'negative',
};

export const ProjectStateChip = ({ state }: Pick<Project, 'state'>) => (
  <StatusChip kind={stateKinds[state]} label={projectStateNames[state]} />
);

const URGENT_DAYS = 30;
const NEAR_DAYS = 90;

const urgencyOf = (daysLeft: number): StatusKind => {
  if (daysLeft <= URGENT_DAYS) {
    return 'negative';
  }
  return daysLeft <= NEAR_DAYS ? 'warning' : 'neutral';
};

/** How long it goes on; the colour repeats how soon that is. */
export const DaysLeft = ({ daysLeft }: Pick<Project, 'daysLeft'>) =>
  daysLeft === null ? '—' : <StatusChip kind={urgencyOf(daysLeft)} label={daysLeftText(daysLeft)} />;

/** The list's columns, named and ordered as an export writes them. */
export const columns: readonly TableColumn<Project>[] = [
  { field: 'code', headerName: names.code, width: 115 },
  { field: 'grantNo', headerName: names.grantNo, width: 170, valueFormatter: textOrDash },
  { field: 'nameZh', headerName: names.nameZh, flex: 1, minWidth: 200 },
  {
    field: 'kind',
    headerName: names.kind,
    width: 90,
    valueFormatter: (kind: Project['kind']) => projectKindNames[kind],
  },
  {
    field: 'funder',
    headerName: names.funder,
    width: 130,
    valueFormatter: (funder: Project['funder']) => funderNames[funder],
  },
  {
    field: 'principalInvestigator',
    headerName: names.principalInvestigator,
    width: 125,
    valueFormatter: personText,
  },
  {
    field: 'period',
    headerName: names.period,
    width: 190,
    valueGetter: (_value, project) => `${formatDate(project.startOn)} ～ ${formatDate(effectiveEnd(project))}`,
  },
  {
    field: 'approvedAmount',
    headerName: `${names.approvedAmount}（元）`,
    type: 'number',
    width: 125,
    valueFormatter: amountText,
  },
  {
    field: 'personnelAmount',
    headerName: `${names.personnelAmount}（元）`,
    type: 'number',
    width: 150,
    valueFormatter: amountText,
  },
  {
    field: 'state',
    headerName: names.state,
    width: 165,
    renderCell: ({ row: { state } }) => <ProjectStateChip state={state} />,
  },
  {
    field: 'daysLeft',
    headerName: names.daysLeft,
    width: 110,
    renderCell: ({ row: { daysLeft } }) => <DaysLeft daysLeft={daysLeft} />,
  },
  { field: 'approvalDocumentNo', headerName: names.approvalDocumentNo, width: 180, valueFormatter: textOrDash },
  { field: 'costCenter', headerName: names.costCenter, width: 110, valueFormatter: textOrDash },
  { field: 'accountCode', headerName: names.accountCode, width: 110, valueFormatter: textOrDash },
  { field: 'note', headerName: names.note, flex: 1, minWidth: 160, valueFormatter: textOrDash },
];

/** Seldom wanted; the column menu shows them. */
export const hiddenAtFirst = [
  'grantNo',
  'kind',
  'personnelAmount',
  'approvalDocumentNo',
  'costCenter',
  'accountCode',
  'note',
] as const;
