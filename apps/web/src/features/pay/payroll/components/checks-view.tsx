import { type PayrollCheckKind, payrollCheckNames, payrollEndpoints as endpoints } from '@hr/contracts/pay/payroll';
import type { CalendarDate } from '@hr/domain/dates';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { QueryView } from '#components/query-view.tsx';

const checkIcon = (count: number, isRequired: boolean) => {
  if (count === 0) {
    return <CheckCircleOutlined fontSize="small" sx={{ color: 'success.dark' }} />;
  }
  return isRequired ? (
    <ErrorOutlined fontSize="small" sx={{ color: 'error.dark' }} />
  ) : (
    <InfoOutlined fontSize="small" sx={{ color: 'warning.dark' }} />
  );
};

interface ChecksViewProps {
  readonly runId: string;
  readonly month: CalendarDate;
}

interface CheckedEmployee {
  readonly id: string;
  readonly employeeNo: string;
}

type LinkOf = (employee: CheckedEmployee, month: string) => string;

const payslipLink: LinkOf = ({ employeeNo }) => `?q=${encodeURIComponent(employeeNo)}`;

const employeeTab =
  (tab: string): LinkOf =>
  ({ employeeNo }) =>
    `/dashboard/employee_data/${encodeURIComponent(employeeNo)}/${tab}`;

const attendanceLink: LinkOf = ({ id }, month) =>
  `/dashboard/attendance_overview?view=month&month=${month}&employeeId=${id}`;

const allocationsLink: LinkOf = ({ id }) => `/dashboard/project_and_grant_management/allocations?employeeId=${id}`;

/** Pages on which the checks are settled. */
const links: Readonly<Record<PayrollCheckKind, LinkOf>> = {
  problem: employeeTab('salary'),
  negativeNet: payslipLink,
  premiumsOwed: payslipLink,
  belowMinimum: employeeTab('salary'),
  noAccount: employeeTab('pay'),
  openAttendance: attendanceLink,
  partMonth: employeeTab('employment'),
  bigDifference: payslipLink,
  overtimeLimit: attendanceLink,
  outdated: payslipLink,
  missing: employeeTab('employment'),
  projectEnded: employeeTab('employment'),
  budgetExceeded: allocationsLink,
  partFunded: allocationsLink,
  wrongGrade: employeeTab('insurance'),
  openApplications: employeeTab('leave'),
};

/** 結薪前檢查: what must be settled before the approval, and what needs a note. */
export const ChecksView = ({ runId, month }: ChecksViewProps) => {
  const checks = useQuery(endpointQuery(endpoints.checks, { params: { id: runId } }));
  return (
    <QueryView query={checks}>
      {({ items }) => (
        <Paper
          variant="outlined"
          component="ul"
          aria-label="結薪前檢查"
          sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 720 }}
        >
          {items.map(({ kind, isRequired, count, employees }) => (
            <Box component="li" key={kind} sx={{ px: 2, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {checkIcon(count, isRequired)}
                <Typography sx={{ flex: 1 }}>
                  {isRequired ? `${payrollCheckNames[kind]}（須處理）` : payrollCheckNames[kind]}
                </Typography>
                <Typography sx={{ fontWeight: 600 }}>{`${count} 人`}</Typography>
              </Box>
              <Typography variant="body2" sx={{ '&:empty': { display: 'none' } }}>
                {employees.map((employee, place) => (
                  <span key={employee.id}>
                    {place === 0 ? '' : '、'}
                    <Link component={RouterLink} to={links[kind](employee, month.slice(0, 7))}>
                      {`${employee.employeeNo} ${employee.nameZh}`}
                    </Link>
                  </span>
                ))}
                {count > employees.length ? '…' : ''}
              </Typography>
            </Box>
          ))}
        </Paper>
      )}
    </QueryView>
  );
};
