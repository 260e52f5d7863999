import type { DownloadEndpoint } from '@hr/contracts/core';
import type { Permission } from '@hr/domain/access';
import { useCan } from '#session/session.ts';
import type { LooseInput } from '#api/call.ts';
import { downloadFile } from '#api/download-file.ts';
import { ExportButton } from './export-button.tsx';
import { PrintButton } from './print-button.tsx';

interface ListExportButtonProps {
  readonly endpoint: DownloadEndpoint;
  /** What the list is narrowed and ordered by; the page it is on makes no difference. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The columns that the list shows, in their order. */
  readonly columns: readonly string[];
  /** Which part it is of, said behind the verbs: 「選取」. */
  readonly part?: string;
}

/** Exports and prints what a list shows, for those who may; the file is the server's. */
export const ListExportButton = ({ endpoint, query, columns, part = '' }: ListExportButtonProps) => {
  const { page: _page, pageSize: _pageSize, ...filters } = query;
  const mayExport = useCan(endpoint.access as Permission);
  if (!mayExport) {
    return null;
  }
  return (
    <>
      <ExportButton
        label={`匯出${part}`}
        source={{
          download: (format, options) => {
            const input: LooseInput = { query: { ...filters, format, columns: columns.join(',') } };
            return downloadFile(endpoint, input as never, options);
          },
        }}
      />
      <PrintButton label={`列印${part}`} endpoint={endpoint} query={{ ...filters, columns: columns.join(',') }} />
    </>
  );
};
