import { type Employee, employeeEndpoints as endpoints, employees } from '@hr/contracts/people/employees';
import { rehireFields, cancellationFields } from '@hr/contracts/people/employment';
import { initialInput } from '@hr/contracts/records';
import { refusalToCancelRehire, mayServiceBeJoined } from '@hr/domain/people/employment';
import { formatDate, isCalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { HandoverNotice } from '#features/personnel-actions/transfer-records/index.ts';
import { today } from '#format/use-today.ts';
import { formCommand } from '#records/commands.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { HiringFields } from './employee-fields.tsx';
import { isRehirable, latestStintOf } from './employee-stints.ts';

const RehireField = fieldControlOf(rehireFields);

const RehireFields = ({
  item: { id, employeeNo, lastWorkingOn, settling, username, employments },
}: {
  readonly item: Pick<Employee, 'id' | 'employeeNo' | 'lastWorkingOn' | 'settling' | 'username' | 'employments'>;
}) => (
  <>
    {username === null ? null : (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {`帳號 ${username} 未停用時，自到職日起可再登入，並沿用原有的角色與權限；不再適用者，請先於權限設定調整或停用。`}
      </Alert>
    )}
    <HandoverNotice employeeId={id} title="離職時未交接的項目將隨再任用恢復，請確認：" />
    {settling?.isRehirable === false ? (
      <Alert severity="warning">{`離職時註記不可再聘用：${settling.rehireNote ?? ''}`}</Alert>
    ) : null}
    {lastWorkingOn === null ? null : (
      <Typography>{`前次任職至 ${formatDate(lastWorkingOn)} 止，過去的紀錄都會保留。`}</Typography>
    )}
    <RehireField name="newEmployeeNo" hint={`空白表示沿用原員工編號 ${employeeNo}`} />
    <JoinedServiceNotice employee={{ employments }} />
    <HiringFields />
  </>
);

export const isLeaving = ({ lastWorkingOn }: Pick<Employee, 'lastWorkingOn'>): boolean => lastWorkingOn !== null;

export const isNotOnboarded = ({ status }: Pick<Employee, 'status'>): boolean => status === 'not_onboarded';

/** 再任用, with the old or a new employee number. */
export const rehireCommand = formCommand(employees, {
  label: '再任用',
  isInPlace: true,
  isOffered: isRehirable,
  endpoint: endpoints.rehire,
  valuesOf: () => initialInput(rehireFields),
  Fields: RehireFields,
  maxWidth: 'md',
  toast: 'employee.rehire.ok',
});

const CancellationField = fieldControlOf(cancellationFields);

const CancelRehireFields = ({ item }: { readonly item: Employee }) => {
  const latest = latestStintOf(item);
  return (
    <>
      <HandoverNotice employeeId={item.id} title="取消前請確認：" />
      {latest ? (
        <Typography>{`${formatDate(latest.hiredOn)} 起的任職與職位將取消，前次任職的離職紀錄不變。`}</Typography>
      ) : null}
      <Alert severity="info">
        該日起已有合約、投保、請假或時數者，須先作廢、刪除或取消。再任用時改用的員工編號，以及隨前次任職截止的兼任、代理與留職停薪，不會恢復。
      </Alert>
      <CancellationField name="correctionReason" />
    </>
  );
};

/** 取消再任用, possible before the new hire date. */
export const cancelRehireCommand = formCommand(employees, {
  label: '取消再任用',
  isOffered: ({ employments }) => refusalToCancelRehire(employments, today()) === null,
  endpoint: endpoints.cancelRehire,
  valuesOf: () => initialInput(cancellationFields),
  Fields: CancelRehireFields,
  maxWidth: 'sm',
  toast: 'employee.rehire_cancel.ok',
});

/** The law adds up service if an employee returns soon. */
const JoinedServiceNotice = ({ employee }: { readonly employee: Pick<Employee, 'employments'> }) => {
  const hiredOn: unknown = useWatch({ name: 'hiredOn' });
  const { lastWorkingOn = null, seniorityOn } = latestStintOf(employee) ?? {};
  const isSoon =
    lastWorkingOn !== null &&
    typeof hiredOn === 'string' &&
    isCalendarDate(hiredOn) &&
    mayServiceBeJoined(lastWorkingOn, hiredOn);
  return isSoon && seniorityOn ? (
    <Alert severity="warning" sx={{ my: 2 }}>
      {`前次任職結束未滿三個月：定期契約屆滿，或不定期契約因故停止履行者，前後工作年資應合併計算（勞動基準法第 10 條）。應合併計算時，年資起算日請填 ${formatDate(seniorityOn)}。`}
    </Alert>
  ) : null;
};
