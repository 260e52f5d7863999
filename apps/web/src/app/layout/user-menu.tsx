import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Logout from '@mui/icons-material/Logout';
import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useState } from 'react';
import { useSubmit } from 'react-router-dom';
import { lazyPart } from '#components/lazy-part.tsx';
import { versionText } from '#failures/version.ts';
import { useStartAction } from '#routing/start-action.ts';
import { useErrorStore } from '#stores/error-store.ts';
import { useUserStore } from '#stores/user-store.ts';
import { BrightnessItems } from '../brightness/brightness-items.tsx';

/** Loaded separately, because they are rarely needed. */
const ChangePasswordDialog = lazyPart(
  async () => (await import('#features/access/sign-in/components/change-password-dialog.tsx')).ChangePasswordDialog,
  { isDialog: true },
);
const SecondFactorDialog = lazyPart(
  async () => (await import('#features/access/sign-in/components/second-factor-dialog.tsx')).SecondFactorDialog,
  { isDialog: true },
);

const PasskeysDialog = lazyPart(
  async () => (await import('#features/access/sign-in/components/passkeys-dialog.tsx')).PasskeysDialog,
  { isDialog: true },
);

const OwnSessionsDialog = lazyPart(
  async () => (await import('#features/access/sign-in/components/own-sessions-dialog.tsx')).OwnSessionsDialog,
  { isDialog: true },
);

const dialogs = {
  password: ChangePasswordDialog,
  secondFactor: SecondFactorDialog,
  passkeys: PasskeysDialog,
  sessions: OwnSessionsDialog,
} as const;

/** User menu: unread failures, password, second factor, logout. */
export const UserMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const { empId, empName } = useUserStore();
  const { isUnread, openDialog } = useErrorStore();
  const submit = useSubmit();
  const close = (): void => setAnchor(null);
  const open = (next: keyof typeof dialogs): void => {
    close();
    setDialog(next);
  };
  const handleLogout = (): void => {
    close();
    // A submission, so that the guard of unsaved changes asks first.
    void submit(null, { method: 'post', action: '/logout' });
  };
  useStartAction('ownSessions', () => setDialog('sessions'));
  useStartAction('passwordChange', () => setDialog('password'));
  const Open = dialog && dialogs[dialog];
  return (
    <>
      <Button
        color="inherit"
        startIcon={
          <Badge variant="dot" color="warning" invisible={!isUnread}>
            <AccountCircleOutlined />
          </Badge>
        }
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
      {/* Focuses the first item, whichever brightness is selected. */}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} variant="menu">
        <Box component="li" role="presentation" sx={{ px: 2, pb: 1 }}>
          <Typography variant="body2">{`${empId} ${empName}`}</Typography>
          <Typography variant="caption" color="textSecondary">
            {versionText}
          </Typography>
        </Box>
        <Divider component="li" />
        {isUnread ? (
          <MenuItem
            onClick={() => {
              close();
              openDialog();
            }}
          >
            <ListItemIcon>
              <ErrorOutline fontSize="small" />
            </ListItemIcon>
            檢視錯誤訊息
          </MenuItem>
        ) : null}
        <MenuItem onClick={() => open('password')}>
          <ListItemIcon>
            <KeyOutlined fontSize="small" />
          </ListItemIcon>
          變更密碼
        </MenuItem>
        <MenuItem onClick={() => open('secondFactor')}>
          <ListItemIcon>
            <PhonelinkLockOutlined fontSize="small" />
          </ListItemIcon>
          兩步驟驗證
        </MenuItem>
        <MenuItem onClick={() => open('passkeys')}>
          <ListItemIcon>
            <FingerprintOutlined fontSize="small" />
          </ListItemIcon>
          通行金鑰
        </MenuItem>
        <MenuItem onClick={() => open('sessions')}>
          <ListItemIcon>
            <DevicesOutlined fontSize="small" />
          </ListItemIcon>
          登入中的裝置
        </MenuItem>
        <Divider component="li" />
        <BrightnessItems />
        <Divider component="li" />
        <MenuItem onClick={handleLogout}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          登出
        </MenuItem>
      </Menu>
      {Open ? <Open onClose={() => setDialog(null)} /> : null}
    </>
  );
};
