import {
  type TransferRecord,
  transferKindNames,
  transferRecords,
} from '@hr/contracts/personnel-actions/transfer-records';
import { isLeavingTransfer } from '@hr/domain/personnel-actions/transfer-records';
import { formatDate } from '@hr/domain/dates';
import { EmployeeRecords } from '#records/employee-records.tsx';
import { TransferRecordStatus } from './transfer-record-facts.tsx';

const sides = [
  ['部門', 'fromDepartment', 'toDepartment'],
  ['職稱', 'fromJobTitle', 'toJobTitle'],
  ['職等', 'fromJobGrade', 'toJobGrade'],
  ['聘僱類型', 'fromEmploymentType', 'toEmploymentType'],
  ['直屬主管', 'fromSupervisor', 'toSupervisor'],
  ['主要計畫', 'fromProject', 'toProject'],
  ['工作地點', 'fromWorkPlace', 'toWorkPlace'],
] as const;

const nameOf = (side: string | { readonly nameZh: string } | null): string =>
  (typeof side === 'string' ? side : side?.nameZh) ?? '';

const sideText = (before: string, after: string, isLast: boolean): string => {
  if (before === '' || isLast) {
    return before || after;
  }
  return `${before} → ${after || '無'}`;
};

/** Changed values, for example 「部門：研究處 → 行政處」. */
const changesOf = (item: TransferRecord): string =>
  [
    ...sides.flatMap(([label, from, to]) => {
      const [before, after] = [nameOf(item[from]), nameOf(item[to])];
      return before === '' && after === ''
        ? []
        : [`${label}：${sideText(before, after, isLeavingTransfer(item.kind))}`];
    }),
    ...(item.toProbationEndsOn ? [`試用期滿日：${formatDate(item.toProbationEndsOn)}`] : []),
    ...(item.endsOn ? [`至 ${formatDate(item.endsOn)}`] : []),
  ].join('；') || '—';

export const EmployeeTransfers = ({ employeeId }: { readonly employeeId: string }) => (
  <EmployeeRecords
    kind={transferRecords}
    employeeId={employeeId}
    listPath="/dashboard/transfer_records"
    title="異動紀錄"
    heads={['生效日', '單號', '類別', '異動內容', '原因', '狀態']}
    cellsOf={(item, link) => [
      formatDate(item.effectiveOn),
      link(item.transferNo),
      transferKindNames[item.kind],
      changesOf(item),
      item.reason,
      <TransferRecordStatus key="state" item={item} />,
    ]}
  />
);
