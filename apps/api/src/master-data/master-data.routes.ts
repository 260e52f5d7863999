import type { exportTypes } from '@hr/contracts/core';
import type { masterDataEndpoints } from '@hr/contracts/master-data';
import type { ExportField } from '@hr/spreadsheet/fields';
import { Router } from 'express';
import { listAuditEntriesOf } from '#audit/index.ts';
import { chosenColumns } from '#http/chosen-columns.ts';
import { downloadRoute, route, uploadRoute } from '#http/route.ts';
import { sendTable } from '#http/send-table.ts';
import { importMasterData, type MasterDataImport, previewMasterDataImport } from './master-data-import.ts';
import type { MasterDataFilters, MasterDataInput } from './master-data-table.ts';
import * as service from './master-data.service.ts';

type Endpoints = ReturnType<typeof masterDataEndpoints>;
type Query = MasterDataFilters & { readonly page: number; readonly pageSize: number };
type ExportQuery = MasterDataFilters & { readonly format: (typeof exportTypes)[number]; readonly columns?: string };

interface MasterDataRoutes<Input extends MasterDataInput, Item, Filters extends MasterDataFilters> {
  readonly endpoints: unknown;
  readonly kind: service.MasterDataKind<Input, Item, Filters>;
  /** The columns of an export by their keys. */
  readonly fields: Readonly<Record<string, ExportField<Item>>>;
  readonly imported: MasterDataImport<Input>;
}

/** Binds the endpoints of a table of master data to what they do. */
export const masterDataRoutes = <Input extends MasterDataInput, Item, Filters extends MasterDataFilters>({
  endpoints: given,
  kind: givenKind,
  fields,
  imported: source,
}: MasterDataRoutes<Input, Item, Filters>): Router => {
  // The endpoints and the kind are of one feature, whose types meet where this is called.
  const endpoints = given as Endpoints;
  const kind = givenKind as unknown as service.MasterDataKind<Input, never, Query>;
  const imports = kind as never;
  const { entity, noun } = kind.table;
  const router = Router();
  route(router, endpoints.list, (context, { query }) =>
    service.listMasterData(context, kind, query as unknown as Query),
  );
  downloadRoute(router, endpoints.export, (context, { query }, response) => {
    const { format, columns, ...filters } = query as unknown as ExportQuery;
    const rows = service.streamMasterData(context, givenKind, filters as unknown as Filters);
    const table = {
      type: format,
      title: `${noun}清單`,
      fields: chosenColumns(fields, columns),
      rows,
      now: context.now,
    };
    return sendTable(response, table);
  });
  uploadRoute(router, endpoints.previewImport, (context, { file }) =>
    previewMasterDataImport<Input>(context, imports, { source, bytes: file.bytes }),
  );
  uploadRoute(router, endpoints.import, (context, { file }) =>
    importMasterData<Input>(context, imports, { source, bytes: file.bytes }),
  );
  route(router, endpoints.create, (context, { body }) =>
    service.createMasterData(context, kind, body as unknown as Input),
  );
  route(router, endpoints.get, (context, { params }) => service.getMasterData(context, kind, params.id));
  route(router, endpoints.auditEntries, ({ db }, { params, query }) =>
    listAuditEntriesOf(db, { entity, entityId: params.id }, query),
  );
  route(router, endpoints.update, (context, { params, body }) => {
    const { version, ...input } = body as { version: number };
    return service.updateMasterData(context, kind, { id: params.id, version, input: input as unknown as Input });
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
  return router;
};
