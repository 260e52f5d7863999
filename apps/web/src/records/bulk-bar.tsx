import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tellFailure } from '#failures/tell-failure.ts';
import type { RowSelection } from '#tables/row-selection.ts';
import { ListExportButton, wholeOf } from '#transfer/list-export-button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkCommand, Command, TogetherProps } from './commands.tsx';
import type { Identified, Kind } from './kind.ts';
import { MOST_CHOSEN, useFetchAll, useFetchAnew } from './record.queries.ts';
import type { RecordList } from './use-record-list.ts';

/** The address of an export has room for so many. */
const MOST_EXPORTED = 200;

interface BulkBarProps<Item extends Identified> {
  readonly list: RecordList<Item>;
  readonly selection: RowSelection<Item>;
  readonly told: RowSelection<Item>['rows'];
  /** Those that the person may give. */
  readonly commands: readonly Command<Item>[];
}

const isBulk = <Item,>(command: Command<Item>): command is BulkCommand<Item> => command.bulk !== undefined;

const isOfferedTo = <Item,>(command: Command<Item>, chosen: readonly Item[]): boolean =>
  command.Together !== undefined ||
  (isBulk(command) &&
    (command.bulk.isAlwaysOffered === true || chosen.every((item) => command.isOffered?.(item) ?? true)));

/**
 * Chooses all that the list finds, once it is told. Where rows were chosen otherwise meanwhile, others are asked for, or
 * something was begun with those that are chosen, that wins over the late answer.
 */
const useChooseAll = <Item extends Identified>(
  { kind, query }: Pick<RecordList<Item>, 'kind' | 'query'>,
  { replace, turn }: Pick<RowSelection<Item>, 'replace' | 'turn'>,
  isBegun: boolean,
) => {
  const fetchAll = useFetchAll(kind);
  const { isPending, variables, mutate, reset } = useMutation({ mutationFn: (_standing: string) => fetchAll(query) });
  const { page: _page, pageSize: _pageSize, ...filters } = query;
  const standing = JSON.stringify([turn, isBegun, filters]);
  const isOvertaken = isPending && variables !== standing;
  useEffect(() => {
    if (isOvertaken) {
      reset();
    }
  }, [isOvertaken, reset]);
  return {
    isPending,
    // What is told of here, and not above, is called no more after a reset.
    start: () => mutate(standing, { onSuccess: replace, onError: (error) => tellFailure('list.refused', error) }),
  };
};

/** What can be done with the chosen rows at once; not there while none is. */
export const BulkBar = <Item extends Identified>({ list, selection, told, commands }: BulkBarProps<Item>) => {
  const { kind, query, list: page, columnChoice } = list;
  const [asked, setAsked] = useState<Command<Item> | null>(null);
  const fetchAnew = useFetchAnew(kind);
  const chooseAll = useChooseAll(list, selection, asked !== null);
  const chosen = [...told.values()];
  if (chosen.length === 0) {
    return null;
  }
  const total = page.data?.total ?? 0;
  // Those on the page are told anew by the list itself.
  const renewOthers = async (refused: readonly Item[]): Promise<void> => {
    const onPage = new Set(page.data?.items.map(({ id }) => id));
    const others = refused.filter(({ id }) => !onPage.has(id));
    try {
      selection.renew(await fetchAnew(others, query));
    } catch (error) {
      tellFailure('list.refused', error);
    }
  };
  const offered = commands.filter((command) => isOfferedTo(command, chosen));
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
      >{`已選取 ${chosen.length.toLocaleString('zh-TW')} 筆`}</Typography>
      {chosen.length < Math.min(total, MOST_CHOSEN) ? (
        <Button size="small" loading={chooseAll.isPending} onClick={chooseAll.start}>
          {total > MOST_CHOSEN
            ? `選取前 ${MOST_CHOSEN.toLocaleString('zh-TW')} 筆`
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
          onClick={() => setAsked(selection.rows.size === 0 ? null : command)}
          sx={{ bgcolor: 'background.paper' }}
        >
          {command.label}
        </Button>
      ))}
      {selection.rows.size > 0 && selection.rows.size <= MOST_EXPORTED ? (
        <ListExportButton
          part="選取"
          endpoint={kind.endpoints.export}
          query={{ ...wholeOf(query), ids: [...selection.rows.keys()].join(',') }}
          columns={columnChoice.visibleFields}
        />
      ) : null}
      {/* It is about what is chosen by now, as what it begins with is not changed afterwards. */}
      {asked && !selection.isSettling ? (
        <AskedDialog
          kind={kind}
          command={asked}
          items={[...selection.rows.values()]}
          onRefused={renewOthers}
          onClose={(left) => {
            setAsked(null);
            // Of which the list may have told anew meanwhile.
            selection.keep(left);
          }}
        />
      ) : null}
    </Box>
  );
};

interface AskedDialogProps<Item extends Identified> extends Required<TogetherProps<Item>> {
  readonly kind: Kind<Item>;
  readonly command: Command<Item>;
}

/** The dialog of a command that was chosen for several records. */
const AskedDialog = <Item extends Identified>({ kind, command, ...together }: AskedDialogProps<Item>) => {
  if (command.Together) {
    return <command.Together {...together} />;
  }
  return isBulk(command) ? <BulkDialog kind={kind} command={command} {...together} /> : null;
};
