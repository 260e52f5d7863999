import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { type Role, dataScopeNames } from '@hr/contracts/access/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStartAction } from '#routing/start-action.ts';
import { useCan } from '#session/session.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { roleListOptions } from '../role.queries.ts';
import { CreateRole } from './role-commands.tsx';
import { RoleForm, type RoleTab } from './role-form.tsx';

interface RolePanelProps {
  /** Selected role; defaults to the first one. */
  readonly roleId: string | undefined;
  readonly onSelect: (roleId: string | undefined) => void;
}

/** List of roles, and the selected role. */
export const RolePanel = ({ roleId, onSelect }: RolePanelProps) => {
  const { data, error, refetch } = useQuery(roleListOptions);
  const canEdit = useCan('access_set_up:edit');
  const [tab, setTab] = useState<RoleTab>('permissions');
  if (!data) {
    return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
  }
  const shown = data.items.find(({ id }) => id === roleId) ?? data.items[0];
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 2, flex: 1, minHeight: 0 }}>
      <RoleList roles={data.items} shownId={shown?.id} canEdit={canEdit} onSelect={onSelect} />
      {shown ? (
        <Paper
          variant="outlined"
          sx={{ flex: 1, minWidth: 0, minHeight: { xs: 520, md: 0 }, p: 2, display: 'flex', flexDirection: 'column' }}
        >
          <RoleForm key={shown.id} role={shown} canEdit={canEdit} tab={tab} onTabChange={setTab} onSelect={onSelect} />
        </Paper>
      ) : null}
    </Box>
  );
};

interface RoleListProps extends Pick<RolePanelProps, 'onSelect'> {
  readonly roles: readonly Role[];
  readonly shownId: string | undefined;
  readonly canEdit: boolean;
}

const RoleList = ({ roles, shownId, canEdit, onSelect }: RoleListProps) => {
  const [isCreating, setIsCreating] = useState(false);
  useStartAction('create', () => setIsCreating(canEdit));
  return (
    <Paper
      variant="outlined"
      sx={{ width: { md: 260 }, flexShrink: 0, overflow: 'auto', maxHeight: { xs: 260, md: 'none' } }}
    >
      {canEdit ? (
        <Button fullWidth startIcon={<Add />} onClick={() => setIsCreating(true)} sx={{ py: 1.25 }}>
          新增角色
        </Button>
      ) : null}
      <List dense disablePadding aria-label="角色">
        {roles.map((role) => (
          <ListItem key={role.id} disablePadding>
            <ListItemButton
              selected={role.id === shownId}
              aria-current={role.id === shownId ? 'true' : undefined}
              onClick={() => onSelect(role.id)}
            >
              <ListItemText
                primary={role.name}
                secondary={`${role.memberCount} 位成員・${dataScopeNames[role.scope]}`}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {isCreating ? (
        <CreateRole onClose={() => setIsCreating(false)} onDone={(made) => onSelect((made as Role).id)} />
      ) : null}
    </Paper>
  );
};
