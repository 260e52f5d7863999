import {
  employeeStatementEndpoints,
  joinerStatementEndpoints,
  leaverStatementEndpoints,
  transferStatementEndpoints,
  turnoverEndpoints,
} from '@hr/contracts/reports/statements';
import type { Router } from 'express';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { employeeSource, joinerSource, leaverSource, transferSource } from './people-sources.rows.ts';
import { exportStatement } from './statement-export.ts';
import type { StatementSource } from './statement-source.rows.ts';
import { findGroups, findRows } from './statement.read-model.ts';
import { getTurnover } from './turnover.read-model.ts';

const bind = (
  router: Router,
  { rows, exportRows }: typeof employeeStatementEndpoints,
  source: StatementSource,
): void => {
  route(router, rows, async (context, { query }) => ({
    ...(await findRows(context, source, query)),
    groups: await findGroups(context, source, query),
  }));
  downloadRoute(router, exportRows, (context, { query }, response) =>
    exportStatement(context, { endpoint: exportRows, title: rows.summary, source, query }, response),
  );
};

export const statementRoutes = (): Router => {
  const router = apiRouter();
  bind(router, employeeStatementEndpoints, employeeSource);
  bind(router, transferStatementEndpoints, transferSource);
  bind(router, joinerStatementEndpoints, joinerSource);
  bind(router, leaverStatementEndpoints, leaverSource);
  route(router, turnoverEndpoints.get, (context, { query }) => getTurnover(context, query));
  return router;
};
