import {
  employeeStatementEndpoints,
  employmentQuotaEndpoints,
  joinerStatementEndpoints,
  leaverStatementEndpoints,
  transferStatementEndpoints,
  transferSummaryEndpoints,
  turnoverEndpoints,
} from '@hr/contracts/reports/statements';
import type { Router } from 'express';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { sendPaper } from '#print/index.ts';
import { getEmploymentQuotas } from './employment-quota.read-model.ts';
import { employeeSource, joinerSource, leaverSource, transferSource } from './people-sources.rows.ts';
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
  route(router, rows, (context, { query }) => findRows(context, source, query));
  route(router, groups, (context, { query }) => findGroups(context, source, { ...query, maximum: MAX_GROUPS }));
  downloadRoute(router, exportRows, (context, { query }, response) =>
    exportStatementRows(context, { endpoint: exportRows, title: rows.summary, source, query }, response),
  );
  downloadRoute(router, exportGroups, (context, { query }, response) =>
    exportStatementGroups(context, { endpoint: exportGroups, title: groups.summary, source, query }, response),
  );
};

export { employeeSource, joinerSource, leaverSource, transferSource } from './people-sources.rows.ts';
export type { StatementQuery, StatementSource } from './statement-source.rows.ts';
export { findAllRows, findRows } from './statement.read-model.ts';

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
  route(router, turnoverEndpoints.get, (context, { query }) => getTurnover(context, query));
  return router;
};
