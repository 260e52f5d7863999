import type { DownloadEndpoint } from '@hr/contracts/core';
import type { Permission } from '@hr/domain/access';
import { useCan } from '#session/session.ts';
import type { LooseInput } from '#api/call.ts';
import { downloadFile } from '#api/download-file.ts';
import { ExportButton } from './export-button.tsx';

interface ListExportButtonProps {
  readonly endpoint: DownloadEndpoint;
  /** What the list is narrowed and ordered by; the page it is on makes no difference. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The columns that the list shows, in their order. */
  readonly columns: readonly string[];
  /** 「匯出」 unless it says which part. */
  readonly label?: string;
}

/** Exports what a list shows, for those who may; the file is the server's. */
export const ListExportButton = ({ endpoint, query, columns, label }: ListExportButtonProps) => {
  const { page: _page, pageSize: _pageSize, ...filters } = query;
  const mayExport = useCan(endpoint.access as Permission);
  if (!mayExport) {
    return null;
  }
  return (
    <ExportButton
      {...(label === undefined ? {} : { label })}
      source={{
        download: (format, options) => {
          const input: LooseInput = { query: { ...filters, format, columns: columns.join(',') } };
          return downloadFile(endpoint, input as never, options);
        },
      }}
    />
  );
};
