import type { FieldCipher } from '@hr/prisma/field-cipher';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { apiRouter } from '#http/api-router.ts';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { tellOfRefusal } from '#audit/tell-of-refusal.ts';
import { authenticate } from '#auth/authenticate.ts';
import type { CallLimit } from '#auth/call-limit.ts';
import type { SessionLimits } from '#auth/session-clock.ts';
import type { CookieSettings } from '#auth/session-cookie.ts';
import type { Db } from '#db/database.ts';
import type { FileStorage } from '#files/index.ts';
import { accessReviewRoutes } from '#features/access/access-review/index.ts';
import { accountRoutes } from '#features/access/accounts/index.ts';
import { applicationRoutes } from '#features/signing/applications/index.ts';
import { auditLogRoutes } from '#features/access/audit-log/index.ts';
import { changeReasonRoutes } from '#features/personnel-actions/change-reasons/index.ts';
import { customKindRoutes } from '#features/signing/custom-kinds/index.ts';
import { signInRoutes, signOutRoutes } from '#features/access/sign-in/index.ts';
import { batchProgressRoutes } from '#features/messages/batch-progress/index.ts';
import { calendarFeedRoutes } from '#features/access/calendar-feeds/index.ts';
import { companyRoutes } from '#features/organisation/companies/index.ts';
import { contractTemplateRoutes } from '#features/contracts/contract-templates/index.ts';
import { departmentRoutes } from '#features/organisation/departments/index.ts';
import { documentRequirementRoutes } from '#features/people/document-requirements/index.ts';
import { employeeDocumentRoutes } from '#features/people/employee-documents/index.ts';
import { employeeContractRoutes } from '#features/contracts/employee-contracts/index.ts';
import { employeeTimelineRoutes } from '#features/personnel-actions/employee-timeline/index.ts';
import { employeeBadgeRoutes } from '#features/people/employee-badges/index.ts';
import { employeePaperRoutes } from '#features/people/employee-papers/index.ts';
import { employeeRoutes } from '#features/people/employees/index.ts';
import { employmentTypeRoutes } from '#features/organisation/employment-types/index.ts';
import { hiringRoutes } from '#features/personnel-actions/hiring/index.ts';
import { holidayRoutes } from '#features/organisation/holidays/index.ts';
import { homeRoutes } from '#features/shell/home/index.ts';
import { inspectionPackRoutes } from '#features/people/inspection-packs/index.ts';
import { insuranceEnrolmentRoutes } from '#features/people/insurance-enrolments/index.ts';
import { jobTitleRoutes } from '#features/organisation/job-titles/index.ts';
import { leaveLedgerRoutes } from '#features/leave/leave-ledger/index.ts';
import { nationalityRoutes } from '#features/organisation/nationalities/index.ts';
import { nhiDependentRoutes } from '#features/people/nhi-dependents/index.ts';
import { notificationRoutes } from '#features/messages/notifications/index.ts';
import { officeHoursRoutes } from '#features/organisation/office-hours/index.ts';
import { outgoingMailRoutes } from '#features/messages/outgoing-mails/index.ts';
import { preferenceRoutes } from '#features/shell/preferences/index.ts';
import { roleRoutes } from '#features/access/roles/index.ts';
import { savedFilterRoutes } from '#features/shell/saved-filters/index.ts';
import { searchRoutes } from '#features/shell/search/index.ts';
import { selfServiceRoutes } from '#features/shell/self-service/index.ts';
import { projectRoutes } from '#features/organisation/projects/index.ts';
import { teamLeaveRoutes } from '#features/signing/team-leave/index.ts';
import { transferRecordRoutes } from '#features/personnel-actions/transfer-records/index.ts';
import { signOffDeputyRoutes } from '#features/signing/sign-off-deputies/index.ts';
import { signOffFlowRoutes } from '#features/signing/sign-off-flows/index.ts';
import { systemRoutes } from '#features/shell/system/index.ts';
import { handleError, refuseUnknownRoute } from '#http/handle-error.ts';
import { logRequest } from '#http/log-request.ts';
import { readJson } from '#http/read-json.ts';
import { nameRequest } from '#http/request-id.ts';
import { requireHeader } from '#http/require-header.ts';
import { webApplication } from '#http/web-application.ts';
import { openApiRoutes } from '#openapi/openapi.routes.ts';

export interface AppOptions {
  readonly db: Db;
  readonly cipher: FieldCipher;
  /** Where what is in files is kept. */
  readonly files: FileStorage;
  readonly log: Logger;
  readonly version: string;
  readonly cookie: CookieSettings;
  readonly limits: SessionLimits;
  readonly clock: () => Date;
  /** Holds up an account, or a link of one, that does more than anybody's work asks for. */
  readonly limitCalls?: CallLimit | undefined;
  /** Lets the requests of one account take turns. */
  readonly takeTurns?: RequestHandler | undefined;
  /** Told of errors that nobody expected. */
  readonly report: (error: unknown, requestId: string) => void;
  /** Where the browser may send its own error reports; none means nowhere. */
  readonly reportOrigin?: string | undefined;
  readonly trustProxy?: string | undefined;
  /** Measures every answer. */
  readonly measure?: RequestHandler | undefined;
  readonly webRoot?: string | undefined;
  /** From whom mail is sent; none where none is. */
  readonly mailSender?: string | undefined;
}

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
  const { cookie, limits, version, takeTurns } = options;
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
    accessReviewRoutes(),
    accountRoutes(),
    applicationRoutes(),
    auditLogRoutes(),
    batchProgressRoutes(),
    changeReasonRoutes(),
    customKindRoutes(),
    roleRoutes(),
    signInRoutes({ cookie, limits }),
    calendarFeedRoutes(options),
    companyRoutes(),
    contractTemplateRoutes(),
    departmentRoutes(),
    documentRequirementRoutes(),
    employeeDocumentRoutes(),
    employeeContractRoutes(),
    employeeTimelineRoutes(),
    employeeBadgeRoutes(),
    employeePaperRoutes(),
    employeeRoutes(),
    employmentTypeRoutes(),
    hiringRoutes(),
    holidayRoutes(),
    homeRoutes(),
    inspectionPackRoutes(),
    insuranceEnrolmentRoutes(),
    jobTitleRoutes(),
    leaveLedgerRoutes(),
    nationalityRoutes(),
    nhiDependentRoutes(),
    notificationRoutes(),
    officeHoursRoutes(),
    outgoingMailRoutes(options),
    preferenceRoutes(),
    projectRoutes(),
    savedFilterRoutes(),
    selfServiceRoutes(),
    signOffDeputyRoutes(),
    signOffFlowRoutes(),
    teamLeaveRoutes(),
    transferRecordRoutes(),
    searchRoutes(),
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
