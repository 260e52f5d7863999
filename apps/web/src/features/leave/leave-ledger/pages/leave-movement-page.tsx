import {
  type LeaveMovement,
  leaveMovements,
  lotOriginNames,
  movementStateNames,
} from '@hr/contracts/leave/leave-ledger';
import { departmentFilter } from '#records/department-filter.tsx';
import { today } from '#format/use-today.ts';
import { choiceFilter, dateFilter, valueFilters } from '#records/filters.tsx';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { leaveMovementCommands } from '../components/leave-movement-commands.tsx';
import { LeaveMovementFacts, MovementStatus } from '../components/leave-movement-facts.tsx';

const columns = tableColumns<LeaveMovement>(leaveMovements, {
  cells: { state: (item) => <MovementStatus item={item} /> },
  widths: { type: 90, kind: 120, minutes: 130, before: 130, after: 130, state: 100 },
});

const hiddenByDefault = ['departmentName', 'sourceNo', 'leaveDays', 'overrideReasons', 'attachment'];

/** Ordered by use, since a narrow list shows only the first ones. */
const filters = [
  dateFilter('effectiveFrom', '生效自'),
  dateFilter('effectiveTo', '生效至'),
  ...valueFilters(leaveMovements.fields),
  choiceFilter('state', { label: '狀態', names: movementStateNames }),
  choiceFilter('withoutReservations', {
    label: '保留／釋出',
    names: { yes: '不含保留／釋出' },
    chipOf: () => '不含保留／釋出',
  }),
  choiceFilter('origin', { label: '來源', names: lotOriginNames }),
  employeeFilter(),
  departmentFilter(),
];

/** The ledger is long, so it opens with this year and without reservations. Decision 112. */
const initialQuery = () => {
  const [year] = today().split('-');
  return { effectiveFrom: `${year}-01-01`, effectiveTo: `${year}-12-31`, withoutReservations: 'yes' };
};

/** 特休與補休異動明細: the append-only ledger. */
export const LeaveMovementPage = recordPage({
  title: '特休與補休異動明細',
  kind: leaveMovements,
  columns,
  hiddenByDefault,
  initialQuery,
  filters,
  commands: leaveMovementCommands,
  hint: '員工編號、姓名',
  emptyText: '尚無異動，給假與增減時數後會列於此處。',
  Status: MovementStatus,
  Facts: LeaveMovementFacts,
});
