import { statutoryTableEndpoints as endpoints } from '@hr/contracts/organisation/statutory-tables';
import type { Router } from 'express';
import { apiRouter, downloadRoute, route, uploadRoute } from '#http/route.ts';
import { sendList } from '#print/index.ts';
import { bindReading } from '#records/index.ts';
import { exportedColumns, exportedLines, readStatutoryFile } from './statutory-table-file.ts';
import { importStatutoryFile, previewStatutoryFile } from './statutory-table-import.service.ts';
import { findStatutoryRecords, statutoryTableStore } from './statutory-table.rows.ts';
import * as service from './statutory-table.service.ts';

const read = (
  context: Parameters<typeof readStatutoryFile>[0],
  bytes: Uint8Array,
  { body }: { readonly body: { readonly mapping: Parameters<typeof readStatutoryFile>[2] } },
) => readStatutoryFile(context, bytes, body.mapping);

export const statutoryTableRoutes = (): Router => {
  const router = apiRouter();
  downloadRoute(router, endpoints.exportValues, async (context, { query }, response) => {
    const { format, kind, effectiveFrom } = query;
    const tables = await findStatutoryRecords(context, { kinds: kind && [kind], effectiveFrom });
    await sendList(context, response, {
      endpoint: endpoints.exportValues,
      query: { format },
      title: '法定表內容',
      fields: exportedColumns,
      rows: (async function* lines() {
        yield* exportedLines(tables);
      })(),
    });
  });
  uploadRoute(router, endpoints.previewValues, {
    read,
    run: (context, { file }) => previewStatutoryFile(context, file),
  });
  uploadRoute(router, endpoints.importValues, { read, run: (context, { file }) => importStatutoryFile(context, file) });
  bindReading(router, statutoryTableStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createTable(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateTable(context, { id: params.id, version }, input),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.deleteTable(context, { id: params.id, version: query.version }),
  );
  route(router, endpoints.copy, (context, { params, body }) => service.copyTable(context, params.id, body));
  route(router, endpoints.compare, (context, { params, query }) =>
    service.compareTables(context, { beforeId: query.beforeId, afterId: params.id }),
  );
  return router;
};
