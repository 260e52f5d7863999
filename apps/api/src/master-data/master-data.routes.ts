import type { exportTypes } from '@hr/contracts/core';
import type { AnyMasterData } from '@hr/contracts/master-data';
import { Router } from 'express';
import { listAuditEntriesOf } from '#audit/index.ts';
import { chosenColumns } from '#http/chosen-columns.ts';
import { downloadRoute, route, uploadRoute } from '#http/route.ts';
import { sendTable } from '#http/send-table.ts';
import { exportFields } from './master-data-fields.ts';
import { importMasterData, previewMasterDataImport } from './master-data-import.ts';
import type { MasterDataDetails, MasterDataFilters, MasterDataInput, MasterDataKind } from './master-data-kind.ts';
import * as service from './master-data.service.ts';

type Query = MasterDataFilters & { readonly page: number; readonly pageSize: number };
type ExportQuery = MasterDataFilters & { readonly format: (typeof exportTypes)[number]; readonly columns?: string };

/** Lists, exports and single records. */
const readingRoutes = (router: Router, kind: MasterDataKind): void => {
  const { endpoints, entity, noun } = kind.description;
  const fields = exportFields(kind.description);
  route(router, endpoints.list, (context, { query }) =>
    service.listMasterData(context, kind, query as unknown as Query),
  );
  downloadRoute(router, endpoints.export, (context, { query }, response) => {
    const { format, columns, ...filters } = query as unknown as ExportQuery;
    const table = {
      type: format,
      title: `${noun}清單`,
      fields: chosenColumns(fields, columns),
      rows: service.streamMasterData(context, kind, filters),
      now: context.now,
    };
    return sendTable(response, table);
  });
  route(router, endpoints.get, (context, { params }) => service.getMasterData(context, kind, params.id));
  route(router, endpoints.auditEntries, ({ db }, { params, query }) =>
    listAuditEntriesOf(db, { entity, entityId: params.id }, query),
  );
};

/** Imports, and everything that changes a record. */
const writingRoutes = (router: Router, kind: MasterDataKind): void => {
  const { endpoints } = kind.description;
  uploadRoute(router, endpoints.previewImport, (context, { file }) =>
    previewMasterDataImport(context, kind, file.bytes),
  );
  uploadRoute(router, endpoints.import, (context, { file }) => importMasterData(context, kind, file.bytes));
  route(router, endpoints.create, (context, { body }) =>
    service.createMasterData(context, kind, body as unknown as MasterDataInput),
  );
  route(router, endpoints.update, (context, { params, body }) => {
    const { version, ...input } = body as { version: number };
    return service.updateMasterData(context, kind, {
      id: params.id,
      version,
      input: input as unknown as MasterDataInput,
    });
  });
  route(router, endpoints.deactivate, (context, { params, body }) =>
    service.setMasterDataActiveTo(context, kind, { id: params.id, ...body }),
  );
  route(router, endpoints.activate, (context, { params, body }) =>
    service.setMasterDataActiveTo(context, kind, { id: params.id, version: body.version, activeTo: null }),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.deleteMasterData(context, kind, { id: params.id, version: query.version }),
  );
};

/** Binds the endpoints of a kind of master data to what they do. */
export const masterDataRoutes = (description: AnyMasterData, details: MasterDataDetails = {}): Router => {
  const router = Router();
  const kind = { ...details, description };
  readingRoutes(router, kind);
  writingRoutes(router, kind);
  return router;
};
