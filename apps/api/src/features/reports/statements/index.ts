import {
  attendanceStatementEndpoints,
  employeeStatementEndpoints,
  employmentQuotaEndpoints,
  grantStatementEndpoints,
  joinerStatementEndpoints,
  leaveLiabilityStatementEndpoints,
  leaverStatementEndpoints,
  leaveUsageStatementEndpoints,
  payStatementEndpoints,
  recruitingStatementEndpoints,
  transferStatementEndpoints,
  transferSummaryEndpoints,
  turnoverEndpoints,
} from '@hr/contracts/reports/statements';
import type { Router } from 'express';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { sendPaper } from '#print/index.ts';
import { getEmploymentQuotas } from './employment-quota.read-model.ts';
import { attendanceSource } from './attendance-source.rows.ts';
import { grantSource, paySource } from './cost-sources.rows.ts';
import { leaveLiabilitySource, leaveUsageSource } from './leave-sources.rows.ts';
import { employeeSource, joinerSource, leaverSource, transferSource } from './people-sources.rows.ts';
import { recruitingSource } from './recruiting-source.rows.ts';
import { exportStatementGroups, exportStatementRows } from './statement-export.ts';
import type { StatementSource } from './statement-source.rows.ts';
import { prepareAnnouncement } from './transfer-announcement.ts';
import { findGroups, findRows } from './statement.read-model.ts';
import { getTransferSummary } from './transfer-summary.read-model.ts';
import { getTurnover } from './turnover.read-model.ts';

/** Maximum number of groups on the screen; an export has all. */
const MAX_GROUPS = 1_000;

const bind = (router: Router, endpoints: typeof employeeStatementEndpoints, source: StatementSource): void => {
  const { rows, groups, exportRows, exportGroups } = endpoints;
  route(router, rows, async (context, { query }) => {
    await source.refresh?.(context, query);
    return findRows(context, source, query);
  });
  route(router, groups, async (context, { query }) => {
    await source.refresh?.(context, query);
    return findGroups(context, source, { ...query, maximum: MAX_GROUPS });
  });
  downloadRoute(router, exportRows, async (context, { query }, response) => {
    await source.refresh?.(context, query);
    await exportStatementRows(context, { endpoint: exportRows, title: rows.summary, source, query }, response);
  });
  downloadRoute(router, exportGroups, async (context, { query }, response) => {
    await source.refresh?.(context, query);
    await exportStatementGroups(context, { endpoint: exportGroups, title: groups.summary, source, query }, response);
  });
};

export { employeeSource, joinerSource, leaverSource, transferSource } from './people-sources.rows.ts';
export type { StatementQuery, StatementSource } from './statement-source.rows.ts';
export { findRows, streamAllRows } from './statement.read-model.ts';

export const statementRoutes = (): Router => {
  const router = apiRouter();
  bind(router, employeeStatementEndpoints, employeeSource);
  bind(router, transferStatementEndpoints, transferSource);
  bind(router, joinerStatementEndpoints, joinerSource);
  bind(router, leaverStatementEndpoints, leaverSource);
  route(router, employmentQuotaEndpoints.get, (context, { query }) =>
    getEmploymentQuotas(context, query.on ?? context.today),
  );
  route(router, transferSummaryEndpoints.get, (context, { query }) => getTransferSummary(context, query));
  downloadRoute(router, transferSummaryEndpoints.announcement, async (context, { query }, response) =>
    sendPaper(context, response, await prepareAnnouncement(context, query)),
  );
  bind(router, leaveUsageStatementEndpoints, leaveUsageSource);
  bind(router, leaveLiabilityStatementEndpoints, leaveLiabilitySource);
  bind(router, attendanceStatementEndpoints, attendanceSource);
  bind(router, payStatementEndpoints, paySource);
  bind(router, grantStatementEndpoints, grantSource);
  bind(router, recruitingStatementEndpoints, recruitingSource);
  route(router, turnoverEndpoints.get, (context, { query }) => getTurnover(context, query));
  return router;
};
