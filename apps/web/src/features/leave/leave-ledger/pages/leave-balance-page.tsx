import {
  hoursTypeNames,
  type LeaveBalance,
  leaveBalances,
  leaveOpenings,
  seniorityTierNames,
} from '@hr/contracts/leave/leave-ledger';
import type { CalendarDate } from '@hr/domain/dates';
import Add from '@mui/icons-material/Add';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { z } from 'zod';
import { AsOfPicker } from '#forms/as-of-picker.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { today } from '#format/use-today.ts';
import { choiceFilter } from '#records/filters.tsx';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { ImportButton } from '#records/import-button.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { RosterMenu, RosterNotice } from '#records/rosters.tsx';
import { type RecordList, useRecordList } from '#records/use-record-list.ts';
import { useStartAction } from '#routing/start-action.ts';
import { useCan } from '#session/session.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { AddHoursDialog } from '../components/add-hours-dialog.tsx';
import { GrantLeaveDialog } from '../components/grant-leave-dialog.tsx';
import { leaveBalanceCommands } from '../components/leave-balance-commands.tsx';
import { LeaveBalanceFacts } from '../components/leave-balance-facts.tsx';
import { rosterNames, rosters } from '../components/rosters.ts';

const columns = tableColumns<LeaveBalance>(leaveBalances, {
  widths: {
    annualGranted: 110,
    annualCarriedOver: 100,
    annualAdjusted: 100,
    annualTaken: 110,
    annualBooked: 110,
    annualPending: 140,
    annualCashedOut: 110,
    annualRemaining: 140,
    annualAvailable: 140,
    compensatoryRemaining: 140,
    compensatoryEnding: 150,
    unsettled: 140,
    seniority: 160,
    leaveYear: 220,
  },
});

const hiddenByDefault = [
  'annualCarriedOver',
  'annualAdjusted',
  'annualBooked',
  'annualCashedOut',
  'compensatoryEnding',
  'unsettled',
  'hiredOn',
  'seniority',
  'leaveYear',
];

const endingNames = { '30': '30 日內到期', '60': '60 日內到期', '90': '90 日內到期' } as const;

const statusNames = { employed: '在職', left: '離職', all: '全部' } as const;

const unsettledNames = { yes: '到期未結算' } as const;

const owedNames = { yes: '與應給不符' } as const;

/** Years for the filter: some past years, this one and the next. */
const leaveYears = (): Readonly<Record<string, string>> => {
  const thisYear = Number(today().slice(0, 4));
  return Object.fromEntries([1, 0, -1, -2, -3].map((years) => [`${thisYear + years}`, `${thisYear + years} 年`]));
};

const remainingNames = { yes: '尚有剩餘', no: '無剩餘' } as const;

/** Ordered by use, since a narrow list shows only the first ones. */
const filtersOf = () => [
  choiceFilter('type', { label: '假別', names: hoursTypeNames }),
  choiceFilter('isEnding', {
    label: '到期',
    names: endingNames,
    chipOf: (value) => endingNames[value as keyof typeof endingNames],
  }),
  choiceFilter('hasRemaining', { label: '剩餘', names: remainingNames }),
  choiceFilter('isUnsettled', { label: '結算', names: unsettledNames }),
  choiceFilter('isGrantOwed', { label: '給假', names: owedNames, chipOf: () => '給假與應給不符' }),
  choiceFilter('status', { label: '在職狀態', names: statusNames, defaultValue: 'employed' }),
  choiceFilter('seniority', { label: '年資', names: seniorityTierNames }),
  choiceFilter('leaveYear', { label: '特休年度', names: leaveYears() }),
  departmentFilter(),
  employeeFilter(),
];

interface ActionsProps {
  readonly list: RecordList<LeaveBalance>;
  readonly columns: readonly string[];
}

const Actions = ({ list, columns: exported }: ActionsProps) => {
  const [isAdding, setAdding] = useState(false);
  const [isGranting, setGranting] = useState(false);
  const canEdit = useCan(`${leaveBalances.screen}:edit`);
  const canExport = useCan(`${leaveBalances.screen}:export`);
  useStartAction('create', () => setAdding(canEdit));
  useStartAction('grant', () => setGranting(canEdit));
  return (
    <>
      <AsOfPicker
        value={list.query['asOf'] as CalendarDate | undefined}
        onChange={(day) => list.change({ asOf: day })}
      />
      {canExport ? <RosterMenu rosters={rosters} /> : null}
      <ListExportButton endpoint={leaveBalances.endpoints.export} query={list.query} columns={exported} />
      {canEdit ? <ImportButton kind={leaveOpenings} /> : null}
      {canEdit ? (
        <Button variant="outlined" startIcon={<EventRepeatOutlined />} onClick={() => setGranting(true)}>
          年度給假
        </Button>
      ) : null}
      {canEdit ? (
        <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
          新增時數
        </Button>
      ) : null}
      {isGranting ? <GrantLeaveDialog employeeIds={[]} onClose={() => setGranting(false)} /> : null}
      {isAdding ? <AddHoursDialog items={[]} onClose={() => setAdding(false)} /> : null}
    </>
  );
};

const extraParams = { roster: z.enum(rosterNames).optional() };

/** 特休與補休管理: leave hours of all employees on a day. */
export const LeaveBalancePage = () => {
  const list = useRecordList(leaveBalances, { columns, hiddenByDefault, extraParams });
  const roster = list.extraParams.roster && rosters[list.extraParams.roster];
  return (
    <RecordPage
      title="特休與補休管理"
      list={list}
      actions={<Actions list={list} columns={roster?.columns ?? list.columnChoice.visibleFields} />}
    >
      {roster ? <RosterNotice roster={roster} onChange={list.change} /> : null}
      <RecordTable
        list={list}
        filters={filtersOf()}
        commands={leaveBalanceCommands}
        hint="員工編號、姓名"
        emptyText="尚無在職員工。"
      />
      <RecordPanel list={list} commands={leaveBalanceCommands}>
        {(item) => <LeaveBalanceFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};
