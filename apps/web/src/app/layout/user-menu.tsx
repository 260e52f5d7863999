import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Logout from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useSubmit } from 'react-router-dom';
import { versionText } from '#monitoring/version.ts';
import { useUserStore } from '#stores/user-store.ts';

/** Seldom wanted, so its form is not part of every screen's load. */
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('#features/auth/components/change-password-dialog.tsx')).ChangePasswordDialog,
}));

export const UserMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const { empId, empName } = useUserStore();
  const submit = useSubmit();
  const close = (): void => setAnchor(null);
  const handleLogout = (): void => {
    close();
    // A submission, so that the leave guard of an unsaved form is asked first.
    void submit(null, { method: 'post', action: '/logout' });
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircleOutlined />}
        endIcon={<ExpandMore />}
        aria-label={`使用者選單：${empName}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget)}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {empName}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Box component="li" role="presentation" sx={{ px: 2, pb: 1 }}>
          <Typography variant="body2">{`${empId} ${empName}`}</Typography>
          <Typography variant="caption" color="textSecondary">
            {versionText}
          </Typography>
        </Box>
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            close();
            setIsChanging(true);
          }}
        >
          <ListItemIcon>
            <KeyOutlined fontSize="small" />
          </ListItemIcon>
          變更密碼
        </MenuItem>
        <MenuItem onClick={handleLogout}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          登出
        </MenuItem>
      </Menu>
      {isChanging ? (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClose={() => setIsChanging(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
