import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type Router } from 'express';
import { apiRouter } from '#http/route.ts';
import helmet from 'helmet';
import type { AppOptions } from '#app-options.ts';
import { auditRefusal } from '#audit/audit-refusal.ts';
import { authenticate } from '#auth/authenticate.ts';
import { signOutRoutes } from '#features/access/sign-in/index.ts';
import { systemRoutes } from '#features/shell/system/index.ts';
import { accessRoutes } from '#features/access/routes.ts';
import { candidateAreaRoutes } from '#features/candidates/routes.ts';
import { contractsRoutes } from '#features/contracts/routes.ts';
import { evaluationAreaRoutes } from '#features/evaluation/routes.ts';
import { leaveRoutes } from '#features/leave/routes.ts';
import { messagesRoutes } from '#features/messages/routes.ts';
import { organisationRoutes } from '#features/organisation/routes.ts';
import { peopleRoutes } from '#features/people/routes.ts';
import { personnelActionsRoutes } from '#features/personnel-actions/routes.ts';
import { reportsRoutes } from '#features/reports/routes.ts';
import { shellRoutes } from '#features/shell/routes.ts';
import { signingRoutes } from '#features/signing/routes.ts';
import { payRoutes } from '#features/pay/routes.ts';
import { timeRoutes } from '#features/time/routes.ts';
import { bulkRoutes } from '#http/bulk.routes.ts';
import { handleError, refuseUnknownRoute } from '#http/handle-error.ts';
import { assignRequestId, readJson, requireHeader, logRequest } from '#http/request-middleware.ts';
import { webApplication } from '#http/web-application.ts';
import { openApiRoutes } from '#openapi/openapi.routes.ts';

const contentSecurity = (reportOrigin: string | undefined, isSecure: boolean) =>
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library adds styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Helmet's own default allows any host: a style could then send what it reads.
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(reportOrigin === undefined ? [] : [reportOrigin])],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    strictTransportSecurity: isSecure,
  });

const apiRoutes = (options: AppOptions): Router => {
  const { version, limitConcurrency } = options;
  const router = apiRouter();
  router.use(openApiRoutes(version), systemRoutes(options));
  router.use(requireHeader, readJson, cookieParser(), signOutRoutes(options), authenticate(options));
  if (limitConcurrency !== undefined) {
    router.use(limitConcurrency);
  }
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  const features = [
    ...accessRoutes(options),
    ...organisationRoutes(),
    ...peopleRoutes(),
    ...personnelActionsRoutes(),
    ...payRoutes(),
    ...timeRoutes(),
    ...leaveRoutes(),
    ...contractsRoutes(),
    ...signingRoutes(),
    ...messagesRoutes(options),
    ...evaluationAreaRoutes(),
    ...candidateAreaRoutes(),
    ...reportsRoutes(),
    ...shellRoutes(),
  ];
  router.use(...features, bulkRoutes(features, options));
  router.use(refuseUnknownRoute, auditRefusal);
  return router;
};

/** Bytes. TCP sends ten segments before the first acknowledgement, so compressing shorter responses saves no time. */
const COMPRESSION_THRESHOLD = 14_600;

/** Creates the service without a socket. Tests call it in process. */
export const createApp = (options: AppOptions): Express => {
  const { log, report, cookie, reportOrigin, trustProxy, measure, webRoot } = options;
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  if (trustProxy !== undefined) {
    app.set('trust proxy', trustProxy);
  }
  if (measure !== undefined) {
    app.use(measure);
  }
  app.use(assignRequestId, logRequest(log), contentSecurity(reportOrigin, cookie.secure));
  app.use('/api', compression({ threshold: COMPRESSION_THRESHOLD }), apiRoutes(options));
  if (webRoot !== undefined) {
    app.use(webApplication(webRoot));
  }
  app.use(handleError({ log, report }));
  return app;
};
