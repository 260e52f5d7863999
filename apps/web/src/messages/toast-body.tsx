import CheckCircle from '@mui/icons-material/CheckCircle';
import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ErrorIcon from '@mui/icons-material/Error';
import Info from '@mui/icons-material/Info';
import Warning from '@mui/icons-material/Warning';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { SnackbarContent } from 'notistack';
import type { PropsWithChildren, ReactNode, Ref } from 'react';
import type { ToastDefinition, ToastKind } from './catalogue.ts';

const looks = {
  positive: { palette: 'success', Icon: CheckCircle },
  negative: { palette: 'error', Icon: ErrorIcon },
  warning: { palette: 'warning', Icon: Warning },
  info: { palette: 'info', Icon: Info },
} as const;

interface ToastBodyProps extends PropsWithChildren {
  readonly kind: ToastKind;
  readonly icon: ToastDefinition['icon'];
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  /** Makes the text a button. */
  readonly onActivate?: (() => void) | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Content of a toast, announced by its live region. */
export const ToastBody = ({ kind, icon, onClose, actions, onActivate, children, ref }: ToastBodyProps) => {
  const { palette, Icon: UsualIcon } = looks[kind];
  const Icon = icon === 'bin' ? DeleteOutlined : UsualIcon;
  return (
    <SnackbarContent ref={ref ?? null} data-kind={kind}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minWidth: 280,
          maxWidth: 480,
          width: '100%',
          px: 2,
          py: 0.75,
          borderRadius: 2,
          boxShadow: 6,
          typography: 'body2',
          fontWeight: 500,
          bgcolor: `${palette}.main`,
          color: `${palette}.contrastText`,
        }}
      >
        <Icon fontSize="small" />
        <Box sx={{ flex: '1 1 auto', py: 0.5 }}>
          {onActivate ? (
            <ButtonBase onClick={onActivate} sx={{ font: 'inherit', textAlign: 'left', textDecoration: 'underline' }}>
              {children}
            </ButtonBase>
          ) : (
            children
          )}
        </Box>
        {actions}
        <IconButton size="small" color="inherit" aria-label="關閉通知" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
    </SnackbarContent>
  );
};
