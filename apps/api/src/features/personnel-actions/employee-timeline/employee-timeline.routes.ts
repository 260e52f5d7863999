import {
  type EmployeeEvent,
  employeeEventColumns as heads,
  employeeEventNames,
  employeeTimelineEndpoints as endpoints,
} from '@hr/contracts/personnel-actions/employee-timeline';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Router } from 'express';
import { chosenColumns } from '#http/chosen-columns.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { sendList } from '#print/index.ts';
import { findTimeline } from './employee-timeline.read-model.ts';

const fields: Readonly<Record<string, ExportField<EmployeeEvent>>> = {
  on: { header: heads.on, key: 'on', kind: 'date' },
  kind: { header: heads.kind, key: 'kind', kind: 'text', transform: (_value, { kind }) => employeeEventNames[kind] },
  title: { header: heads.title, key: 'title', kind: 'text' },
  before: { header: heads.before, key: 'before', kind: 'text' },
  after: { header: heads.after, key: 'after', kind: 'text' },
  by: { header: heads.by, key: 'by', kind: 'text' },
};

export const employeeTimelineRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.list, async (context, { params, query }) => ({
    items: [...(await findTimeline(context, params.id, query.kind)).events],
  }));
  downloadRoute(router, endpoints.export, async (context, { params, query }, response) => {
    const { person, events } = await findTimeline(context, params.id, query.kind);
    await sendList(context, response, {
      endpoint: endpoints.export,
      query,
      title: `人事履歷 ${person.employeeNo} ${person.nameZh}`,
      fields: chosenColumns(fields, query.columns),
      rows: (async function* rows() {
        yield* events;
      })(),
    });
  });
  return router;
};
