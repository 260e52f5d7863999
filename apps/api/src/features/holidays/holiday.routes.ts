import * as endpoints from '@hr/contracts/holidays';
import { Router } from 'express';
import { listAuditEntriesOf } from '#audit/index.ts';
import { downloadRoute, route, uploadRoute } from '#http/route.ts';
import { importGovernmentCalendar, previewGovernmentCalendar } from './government-calendar.service.ts';
import { ENTITY } from './holiday-audit.ts';
import { exportHolidays } from './holiday-export.ts';
import { generateHolidays } from './holiday-generation.service.ts';
import { importHolidays, previewHolidayImport } from './holiday-import.service.ts';
import * as readModel from './holiday.read-model.ts';
import * as service from './holiday.service.ts';

export const holidayRoutes = (): Router => {
  const router = Router();
  route(router, endpoints.listHolidays, (context, { query }) => readModel.listHolidays(context, query));
  downloadRoute(router, endpoints.exportHolidays, (context, { query }, response) =>
    exportHolidays(context, query, response),
  );
  route(router, endpoints.getHolidayYear, (context, { query }) => readModel.getHolidayYear(context, query.year));
  uploadRoute(router, endpoints.previewHolidayImport, (context, { file }) => previewHolidayImport(context, file.bytes));
  uploadRoute(router, endpoints.importHolidays, (context, { file }) => importHolidays(context, file.bytes));
  uploadRoute(router, endpoints.previewGovernmentCalendar, (context, { query, file }) =>
    previewGovernmentCalendar(context, { bytes: file.bytes, conflicts: query.conflicts }),
  );
  uploadRoute(router, endpoints.importGovernmentCalendar, (context, { query, file }) =>
    importGovernmentCalendar(context, { bytes: file.bytes, conflicts: query.conflicts }),
  );
  route(router, endpoints.createHoliday, (context, { body }) => service.createHoliday(context, body));
  route(router, endpoints.generateHolidays, (context, { body }) => generateHolidays(context, body.year));
  route(router, endpoints.getHoliday, (context, { params }) => readModel.getHoliday(context, params.holidayId));
  route(router, endpoints.listHolidayAuditEntries, ({ db }, { params, query }) =>
    listAuditEntriesOf(db, { entity: ENTITY, entityId: params.holidayId }, query),
  );
  route(router, endpoints.updateHoliday, (context, { params, body }) =>
    service.updateHoliday(context, params.holidayId, body),
  );
  route(router, endpoints.renameHoliday, (context, { params, body }) =>
    service.renameHoliday(context, params.holidayId, body),
  );
  route(router, endpoints.shiftHoliday, (context, { params, body }) =>
    service.shiftHoliday(context, params.holidayId, body),
  );
  route(router, endpoints.deleteHoliday, (context, { params, query }) =>
    service.deleteHoliday(context, params.holidayId, query.version),
  );
  return router;
};
