import {
  ownDeputyEndpoints as own,
  signOffDeputyEndpoints as endpoints,
} from '@hr/contracts/signing/sign-off-deputies';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { bindReading } from '#records/index.ts';
import { createOwnDeputy, listCandidates, listOwnDeputies, withdrawOwnDeputy } from './own-deputy.service.ts';
import { signOffDeputyStore } from './sign-off-deputy.rows.ts';
import { createDeputy, withdrawDeputy } from './sign-off-deputy.service.ts';

export const signOffDeputyRoutes = (): Router => {
  const router = apiRouter();
  route(router, own.list, listOwnDeputies);
  route(router, own.candidates, (context, { query }) => listCandidates(context, query));
  route(router, own.create, (context, { body }) => createOwnDeputy(context, body));
  route(router, own.withdraw, (context, { params, body: { version } }) =>
    withdrawOwnDeputy(context, { id: params.id, version }),
  );
  bindReading(router, signOffDeputyStore, endpoints);
  route(router, endpoints.create, (context, { body }) => createDeputy(context, body));
  route(router, endpoints.withdraw, (context, { params, body: { version } }) =>
    withdrawDeputy(context, { id: params.id, version }),
  );
  return router;
};
