import {
  adjustmentBatchEndpoints as batchEndpoints,
  salaryAdjustmentEndpoints as endpoints,
} from '@hr/contracts/pay/salary-adjustments';
import type { Router } from 'express';
import type { ImportMapping } from '@hr/contracts/core';
import { bindUploadRoute, sendStoredFile } from '#files/index.ts';
import { apiRouter, downloadRoute, route, uploadRoute } from '#http/route.ts';
import { setBeforeSend } from '#http/send-file.ts';
import { findScaleCells } from '#features/pay/salary-scales/index.ts';
import { sendPaper } from '#print/index.ts';
import type { Context } from '#core/context.ts';
import { bindReading } from '#records/index.ts';
import { createBatch, previewBatch } from './adjustment-batch.service.ts';
import { readAdjustmentFile } from './adjustment-file.ts';
import { importAdjustmentFile, previewAdjustmentFile } from './adjustment-import.service.ts';
import { prepareLetter } from './adjustment-letter.ts';
import { previewAdjustment } from './adjustment-preview.service.ts';
import { salaryAdjustmentStore } from './salary-adjustment.rows.ts';
import * as service from './salary-adjustment.service.ts';

export { adjustmentEvents } from './adjustment-events.rows.ts';
export { proposeStartingPay } from './propose-starting-pay.ts';
export { salaryAdjustmentCards } from './salary-adjustment.rows.ts';

const read = (context: Context, bytes: Uint8Array, { body }: { readonly body: { readonly mapping: ImportMapping } }) =>
  readAdjustmentFile(context, bytes, body.mapping);

const bindBatches = (router: Router): void => {
  route(router, batchEndpoints.previewBatch, (context, { body }) => previewBatch(context, body));
  route(router, batchEndpoints.createBatch, (context, { body }) => createBatch(context, body));
  uploadRoute(router, batchEndpoints.previewFile, {
    read,
    run: (context, { file }) => previewAdjustmentFile(context, file),
  });
  uploadRoute(router, batchEndpoints.importFile, {
    read,
    run: (context, { file }) => importAdjustmentFile(context, file),
  });
};

export const salaryAdjustmentRoutes = (): Router => {
  const router = apiRouter();
  bindBatches(router);
  bindUploadRoute(router, endpoints.upload);
  route(router, endpoints.scaleCells, async (context, { query }) => ({
    items: await findScaleCells(context, query.on),
  }));
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
