import { type AccountListQuery, accountSortKeys, exportAccounts, type TemporaryPassword } from '@hr/contracts/accounts';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#session/session.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { DataTable } from '#tables/data-table.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import { accountListOptions } from '../account.queries.ts';
import { columns } from './account-columns.tsx';
import { CreateAccountDialog } from './account-dialogs.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import { AccountFilters, isNarrowed } from './account-filters.tsx';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';

interface AccountPanelProps {
  readonly query: AccountListQuery;
  readonly accountId: string | undefined;
  readonly onChange: (patch: { readonly [Key in keyof AccountListQuery]?: AccountListQuery[Key] | undefined }) => void;
  readonly onClear: () => void;
  readonly onOpen: (accountId: string | undefined) => void;
}

/** The accounts, with what may be done with them. */
export const AccountPanel = ({ query, accountId, onChange, onClear, onOpen }: AccountPanelProps) => {
  const [isCreating, setIsCreating] = useState(false);
  const [given, setGiven] = useState<TemporaryPassword | null>(null);
  const canEdit = useCan('access_set_up:edit');
  const columnChoice = useColumnChoice('accounts', columns, []);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', mb: 1 }}>
        <ListExportButton endpoint={exportAccounts} query={query} columns={columnChoice.visibleFields} />
        {canEdit ? (
          <Button variant="contained" startIcon={<Add />} onClick={() => setIsCreating(true)}>
            新增帳號
          </Button>
        ) : null}
      </Box>
      <AccountFilters query={query} onChange={onChange} onClear={onClear} />
      <DataTable
        label="帳號清單"
        columns={columns}
        columnChoice={columnChoice}
        list={useQuery(accountListOptions(query))}
        query={query}
        sortKeys={accountSortKeys}
        onQueryChange={(patch) => onChange(patch as Partial<AccountListQuery>)}
        onRowActivate={({ id }) => onOpen(id)}
        isFiltered={isNarrowed(query)}
        emptyText="尚無資料，請點選「新增帳號」建立第一筆。"
      />
      {isCreating ? (
        <CreateAccountDialog
          onClose={() => setIsCreating(false)}
          onCreated={(next) => {
            setIsCreating(false);
            setGiven(next);
          }}
        />
      ) : null}
      {accountId === undefined ? null : (
        <AccountDrawer
          accountId={accountId}
          canEdit={canEdit}
          onClose={() => onOpen(undefined)}
          onPassword={setGiven}
        />
      )}
      {given ? <TemporaryPasswordDialog given={given} onClose={() => setGiven(null)} /> : null}
    </>
  );
};
