import { employeePhotoEndpoints as endpoints } from '@hr/contracts/employees';
import { Router } from 'express';
import { showKeptImage } from '#files/index.ts';
import { downloadRoute, route, uploadRoute } from '#http/route.ts';
import * as service from './employee-photo.service.ts';

export const employeePhotoRoutes = (): Router => {
  const router = Router();
  downloadRoute(router, endpoints.get, async (context, { params }, response) => {
    const photo = await service.openPhoto(context, params.id);
    if (photo === null) {
      response.status(204).end();
      return;
    }
    await showKeptImage(response, photo);
  });
  uploadRoute(router, endpoints.replace, {
    read: (_context, bytes) => Uint8Array.from(bytes),
    run: (context, { params, query, file }) =>
      service.replacePhoto(context, { id: params.id, version: query.version }, file),
  });
  route(router, endpoints.remove, (context, { params, query }) =>
    service.removePhoto(context, { id: params.id, version: query.version }),
  );
  return router;
};
