import type { AnyEndpoint, ImportMapping, listFormats } from '@hr/contracts/core';
import type { RecordEndpoints } from '@hr/contracts/records';
import type { CalendarDate } from '@hr/domain/dates';
import type { Router } from 'express';
import { listAuditEntriesOf } from '#audit/index.ts';
import { chosenColumns } from '#http/chosen-columns.ts';
import type { Context } from '#core/context.ts';
import { downloadRoute, route, uploadRoute } from '#http/route.ts';
import { sendList } from '#print/index.ts';
import { getRecord, listRecords, requireReachable, streamRecords } from './record-list.ts';
import type { importer } from './record-import.ts';
import type { Filters, Item, RecordKind } from './record-kind.ts';
import { exportFields, sheetFields, exportedValues } from './record-descriptions.ts';

type ExportQuery = Filters & {
  readonly format: (typeof listFormats)[number];
  readonly layout?: 'table' | 'sheets';
  readonly columns?: string;
  readonly reason?: string;
  readonly ids?: readonly string[];
  readonly asOf?: CalendarDate;
};

const dayText = ({ format, asOf }: ExportQuery, { today }: Context): string =>
  format === 'pdf' || asOf === undefined || asOf === today ? '' : `（基準日 ${asOf}）`;

const listOf = (description: RecordKind['description'], columns: string | undefined) => {
  const fields = chosenColumns(exportFields(description), columns);
  return { title: `${description.noun}清單`, fields, shown: exportedValues(description, fields) };
};

/** A list has the chosen columns. A sheet shows the whole record unless columns are chosen. */
const contentOf = (context: Context, { description, sheetTables }: RecordKind, { layout, columns }: ExportQuery) =>
  layout === 'sheets' && columns === undefined
    ? {
        title: `${description.noun}資料`,
        shown: undefined,
        fields: sheetFields(description, sheetTables?.fields),
        tablesOf: sheetTables && ((items: readonly Item[]) => sheetTables.of(context, items as readonly never[])),
      }
    : listOf(description, columns);

/** Endpoints of a list. The list may be open to every signed-in caller if it restricts its own rows. */
type ListEndpoints = Pick<RecordEndpoints, 'export'> & {
  readonly list: Omit<RecordEndpoints['list'], 'access'> & Pick<AnyEndpoint, 'access'>;
};

/** Binds the list of a kind of record and its export. */
export const bindList = (router: Router, kind: RecordKind, endpoints: ListEndpoints): void => {
  route(router, endpoints.list, (context, { query }) =>
    listRecords(context, kind, query as unknown as Filters & { page: number; pageSize: number }),
  );
  downloadRoute(router, endpoints.export, (context, { query }, response) => {
    const exportQuery = query as unknown as ExportQuery;
    // The filters include the chosen columns, so that other sensitive values are not selected.
    const { format: _format, layout: _layout, reason: _reason, ids, ...filters } = exportQuery;
    const { title, shown, ...content } = contentOf(context, kind, exportQuery);
    return sendList(context, response, {
      endpoint: endpoints.export,
      query: exportQuery,
      title: `${title}${dayText(exportQuery, context)}`,
      ...content,
      rows: streamRecords(context, kind, { filters, ids, properties: shown }),
    });
  });
};

/** Binds the list of a kind of record, its export, the single record and its log. */
export const bindReading = (
  router: Router,
  kind: RecordKind,
  endpoints: Pick<RecordEndpoints, 'list' | 'export' | 'get' | 'auditEntries'>,
): void => {
  bindList(router, kind, endpoints);
  route(router, endpoints.get, (context, { params, query }) =>
    getRecord(context, kind, { id: params.id, asOf: (query as { readonly asOf?: CalendarDate }).asOf }),
  );
  bindLog(router, kind, endpoints);
};

/** Binds the log of one record. */
export const bindLog = (router: Router, kind: RecordKind, endpoints: Pick<RecordEndpoints, 'auditEntries'>): void => {
  route(router, endpoints.auditEntries, async (context, { params, query }) => {
    await requireReachable(context, kind, params.id);
    const { description, loggedAs = [description.entity], isEntryVisible, visibleChanges } = kind;
    const visible = { isVisible: isEntryVisible?.(context), changes: visibleChanges?.(context) };
    return listAuditEntriesOf(context, { entities: loggedAs, entityId: params.id, ...visible }, query);
  });
};

/** Binds the import of a kind of record. */
export const bindImport = (
  router: Router,
  recordImport: ReturnType<typeof importer>,
  endpoints: Pick<RecordEndpoints, 'previewImport' | 'import'>,
): void => {
  const read = (
    context: Context,
    bytes: Uint8Array,
    { body }: { readonly body: { readonly mapping: ImportMapping } },
  ) => recordImport.read(context, { bytes, mapping: body.mapping });
  uploadRoute(router, endpoints.previewImport, {
    read,
    run: (context, { file }) => recordImport.preview(context, file),
  });
  uploadRoute(router, endpoints.import, {
    read,
    run: (context, { file }) => recordImport.commit(context, file),
  });
};
