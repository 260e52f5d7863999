import { accountEndpoints, accounts } from '@hr/contracts/access/accounts';
import { type Role, roleEndpoints } from '@hr/contracts/access/roles';
import Autocomplete from '@mui/material/Autocomplete';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageForUser } from '#failures/api-error.ts';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useDebounced } from '#forms/use-debounced.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';

interface RoleMembersProps {
  readonly role: Role;
  readonly canEdit: boolean;
}

/** 成員: number of members, link to them, and a field to add more. */
export const RoleMembers = ({ role, canEdit }: RoleMembersProps) => (
  <Stack spacing={2} sx={{ maxWidth: 620 }}>
    <Typography>
      {`共 ${role.memberCount} 個帳號擁有此角色。`}
      <Link to={`/dashboard/access_set_up?view=accounts&roleId=${role.id}`}>檢視成員</Link>
    </Typography>
    {canEdit ? <AssignMembers role={role} /> : null}
  </Stack>
);

const TYPING_PAUSE_MS = 250;

interface AccountChoice {
  readonly id: string;
  readonly label: string;
}

const useAccountChoices = (typed: string) => {
  const keyword = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  return useQuery({
    ...endpointQuery(accountEndpoints.list, { query: accounts.listQuery.parse({ q: keyword, pageSize: 20 }) }),
    placeholderData: keepPreviousData,
    select: ({ items }): AccountChoice[] =>
      items.map(({ id, username, employee, roles }) => ({
        id,
        label: `${username}${employee ? ` ${employee.nameZh}` : ''}（目前：${roles.map(({ name }) => name).join('、')}）`,
      })),
  });
};

const AssignMembers = ({ role }: { readonly role: Role }) => {
  const [chosen, setChosen] = useState<AccountChoice[]>([]);
  const [typed, setTyped] = useState('');
  const { data: options = [], isFetching } = useAccountChoices(typed);
  const refresh = useRefresh('roles');
  const assign = useMutation({
    mutationFn: () =>
      call(roleEndpoints.assign, { params: { id: role.id }, body: { accountIds: chosen.map(({ id }) => id) } }),
    onSuccess: async () => {
      toast('role.assign.ok');
      setChosen([]);
      await refresh();
    },
  });
  return (
    <>
      {assign.error ? <Alert severity="error">{messageForUser(assign.error)}</Alert> : null}
      <Autocomplete
        multiple
        filterSelectedOptions
        options={options}
        value={chosen}
        loading={isFetching}
        loadingText="資料載入中…"
        noOptionsText="查無符合條件的資料"
        onChange={(_, next) => setChosen(next)}
        onInputChange={(_, text) => setTyped(text)}
        filterOptions={(all) => all}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        renderInput={(parameters) => (
          <TextField {...parameters} label="加入成員" helperText="以帳號、員工編號或姓名查詢；原有的角色會保留" />
        )}
      />
      <Button
        variant="contained"
        disabled={chosen.length === 0}
        loading={assign.isPending}
        onClick={() => assign.mutate()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {`指派 ${chosen.length} 個帳號`}
      </Button>
    </>
  );
};
