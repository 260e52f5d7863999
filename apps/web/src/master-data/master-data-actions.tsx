import type { FieldValues } from 'react-hook-form';
import { downloadFile } from '#api/download-file.ts';
import { ListActions } from '#components/list-actions.tsx';
import { MasterDataFormDialog } from './master-data-form-dialog.tsx';
import { useRefresh } from './master-data.queries.ts';
import type { MasterDataItem, MasterDataQuery, MasterDataScreen } from './master-data-screen.ts';

interface MasterDataActionsProps<
  Item extends MasterDataItem,
  Input extends FieldValues,
  Query extends MasterDataQuery,
> {
  readonly screen: MasterDataScreen<Item, Input, Query>;
  readonly query: Query;
  /** The columns that the list shows, in their order. */
  readonly columns: readonly string[];
}

export const MasterDataActions = <
  Item extends MasterDataItem,
  Input extends FieldValues,
  Query extends MasterDataQuery,
>({
  screen,
  query,
  columns,
}: MasterDataActionsProps<Item, Input, Query>) => {
  const { endpoints } = screen;
  const refresh = useRefresh(endpoints);
  const { page: _page, pageSize: _pageSize, ...filters } = query;
  return (
    <ListActions
      noun={screen.noun}
      screen={screen.name}
      onExport={(format, options) =>
        downloadFile(endpoints.export, { query: { ...filters, format, columns: columns.join(',') } }, options)
      }
      imports={{ preview: endpoints.previewImport, commit: endpoints.import }}
      importExample={screen.importExample}
      onImported={() => void refresh()}
      renderCreate={(close) => <MasterDataFormDialog screen={screen} item={null} onClose={close} />}
    />
  );
};
