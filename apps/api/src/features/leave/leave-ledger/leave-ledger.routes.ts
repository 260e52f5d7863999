import {
  annualGrantEndpoints as grants,
  leaveBalanceEndpoints as balances,
  leaveMovementEndpoints as movements,
  leaveOpenings,
  leaveStatementEndpoints as statements,
} from '@hr/contracts/leave/leave-ledger';
import type { Router } from 'express';
import { bindUploadRoute, sendStoredFile } from '#files/index.ts';
import { setBeforeSend } from '#http/send-file.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { sendPaper } from '#print/index.ts';
import { bindImport, bindReading } from '#records/index.ts';
import * as grantService from './annual-grant.service.ts';
import { openAttachment } from './leave-attachment.service.ts';
import { leaveBalanceStore } from './leave-balance.rows.ts';
import * as service from './leave-ledger.service.ts';
import { leaveMovementStore } from './leave-movement.rows.ts';
import { leaveOpeningImports } from './leave-opening-import.ts';
import { prepareStatement, readStatement } from './leave-statement.service.ts';
import * as yearEnd from './leave-year-end.service.ts';

export const leaveLedgerRoutes = (): Router => {
  const router = apiRouter();
  bindReading(router, leaveBalanceStore, balances);
  bindReading(router, leaveMovementStore, movements);
  bindImport(router, leaveOpeningImports, leaveOpenings.endpoints);
  route(router, grants.preview, (context, { body }) => grantService.previewGrants(context, body));
  route(router, grants.give, (context, { body }) => grantService.grantAnnualLeave(context, body));
  route(router, balances.add, (context, { body }) => service.addHours(context, body));
  route(router, balances.reduce, (context, { params, body }) => service.reduceBalance(context, params.id, body));
  route(router, balances.carryOver, (context, { params, body }) => yearEnd.carryOverLot(context, params.id, body));
  route(router, balances.settle, (context, { params, body }) => yearEnd.settleLots(context, params.id, body));
  route(router, movements.reverse, (context, { params, body }) => service.reverseMovement(context, params.id, body));
  bindUploadRoute(router, balances.upload);
  downloadRoute(router, movements.attachment, async (context, { params }, response) =>
    sendStoredFile(response, await openAttachment(context, params.id)),
  );
  route(router, statements.read, (context, { params, query }) => readStatement(context, params.id, query));
  downloadRoute(router, statements.print, async (context, { params, query }, response) => {
    const { recordDownload, ...prepared } = await prepareStatement(context, params.id, query);
    setBeforeSend(response, recordDownload);
    await sendPaper(context, response, prepared);
  });
  return router;
};
