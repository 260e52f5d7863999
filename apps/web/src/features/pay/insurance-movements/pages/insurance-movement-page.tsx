import {
  authorityNames,
  type InsuranceMovement,
  insuranceMovements,
  movementStateNames,
} from '@hr/contracts/pay/insurance-movements';
import { z } from 'zod';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { choiceFilter, choicesFilter, dateFilter, valueFilters } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { RosterMenu, RosterNotice } from '#records/rosters.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { useCan } from '#session/session.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { filingListNames, filingLists } from '../components/filing-lists.ts';
import { movementCommands } from '../components/movement-commands.tsx';
import { MovementDueDay, MovementFacts, MovementReason, MovementStatus } from '../components/movement-facts.tsx';

const columns = tableColumns<InsuranceMovement>(insuranceMovements, {
  cells: {
    state: (item) => <MovementStatus item={item} />,
    dueOn: (item) => <MovementDueDay item={item} />,
    reason: (item) => <MovementReason item={item} />,
  },
  widths: {
    employee: 132,
    departmentName: 120,
    kind: 70,
    scheme: 114,
    reason: 124,
    effectiveOn: 108,
    dueOn: 116,
    state: 120,
    insuredAmount: 132,
    legalAmount: 140,
    identityNumber: 130,
  },
});

const hiddenByDefault = ['state', 'identityNumber'];

const filters = [
  ...valueFilters(insuranceMovements.fields),
  choicesFilter('state', { label: '期限', names: movementStateNames }),
  dateFilter('dueUntil', '期限至'),
  choiceFilter('authority', { label: '申報機關', names: authorityNames }),
  departmentFilter(),
  employeeFilter(),
];

const extraParams = { roster: z.enum(filingListNames).optional() };

/** 投保異動: what has to be reported, with the commands that enter it. */
export const InsuranceMovementPage = () => {
  const list = useRecordList(insuranceMovements, {
    columns,
    hiddenByDefault,
    listName: 'insurance_movement',
    extraParams,
  });
  const canExport = useCan('insurance_enrolment:export');
  const filing = list.extraParams.roster && filingLists[list.extraParams.roster];
  return (
    <RecordPage
      title="投保異動"
      list={list}
      actions={
        <>
          {canExport ? <RosterMenu rosters={filingLists} label="申報清單" /> : null}
          <ListExportButton
            endpoint={insuranceMovements.endpoints.export}
            query={list.query}
            columns={filing?.columns ?? list.columnChoice.visibleFields}
          />
        </>
      }
    >
      {filing ? <RosterNotice roster={filing} onChange={list.change} /> : null}
      <RecordTable
        list={list}
        filters={filters}
        commands={movementCommands}
        hint="員工編號、姓名"
        emptyText="目前沒有應申報的加保、退保與級距調整。"
      />
      <RecordPanel list={list} commands={movementCommands} Status={MovementStatus}>
        {(item) => <MovementFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};
