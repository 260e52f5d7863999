import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { useCan } from '#session/session.ts';
import type { Command } from './commands.tsx';
import type { CreateDialogProps } from './create-dialog.tsx';
import type { Identified, Kind } from './kind.ts';
import { type RowCommand, RowDialog, RowMenu } from './row-menu.tsx';

const MOST = 100;

interface Creation extends Pick<CreateDialogProps, 'initial' | 'record'> {
  readonly Dialog: ComponentType<CreateDialogProps>;
}

interface RecordsOfPersonProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly employeeId: string;
  /** The screen that has them all. */
  readonly list: string;
  readonly title: string;
  readonly heads: readonly string[];
  readonly cellsOf: (item: Item, link: (text: string | null) => ReactNode) => readonly ReactNode[];
  readonly commands?: readonly Command<Item>[];
  /** Adds one, and what it begins with: whose it is. */
  readonly creation?: Creation;
  /** The page that adds one, where that is no dialog. */
  readonly creationPage?: string;
}

/** Nothing is open here that another would take the place of, or that would be gone. */
const stay = (): void => undefined;

interface CreateButtonProps {
  readonly kind: Pick<Kind<Identified>, 'screen' | 'noun'>;
  readonly creation: Creation;
}

/** The link to the page that adds one, for those who may. */
const CreateLink = ({ kind, to }: Pick<CreateButtonProps, 'kind'> & { readonly to: string }) =>
  useCan(`${kind.screen}:edit`) ? (
    <Button component={Link} to={to} variant="contained" size="small">
      {`新增${kind.noun}`}
    </Button>
  ) : null;

/** The button that adds one, for those who may. */
const CreateButton = ({ kind, creation: { Dialog, ...begun } }: CreateButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return useCan(`${kind.screen}:edit`) ? (
    <>
      <Button variant="contained" size="small" onClick={() => setOpen(true)}>
        {`新增${kind.noun}`}
      </Button>
      {isOpen ? <Dialog {...begun} onClose={() => setOpen(false)} /> : null}
    </>
  ) : null;
};

/** What one person has of a kind, as much as anybody reads, in the order of its list, each leading to its record. */
export const RecordsOfPerson = <Item extends Identified>({
  kind,
  employeeId,
  list,
  title,
  heads,
  cellsOf,
  commands,
  creation,
  creationPage,
}: RecordsOfPersonProps<Item>) => {
  const query = { ...(kind.listQuery.parse({ employeeId }) as object), pageSize: MOST };
  const { data, error, refetch } = useQuery(endpointQuery(kind.endpoints.list, { query }));
  const [begun, setBegun] = useState<RowCommand<Item> | null>(null);
  if (!data) {
    return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
  }
  const items = data.items as unknown as readonly Item[];
  const lines = items.map((item) => {
    // Of several that are called alike each is told from the others by its whole title.
    const title = kind.titleOf(item as never);
    const link = (text: string | null): ReactNode => (
      <MuiLink
        component={Link}
        to={`${list}?record=${item.id}`}
        aria-label={text !== null && title.startsWith(text) ? title : undefined}
      >
        {text}
      </MuiLink>
    );
    const menu = commands && <RowMenu key="menu" kind={kind} item={item} commands={commands} onCommand={setBegun} />;
    return { id: item.id, cells: [...cellsOf(item, link), ...(menu ? [menu] : [])] };
  });
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mb: 1 }}>
        <Button component={Link} to={`${list}?employeeId=${employeeId}`} size="small">
          {`在${title}開啟`}
        </Button>
        {creation ? <CreateButton kind={kind} creation={creation} /> : null}
        {creationPage === undefined ? null : <CreateLink kind={kind} to={creationPage} />}
      </Box>
      {lines.length === 0 ? (
        <Typography>{`尚無${title}。`}</Typography>
      ) : (
        <LinesTable title={title} heads={commands ? [...heads, '操作'] : heads} lines={lines} />
      )}
      {data.total > lines.length ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {`僅列出 ${lines.length} 筆，共 ${data.total} 筆。`}
        </Typography>
      ) : null}
      {begun && commands ? (
        <RowDialog
          kind={kind}
          items={items}
          commands={commands}
          begun={begun}
          onCommand={setBegun}
          onClose={() => setBegun(null)}
          onOpen={stay}
          onGone={stay}
        />
      ) : null}
    </>
  );
};
