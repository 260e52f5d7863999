import { type Employee, employeeEndpoints as endpoints, employees } from '@hr/contracts/people/employees';
import { leavingKindNames, settling } from '@hr/contracts/people/employment';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { confirmCommand } from '#records/commands.tsx';
import { LayoffNotice } from './layoff-notice.tsx';

interface PlannedLeavingProps {
  readonly item: Pick<Employee, 'plannedLeaving'>;
}

/** A leaving that is not announced yet, for those who keep the employee's records. */
export const PlannedLeavingNotice = ({ item: { plannedLeaving: plan } }: PlannedLeavingProps) => {
  if (plan === null) {
    return null;
  }
  const { leavingKind, leavingReason, lastWorkingOn, noticeOn, createdBy, refusal } = plan;
  const reason =
    leavingReason === null ? leavingKindNames[leavingKind] : `${leavingKindNames[leavingKind]}：${leavingReason}`;
  return (
    <>
      <Alert severity="info" sx={{ mt: 1 }}>
        <AlertTitle>預定離職（尚未公告）</AlertTitle>
        <div>{`${reason}；最後工作日 ${formatDate(lastWorkingOn)}，將於 ${formatDate(noticeOn)} 公告。由 ${createdBy} 登錄。`}</div>
        {plan.settling === null ? null : <div>{`離職手續：${settling.toText(plan.settling)}`}</div>}
        <div>公告前只有維護此員工資料者看得到，任職、職位與各項清單都照常。</div>
      </Alert>
      {refusal === null ? null : (
        <Alert severity="error" sx={{ mt: 1 }}>
          {`${formatDate(noticeOn)} 未能公告離職：${refusal}。排除後可使用「公告離職」，或由系統於下一個整點再試。`}
        </Alert>
      )}
      {leavingKind === 'laid_off' && plan.settling !== null ? (
        <LayoffNotice lastWorkingOn={lastWorkingOn} reportedOn={plan.settling.layoffReportedOn} />
      ) : null}
    </>
  );
};

/** 公告離職, before the day of the announcement. */
export const announceLeavingCommand = confirmCommand(employees, {
  label: '公告離職',
  isDangerous: true,
  isOffered: ({ plannedLeaving }) => plannedLeaving !== null,
  endpoint: endpoints.announceLeaving,
  consequence: '離職自今日起公告：任職與職位至最後工作日止，所有能看到此員工的人都會得知。',
  toast: 'employee.leaving_announcement.ok',
});
