import {
  candidateDetailEndpoints as details,
  candidateEndpoints as endpoints,
  candidateReportEndpoints,
} from '@hr/contracts/candidates/candidates';
import type { Router } from 'express';
import { bindFileRoute, bindUploadRoute, previewStoredFile, sendStoredFile } from '#files/index.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { bindImport, bindReading } from '#records/index.ts';
import { findBoard } from './candidate-board.read-model.ts';
import { findDuplicates } from './candidate-duplicates.rows.ts';
import * as files from './candidate-files.service.ts';
import { candidateImports } from './candidate-import.ts';
import { findReport } from './candidate-report.read-model.ts';
import { findTags } from './candidate-tags.read-model.ts';
import { candidateStore } from './candidate.rows.ts';
import * as service from './candidate.service.ts';

export { findDuplicates } from './candidate-duplicates.rows.ts';
export { findCandidateFiles } from './candidate-files.rows.ts';
export {
  candidateCards,
  candidateInScope,
  candidateNumber,
  candidateStore,
  hidesScores,
  matchingCandidate,
} from './candidate.rows.ts';
export { daysIn, journeysInScope } from './journey.rows.ts';
export { moveCandidate } from './candidate.service.ts';

const bindFiles = (router: Router): void => {
  bindFileRoute(router, details.addFile, {
    run: (context, file, params) => files.addCandidateFile(context, file, params),
  });
  route(router, details.removeFile, (context, { params }) => files.removeCandidateFile(context, params));
  downloadRoute(router, details.download, async (context, { params }, response) =>
    sendStoredFile(response, await files.openCandidateFile(context, params, '下載')),
  );
  downloadRoute(router, details.preview, async (context, { params }, response) =>
    previewStoredFile(response, await files.openCandidateFile(context, params, '預覽')),
  );
};

export const candidateRoutes = (): Router => {
  const router = apiRouter();
  route(router, details.board, (context, { query }) => findBoard(context, query));
  route(router, details.tags, async (context) => ({ items: await findTags(context) }));
  route(router, details.duplicates, async (context, { body }) => ({ items: await findDuplicates(context, body) }));
  route(router, candidateReportEndpoints.get, (context, { query }) => findReport(context, query));
  bindUploadRoute(router, endpoints.upload);
  bindImport(router, candidateImports, endpoints);
  bindReading(router, candidateStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createCandidate(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateCandidate(context, { id: params.id, version }, input),
  );
  route(router, endpoints.move, (context, { params, body: { version, stage, reason } }) =>
    service.moveCandidate(context, { id: params.id, version }, { stage, reason: reason === '' ? null : reason }),
  );
  bindFiles(router);
  return router;
};
