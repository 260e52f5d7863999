import type { AnnualGrantResult } from '@hr/contracts/leave/leave-ledger';
import Alert from '@mui/material/Alert';

type Employees = AnnualGrantResult['failed'];

const namesOf = (employees: Employees): string =>
  employees.map(({ employeeNo, nameZh }) => `${employeeNo} ${nameZh}`).join('、');

const NEXT_STEP = '請檢查其任職、年資及職位資料；資料無誤時請洽系統管理員查詢系統紀錄。';

interface GrantFailuresProps {
  /** The employees whose leave could not be calculated. */
  readonly incalculable: Employees;
  /** The employees for whom the last grant failed. */
  readonly failed: Employees;
}

/** Names employees who are granted nothing because of an error; other employees are not affected. */
export const GrantFailures = ({ incalculable, failed }: GrantFailuresProps) => (
  <>
    {failed.length > 0 ? (
      <Alert severity="error">{`其餘員工已給假，${failed.length} 人未能給假：${namesOf(failed)}。${NEXT_STEP}`}</Alert>
    ) : null}
    {failed.length === 0 && incalculable.length > 0 ? (
      <Alert severity="warning">
        {`${incalculable.length} 人的特休無法計算，不會給假：${namesOf(incalculable)}。${NEXT_STEP}`}
      </Alert>
    ) : null}
  </>
);
