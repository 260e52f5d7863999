import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type Router } from 'express';
import { apiRouter } from '#http/api-router.ts';
import helmet from 'helmet';
import type { AppOptions } from '#app-options.ts';
import { tellOfRefusal } from '#audit/tell-of-refusal.ts';
import { authenticate } from '#auth/authenticate.ts';
import { signOutRoutes } from '#features/access/sign-in/index.ts';
import { systemRoutes } from '#features/shell/system/index.ts';
import { accessRoutes } from '#features/access/routes.ts';
import { contractsRoutes } from '#features/contracts/routes.ts';
import { leaveRoutes } from '#features/leave/routes.ts';
import { messagesRoutes } from '#features/messages/routes.ts';
import { organisationRoutes } from '#features/organisation/routes.ts';
import { peopleRoutes } from '#features/people/routes.ts';
import { personnelActionsRoutes } from '#features/personnel-actions/routes.ts';
import { shellRoutes } from '#features/shell/routes.ts';
import { signingRoutes } from '#features/signing/routes.ts';
import { handleError, refuseUnknownRoute } from '#http/handle-error.ts';
import { logRequest } from '#http/log-request.ts';
import { readJson } from '#http/read-json.ts';
import { nameRequest } from '#http/request-id.ts';
import { requireHeader } from '#http/require-header.ts';
import { webApplication } from '#http/web-application.ts';
import { openApiRoutes } from '#openapi/openapi.routes.ts';

const contentSecurity = (reportOrigin: string | undefined, isSecure: boolean) =>
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library writes its styles into the page as it runs.
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
  const { version, takeTurns } = options;
  const router = apiRouter();
  router.use(openApiRoutes(version), systemRoutes(options));
  router.use(requireHeader, readJson, cookieParser(), signOutRoutes(options), authenticate(options));
  if (takeTurns !== undefined) {
    router.use(takeTurns);
  }
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.use(
    ...accessRoutes(options),
    ...organisationRoutes(),
    ...peopleRoutes(),
    ...personnelActionsRoutes(),
    ...leaveRoutes(),
    ...contractsRoutes(),
    ...signingRoutes(),
    ...messagesRoutes(options),
    ...shellRoutes(),
  );
  router.use(refuseUnknownRoute, tellOfRefusal);
  return router;
};

/** Bytes: ten segments go out before the other end has to answer, so that what is shorter gains nothing by being packed. */
const FIRST_WINDOW = 14_600;

/** The whole service, without a socket; tests call it in process. */
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
  app.use(nameRequest, logRequest(log), contentSecurity(reportOrigin, cookie.secure));
  app.use('/api', compression({ threshold: FIRST_WINDOW }), apiRoutes(options));
  if (webRoot !== undefined) {
    app.use(webApplication(webRoot));
  }
  app.use(handleError({ log, report }));
  return app;
};
