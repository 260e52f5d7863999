import { companyLogoEndpoints as endpoints } from '@hr/contracts/organisation/companies';
import type { Router } from 'express';
import { apiRouter, downloadRoute, route, uploadRoute } from '#http/route.ts';
import * as service from './company-logo.service.ts';

export const companyLogoRoutes = (): Router => {
  const router = apiRouter();
  downloadRoute(router, endpoints.get, async (context, { params }, response) => {
    const image = await service.getLogo(context, params.id);
    response.type('png').set('Content-Disposition', 'inline; filename="logo.png"').send(Buffer.from(image));
  });
  uploadRoute(router, endpoints.replace, {
    read: (_context, bytes) => Uint8Array.from(bytes),
    run: (context, { params, query, file }) =>
      service.replaceLogo(context, { id: params.id, version: query.version }, file),
  });
  route(router, endpoints.remove, (context, { params, query }) =>
    service.removeLogo(context, { id: params.id, version: query.version }),
  );
  return router;
};
