import {
  payrollFileEndpoints as endpoints,
  supplementaryPremiumEndpoints as supplementary,
} from '@hr/contracts/pay/payroll';
import type { Router } from 'express';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { previewBankFile, sendBankFile } from './bank-file.service.ts';
import { previewSupplementaryPremiums, sendSupplementaryFile } from './supplementary-premiums.service.ts';

/** Files that payroll hands to banks and authorities. */
export const payrollFileRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.previewBankFile, (context, { params, query }) =>
    previewBankFile(context, { runId: params.id, ...query }),
  );
  downloadRoute(router, endpoints.bankFile, (context, { params, query }, response) =>
    sendBankFile(context, { runId: params.id, ...query }, response),
  );
  route(router, supplementary.preview, (context, { query }) => previewSupplementaryPremiums(context, query));
  downloadRoute(router, supplementary.file, (context, { query }, response) =>
    sendSupplementaryFile(context, query, response),
  );
  return router;
};
