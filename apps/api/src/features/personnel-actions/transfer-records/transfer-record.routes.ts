import { transferRecordEndpoints as endpoints } from '@hr/contracts/personnel-actions/transfer-records';
import type { Router } from 'express';
import { bindUploadRoute, sendStoredFile } from '#files/index.ts';
import { setBeforeSend } from '#http/send-file.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { sendPaper } from '#print/index.ts';
import { bindImport, bindReading } from '#records/index.ts';
import { downloadAttachment } from './transfer-attachment.service.ts';
import { listAttention, listHandoverItems } from './transfer-attention.rows.ts';
import { cancelTransfer } from './cancel-transfer.service.ts';
import { correctTransfer } from './transfer-correction.service.ts';
import { endTransfer } from './end-transfer.service.ts';
import { transferImports } from './transfer-import.ts';
import { previewTransfers } from './transfer-preview.service.ts';
import { prepareOrder } from './transfer-order.service.ts';
import { transferRecordStore } from './transfer-record.rows.ts';
import { createTransfer, createTransfers } from './transfer-record.service.ts';

export const transferRecordRoutes = (): Router => {
  const router = apiRouter();
  bindImport(router, transferImports, endpoints);
  bindUploadRoute(router, endpoints.upload);
  bindReading(router, transferRecordStore, endpoints);
  route(router, endpoints.preview, (context, { body }) => previewTransfers(context, body));
  route(router, endpoints.createMany, (context, { body }) => createTransfers(context, body));
  route(router, endpoints.create, (context, { body }) => createTransfer(context, body));
  route(router, endpoints.correct, (context, { params, body: { version, ...input } }) =>
    correctTransfer(context, { id: params.id, version }, input),
  );
  route(router, endpoints.cancel, (context, { params, body: { version, ...reason } }) =>
    cancelTransfer(context, { id: params.id, version }, reason),
  );
  route(router, endpoints.end, (context, { params, body: { version, ...end } }) =>
    endTransfer(context, { id: params.id, version }, end),
  );
  route(router, endpoints.attention, (context, { params }) => listAttention(context, params.id));
  downloadRoute(router, endpoints.attachment, async (context, { params }, response) =>
    sendStoredFile(response, await downloadAttachment(context, params.id)),
  );
  downloadRoute(router, endpoints.order, async (context, { params }, response) => {
    const { logPrint, ...prepared } = await prepareOrder(context, params.id);
    setBeforeSend(response, logPrint);
    await sendPaper(context, response, prepared);
  });
  route(router, endpoints.handoverItems, (context, { params }) => listHandoverItems(context, params.id));
  return router;
};
