import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showFailure } from '#failures/show-failure.ts';
import type { RowSelection } from '#tables/row-selection.ts';
import { ListExportButton, allRowsQuery } from '#transfer/list-export-button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkCommand, Command, JointDialogProps } from './commands.tsx';
import type { Identified, Kind } from './kind.ts';
import { MAX_SELECTED, useFetchAll, useRefetchRows } from './record.queries.ts';
import type { RecordList } from './use-record-list.ts';

/** Maximum number of ids that fit into the URL of an export. */
const MAX_EXPORTED_IDS = 200;

interface BulkBarProps<Item extends Identified> {
  readonly list: RecordList<Item>;
  readonly selection: RowSelection<Item>;
  readonly displayedRows: RowSelection<Item>['rows'];
  /** Commands that the caller may use. */
  readonly commands: readonly Command<Item>[];
}

const isBulk = <Item,>(command: Command<Item>): command is BulkCommand<Item> => command.bulk !== undefined;

const isOfferedFor = <Item,>(command: Command<Item>, selectedItems: readonly Item[]): boolean =>
  command.JointDialog !== undefined ||
  (isBulk(command) &&
    (command.bulk.isAlwaysOffered === true || selectedItems.every((item) => command.isOffered?.(item) ?? true)));

/**
 * Selects all rows that match the list's query. Discards the answer if the selection, the filters or the open command
 * changed while it was pending. Decision 108.
 */
const useSelectAll = <Item extends Identified>(
  { kind, query }: Pick<RecordList<Item>, 'kind' | 'query'>,
  { replace, revision }: Pick<RowSelection<Item>, 'replace' | 'revision'>,
  isCommandOpen: boolean,
) => {
  const fetchAll = useFetchAll(kind);
  const { isPending, variables, mutate, reset } = useMutation({
    mutationFn: (_requestState: string) => fetchAll(query),
  });
  const { page: _page, pageSize: _pageSize, ...filters } = query;
  const requestState = JSON.stringify([revision, isCommandOpen, filters]);
  const isOutdated = isPending && variables !== requestState;
  useEffect(() => {
    if (isOutdated) {
      reset();
    }
  }, [isOutdated, reset]);
  return {
    isPending,
    // These callbacks are skipped after `reset`; callbacks of `useMutation` itself would still run.
    start: () => mutate(requestState, { onSuccess: replace, onError: (error) => showFailure('list.refused', error) }),
  };
};

/** Toolbar with the commands for the selected rows. Renders nothing if no row is selected. */
export const BulkBar = <Item extends Identified>({ list, selection, displayedRows, commands }: BulkBarProps<Item>) => {
  const { kind, query, list: page, columnChoice } = list;
  const [openCommand, setOpenCommand] = useState<Command<Item> | null>(null);
  const refetchRows = useRefetchRows(kind);
  const selectAll = useSelectAll(list, selection, openCommand !== null);
  const selectedItems = [...displayedRows.values()];
  if (selectedItems.length === 0) {
    return null;
  }
  const total = page.data?.total ?? 0;
  // The list itself refetches the rows of the current page.
  const refreshOtherPages = async (refused: readonly Item[]): Promise<void> => {
    const onPage = new Set(page.data?.items.map(({ id }) => id));
    const others = refused.filter(({ id }) => !onPage.has(id));
    try {
      selection.refreshRows(await refetchRows(others, query));
    } catch (error) {
      showFailure('list.refused', error);
    }
  };
  const offered = commands.filter((command) => isOfferedFor(command, selectedItems));
  return (
    <Box
      role="toolbar"
      aria-label="批次操作"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 1,
        px: 2,
        py: 0.75,
        borderRadius: 1,
        bgcolor: 'primary.light',
      }}
    >
      <Typography
        component="output"
        sx={{ fontWeight: 500 }}
      >{`已選取 ${selectedItems.length.toLocaleString('zh-TW')} 筆`}</Typography>
      {selectedItems.length < Math.min(total, MAX_SELECTED) ? (
        <Button size="small" loading={selectAll.isPending} onClick={selectAll.start}>
          {total > MAX_SELECTED
            ? `選取前 ${MAX_SELECTED.toLocaleString('zh-TW')} 筆`
            : `選取全部 ${total.toLocaleString('zh-TW')} 筆`}
        </Button>
      ) : null}
      <Button size="small" onClick={selection.clear}>
        取消選取
      </Button>
      <Box sx={{ flex: 1 }} />
      {offered.map((command) => (
        <Button
          key={command.label}
          size="small"
          variant="outlined"
          color={command.isDangerous ? 'error' : 'primary'}
          onClick={() => setOpenCommand(selection.rows.size === 0 ? null : command)}
          sx={{ bgcolor: 'background.paper' }}
        >
          {command.label}
        </Button>
      ))}
      {selection.rows.size > 0 && selection.rows.size <= MAX_EXPORTED_IDS ? (
        <ListExportButton
          part="選取"
          endpoint={kind.endpoints.export}
          query={{ ...allRowsQuery(query), ids: [...selection.rows.keys()].join(',') }}
          columns={columnChoice.visibleFields}
        />
      ) : null}
      {/* The dialog keeps its initial items, so it opens only once the selection has settled. */}
      {openCommand && !selection.isSettling ? (
        <BulkCommandDialog
          kind={kind}
          command={openCommand}
          items={[...selection.rows.values()]}
          onRefused={refreshOtherPages}
          onClose={(remaining) => {
            setOpenCommand(null);
            // The list may have refetched these rows in the meantime.
            selection.retain(remaining);
          }}
        />
      ) : null}
    </Box>
  );
};

interface BulkCommandDialogProps<Item extends Identified> extends Required<JointDialogProps<Item>> {
  readonly kind: Kind<Item>;
  readonly command: Command<Item>;
}

const BulkCommandDialog = <Item extends Identified>({
  kind,
  command,
  ...dialogProps
}: BulkCommandDialogProps<Item>) => {
  if (command.JointDialog) {
    return <command.JointDialog {...dialogProps} />;
  }
  return isBulk(command) ? <BulkDialog kind={kind} command={command} {...dialogProps} /> : null;
};
