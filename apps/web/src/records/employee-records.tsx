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
import { LoadingView } from '#components/status-view.tsx';
import { useCan } from '#session/session.ts';
import type { Command } from './commands.tsx';
import type { CreateDialogProps } from './create-dialog.tsx';
import type { Identified, Kind } from './kind.ts';
import { type RowCommand, RowDialog, RowMenu } from './row-menu.tsx';

const MAX_ROWS = 100;

interface CreationOptions extends Pick<CreateDialogProps, 'initial' | 'record'> {
  readonly Dialog: ComponentType<CreateDialogProps>;
}

interface EmployeeRecordsProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly employeeId: string;
  /** Path of the screen that lists the records of all employees. */
  readonly listPath: string;
  readonly title: string;
  readonly heads: readonly string[];
  readonly cellsOf: (item: Item, link: (text: string | null) => ReactNode) => readonly ReactNode[];
  readonly commands?: readonly Command<Item>[];
  /** Dialog that adds a record, and its initial values. */
  readonly creation?: CreationOptions;
  /** Path of the page that adds a record, if it is not a dialog. */
  readonly creationPage?: string;
}

/** The page shows no open record that would have to be replaced or closed. */
const ignore = (): void => undefined;

interface CreateButtonProps {
  readonly kind: Pick<Kind<Identified>, 'screen' | 'noun'>;
  readonly creation: CreationOptions;
}

/** Link to the page that adds a record, if the caller may edit. */
const CreateLink = ({ kind, to }: Pick<CreateButtonProps, 'kind'> & { readonly to: string }) =>
  useCan(`${kind.screen}:edit`) ? (
    <Button component={Link} to={to} variant="contained" size="small">
      {`新增${kind.noun}`}
    </Button>
  ) : null;

/** Button that adds a record, if the caller may edit. */
const CreateButton = ({ kind, creation: { Dialog, ...dialogProps } }: CreateButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return useCan(`${kind.screen}:edit`) ? (
    <>
      <Button variant="contained" size="small" onClick={() => setOpen(true)}>
        {`新增${kind.noun}`}
      </Button>
      {isOpen ? <Dialog {...dialogProps} onClose={() => setOpen(false)} /> : null}
    </>
  ) : null;
};

/** Records of a kind that belong to one employee, up to MAX_ROWS, in list order. Each links to its record. */
export const EmployeeRecords = <Item extends Identified>({
  kind,
  employeeId,
  listPath,
  title,
  heads,
  cellsOf,
  commands,
  creation,
  creationPage,
}: EmployeeRecordsProps<Item>) => {
  const query = { ...(kind.listQuery.parse({ employeeId }) as object), pageSize: MAX_ROWS };
  const { data, error, refetch } = useQuery(endpointQuery(kind.endpoints.list, { query }));
  const [openCommand, setOpenCommand] = useState<RowCommand<Item> | null>(null);
  if (!data) {
    return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
  }
  const items = data.items;
  const lines = items.map((item) => {
    // The accessible name is the full title, because several records can have the same link text.
    const title = kind.titleOf(item);
    const link = (text: string | null): ReactNode => (
      <MuiLink
        component={Link}
        to={`${listPath}?record=${item.id}`}
        aria-label={text !== null && title.startsWith(text) ? title : undefined}
      >
        {text}
      </MuiLink>
    );
    const menu = commands && (
      <RowMenu key="menu" kind={kind} item={item} commands={commands} onCommand={setOpenCommand} />
    );
    return { id: item.id, cells: [...cellsOf(item, link), ...(menu ? [menu] : [])] };
  });
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mb: 1 }}>
        <Button component={Link} to={`${listPath}?employeeId=${employeeId}`} size="small">
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
      {openCommand && commands ? (
        <RowDialog
          kind={kind}
          items={items}
          commands={commands}
          openCommand={openCommand}
          onCommand={setOpenCommand}
          onClose={() => setOpenCommand(null)}
          onOpen={ignore}
          onDeleted={ignore}
        />
      ) : null}
    </>
  );
};
