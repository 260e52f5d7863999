import { withRecentConfirmation } from '../../core/index.ts';
import {
  attendanceStatementColumns,
  grantStatementColumns,
  leaveLiabilityStatementColumns,
  leaveUsageStatementColumns,
  payStatementColumns,
  recruitingStatementColumns,
} from './area-statement-columns.ts';
import { statement } from './statement.endpoints.ts';

export const leaveUsageStatementEndpoints = statement({
  name: 'leaveUsageStatement',
  path: '/statements/leave-usage',
  summary: '請假統計',
  screen: 'employee_application_record',
  columns: leaveUsageStatementColumns,
  base: 'period',
});

export const leaveLiabilityStatementEndpoints = statement({
  name: 'leaveLiabilityStatement',
  path: '/statements/leave-liability',
  summary: '未休假負債',
  screen: 'annual_and_compensatory_management',
  columns: leaveLiabilityStatementColumns,
  base: 'day',
});

export const attendanceStatementEndpoints = statement({
  name: 'attendanceStatement',
  path: '/statements/attendance',
  summary: '出勤統計',
  screen: 'attendance_overview',
  columns: attendanceStatementColumns,
  base: 'period',
});

export const payStatementEndpoints = withRecentConfirmation(
  statement({
    name: 'payStatement',
    path: '/statements/pay',
    summary: '薪資統計',
    screen: 'salary_report',
    columns: payStatementColumns,
    base: 'period',
  }),
);

export const grantStatementEndpoints = statement({
  name: 'grantStatement',
  path: '/statements/grants',
  summary: '計畫人事費統計',
  screen: 'project_and_grant_management',
  columns: grantStatementColumns,
  base: 'period',
});

export const recruitingStatementEndpoints = statement({
  name: 'recruitingStatement',
  path: '/statements/recruiting',
  summary: '應徵統計',
  screen: 'applicant_data_repository',
  columns: recruitingStatementColumns,
  base: 'period',
});
