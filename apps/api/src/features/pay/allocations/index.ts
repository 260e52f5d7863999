import { allocationEndpoints as endpoints } from '@hr/contracts/pay/allocations';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { bindImport, bindReading } from '#records/index.ts';
import { previewExtension } from './allocation-extension.rows.ts';
import { extendAllocations } from './allocation-extension.ts';
import { allocationImports } from './allocation-import.ts';
import { allocationStore } from './allocation.rows.ts';
import { findFundedEmployees } from './funded-employees.rows.ts';
import * as service from './allocation.service.ts';

export { allocationEvents } from './allocation-events.rows.ts';
export { allocationCards } from './funded-employees.rows.ts';
export { findAllocationsInPeriod } from './allocation.rows.ts';

export const allocationRoutes = (): Router => {
  const router = apiRouter();
  bindImport(router, allocationImports, endpoints);
  bindReading(router, allocationStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createAllocation(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateAllocation(context, { id: params.id, version }, input),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.removeAllocation(context, { id: params.id, version: query.version }),
  );
  route(router, endpoints.end, (context, { params, body: { endOn, version } }) =>
    service.endAllocation(context, { id: params.id, version }, endOn),
  );
  route(router, endpoints.move, (context, { params, body: { version, ...move } }) =>
    service.moveAllocation(context, { id: params.id, version }, move),
  );
  route(router, endpoints.changeEnd, (context, { params, body: { endOn, version } }) =>
    service.changeAllocationEnd(context, { id: params.id, version }, endOn),
  );
  route(router, endpoints.summary, (context, { params }) => service.getAllocationSummary(context, params.id));
  route(router, endpoints.fundedEmployees, (context, { query }) => findFundedEmployees(context, query));
  route(router, endpoints.setFullyFunded, (context, { params, body }) =>
    service.setFullyFunded(context, params.id, body.since),
  );
  route(router, endpoints.previewExtension, (context, { params }) => previewExtension(context, params.id));
  route(router, endpoints.extend, (context, { params, body }) => extendAllocations(context, params.id, body.items));
  return router;
};
