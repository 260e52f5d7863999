import { salaryAdjustmentEndpoints as endpoints } from '@hr/contracts/pay/salary-adjustments';
import type { Router } from 'express';
import { bindUploadRoute, sendStoredFile } from '#files/index.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { setBeforeSend } from '#http/send-file.ts';
import { sendPaper } from '#print/index.ts';
import { bindReading } from '#records/index.ts';
import { prepareLetter } from './adjustment-letter.ts';
import { previewAdjustment } from './adjustment-preview.service.ts';
import { salaryAdjustmentStore } from './salary-adjustment.rows.ts';
import * as service from './salary-adjustment.service.ts';

export { salaryAdjustmentCards } from './salary-adjustment.rows.ts';

export const salaryAdjustmentRoutes = (): Router => {
  const router = apiRouter();
  bindUploadRoute(router, endpoints.upload);
  bindReading(router, salaryAdjustmentStore, endpoints);
  route(router, endpoints.preview, (context, { body }) => previewAdjustment(context, body));
  route(router, endpoints.create, (context, { body }) => service.createAdjustment(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateAdjustment(context, { id: params.id, version }, input),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.deleteAdjustment(context, { id: params.id, version: query.version }),
  );
  route(router, endpoints.submit, (context, { params, body }) =>
    service.submitAdjustment(context, { id: params.id, version: body.version }),
  );
  route(router, endpoints.approve, (context, { params, body }) =>
    service.approveAdjustment(context, { id: params.id, version: body.version }),
  );
  route(router, endpoints.return, (context, { params, body: { version, note } }) =>
    service.returnAdjustment(context, { id: params.id, version }, note),
  );
  route(router, endpoints.cancel, (context, { params, body: { version, note } }) =>
    service.cancelAdjustment(context, { id: params.id, version }, note),
  );
  downloadRoute(router, endpoints.consent, async (context, { params }, response) =>
    sendStoredFile(response, await service.openConsent(context, params.id)),
  );
  downloadRoute(router, endpoints.letter, async (context, { params }, response) => {
    const { logPrint, ...prepared } = await prepareLetter(context, params.id);
    setBeforeSend(response, logPrint);
    await sendPaper(context, response, prepared);
  });
  return router;
};
