import { downloadFile } from '#api/download-file.ts';
import { ListActions } from '#transfer/list-actions.tsx';
import { importExample } from './field-values.ts';
import { MasterDataFormDialog } from './master-data-form-dialog.tsx';
import { useRefresh } from './master-data.queries.ts';
import type { MasterDataQuery, MasterDataScreen } from './master-data-screen.ts';

interface MasterDataActionsProps {
  readonly screen: MasterDataScreen;
  readonly query: MasterDataQuery;
  /** The columns that the list shows, in their order. */
  readonly columns: readonly string[];
}

export const MasterDataActions = ({ screen, query, columns }: MasterDataActionsProps) => {
  const { description } = screen;
  const { endpoints } = description;
  const refresh = useRefresh(endpoints);
  const { page: _page, pageSize: _pageSize, ...filters } = query;
  return (
    <ListActions
      noun={description.noun}
      screen={description.screen}
      onExport={(format, options) =>
        downloadFile(endpoints.export, { query: { ...filters, format, columns: columns.join(',') } }, options)
      }
      imports={{ preview: endpoints.previewImport, commit: endpoints.import }}
      importExample={importExample(description)}
      onImported={() => void refresh()}
      renderCreate={(close) => <MasterDataFormDialog screen={screen} item={null} onClose={close} />}
    />
  );
};
