import { departmentEndpoints as endpoints } from '@hr/contracts/organisation/departments';
import type { Router } from 'express';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { bindImport } from '#records/index.ts';
import { bindTimeline } from '#timelines/index.ts';
import { exportChart } from './department-chart.ts';
import { departmentImports } from './department-import.ts';
import { getDepartmentTree } from './department-tree.rows.ts';
import { departmentStore } from './department.rows.ts';
import { departmentCommands } from './department.service.ts';

export const departmentRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.tree, (context, { query }) => getDepartmentTree(context, query.asOf ?? context.today));
  downloadRoute(router, endpoints.exportChart, (context, { query }, response) => exportChart(context, query, response));
  bindImport(router, departmentImports, endpoints);
  bindTimeline(router, departmentStore, { endpoints, commands: departmentCommands });
  route(router, endpoints.move, (context, { params, body: { version, effectiveFrom, parentId } }) =>
    departmentCommands.change(
      context,
      { id: params.id, version, effectiveFrom },
      { verb: '移動', input: { parentId } },
    ),
  );
  return router;
};
