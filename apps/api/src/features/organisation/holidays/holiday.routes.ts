import { holidayEndpoints as endpoints } from '@hr/contracts/organisation/holidays';
import type { Router } from 'express';
import { apiRouter, route, uploadRoute } from '#http/route.ts';
import { bindImport, bindReading } from '#records/index.ts';
import { readGovernmentCalendar } from './government-calendar.rows.ts';
import { importGovernmentCalendar, previewGovernmentCalendar } from './government-calendar.service.ts';
import { generateHolidays } from './holiday-generation.service.ts';
import { getHolidayYear, holidayStore } from './holiday.rows.ts';
import * as service from './holiday.service.ts';

export const holidayRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.year, (context, { query }) => getHolidayYear(context, query.year));
  uploadRoute(router, endpoints.previewGovernmentCalendar, {
    read: readGovernmentCalendar,
    run: (context, { query, file }) => previewGovernmentCalendar(context, { rows: file, conflicts: query.conflicts }),
  });
  uploadRoute(router, endpoints.importGovernmentCalendar, {
    read: readGovernmentCalendar,
    run: (context, { query, file }) => importGovernmentCalendar(context, { rows: file, conflicts: query.conflicts }),
  });
  route(router, endpoints.generate, (context, { body }) => generateHolidays(context, body.year));
  bindImport(router, service.holidayImports, endpoints);
  bindReading(router, holidayStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createHoliday(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateHoliday(context, { id: params.id, version }, input),
  );
  route(router, endpoints.rename, (context, { params, body: { version, name } }) =>
    service.renameHoliday(context, { id: params.id, version }, { name }),
  );
  route(router, endpoints.shift, (context, { params, body: { version, ...shift } }) =>
    service.shiftHoliday(context, { id: params.id, version }, shift),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.deleteHoliday(context, { id: params.id, version: query.version }),
  );
  return router;
};
