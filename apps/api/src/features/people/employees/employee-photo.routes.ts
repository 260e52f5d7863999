import { employeePhotoEndpoints as endpoints } from '@hr/contracts/people/employees';
import type { Router } from 'express';
import { bindUploadRoute, openFile, showStoredImage } from '#files/index.ts';
import { apiRouter, downloadRoute, route, uploadRoute } from '#http/route.ts';
import { findPhoto } from './employee.read-model.ts';
import * as service from './employee-photo.service.ts';

export const employeePhotoRoutes = (): Router => {
  const router = apiRouter();
  downloadRoute(router, endpoints.get, async (context, { params }, response) => {
    const fileId = await findPhoto(context, params.id);
    if (fileId === null) {
      response.status(204).end();
      return;
    }
    // Browsers cache it but revalidate every time, so that access is checked.
    response.set({ 'Cache-Control': 'private, no-cache', ETag: `"${fileId}"` });
    if (response.req.fresh) {
      response.status(304).end();
      return;
    }
    await showStoredImage(response, await openFile(context, fileId));
  });
  bindUploadRoute(router, endpoints.upload, { allowed: ['jpg', 'png'] });
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
