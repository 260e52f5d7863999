import {
  type StatutoryTableRecord,
  statutoryTableEndpoints as endpoints,
  statutoryTableFileFields,
  statutoryTables,
  tableStateNames,
} from '@hr/contracts/organisation/statutory-tables';
import { downloadFile } from '#api/download-file.ts';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { choicesFilter, valueFilters } from '#records/filters.tsx';
import { ImportButton } from '#records/import-button.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { factsOf } from '#records/record-text.ts';
import { useCan } from '#session/session.ts';
import { ExportButton } from '#transfer/export-button.tsx';
import { ContentFacts } from '../components/content-facts.tsx';
import { CreateTable, statutoryTableCommands } from '../components/statutory-table-commands.tsx';

const stateKinds: Readonly<Record<StatutoryTableRecord['state'], StatusKind>> = {
  current: 'positive',
  upcoming: 'info',
  ended: 'neutral',
};

interface TableProps {
  readonly item: StatutoryTableRecord;
}

const TableStatus = ({ item: { state, confidence } }: TableProps) =>
  confidence === 'unconfirmed' && state !== 'ended' ? (
    <StatusChip kind="warning" label={`${tableStateNames[state]}・待確認`} />
  ) : (
    <StatusChip kind={stateKinds[state]} label={tableStateNames[state]} />
  );

const columns = tableColumns<StatutoryTableRecord>(statutoryTables, {
  cells: { state: (item) => <TableStatus item={item} /> },
  widths: { kind: 190, state: 150, confidence: 110 },
});

const filters = [
  ...valueFilters(statutoryTables.fields),
  choicesFilter('state', { label: '狀態', names: tableStateNames }),
];

const { effectiveFrom, effectiveTo, source, confidence } = statutoryTables.fields;

/** Exports the values of one version or of all, in a file that can be imported. */
const ExportValues = ({ item }: Partial<TableProps>) => {
  const query = item ? { kind: item.kind, effectiveFrom: item.effectiveFrom } : {};
  return useCan('scales_of_salary:export') ? (
    <ExportButton
      label="匯出內容"
      source={{
        download: (format, options) => downloadFile(endpoints.exportValues, { query: { ...query, format } }, options),
      }}
    />
  ) : null;
};

const TableFacts = ({ item }: TableProps) => (
  <>
    <ExportValues item={item} />
    <FactList facts={factsOf({ effectiveFrom, effectiveTo, source, confidence }, item)} />
    <ContentFacts item={item} />
  </>
);

const importedKind = {
  noun: statutoryTables.noun,
  screen: statutoryTables.screen,
  fields: statutoryTableFileFields,
  importing: undefined,
  endpoints: { previewImport: endpoints.previewValues, import: endpoints.importValues },
};

const TransferButtons = () => (
  <>
    {useCan('scales_of_salary:edit') ? <ImportButton kind={importedKind} /> : null}
    <ExportValues />
  </>
);

/** 法定費率與級距: the versions of the statutory tables and their values. */
export const StatutoryTablePage = recordPage({
  title: '法定費率與級距',
  kind: statutoryTables,
  columns,
  filters,
  commands: statutoryTableCommands,
  hint: '來源',
  Buttons: TransferButtons,
  Create: CreateTable,
  Status: TableStatus,
  Facts: TableFacts,
});
