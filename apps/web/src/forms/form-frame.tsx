import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { BusyButton } from '#components/busy-button.tsx';
import { focusFirstField } from './first-field.ts';
import {
  type FormEvent,
  type KeyboardEvent,
  type PropsWithChildren,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';

export interface FormFrameProps extends PropsWithChildren {
  readonly title: string;
  /** Verb of the submit button: 新增, 儲存. */
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly isSubmitting: boolean;
  /** Submission waits for pending uploads; until then the form can be closed. */
  readonly isWaiting?: boolean;
  /** The form has nothing to submit. */
  readonly isIdle?: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly maxWidth: 'xs' | 'sm' | 'md' | 'lg';
  /** The dialog is as tall as the window allows. */
  readonly isTall?: boolean;
  /** Asks before unsaved changes are lost. */
  readonly guard: ReactNode;
  readonly aside?: ReactNode;
}

/** Form in a modal dialog. */
export const DialogFrame = ({ maxWidth, isTall = false, guard, onClose, ...form }: FormFrameProps) => {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={maxWidth}
      fullWidth
      slotProps={{ paper: { sx: isTall ? { height: '100%' } : {} } }}
    >
      <FrameForm onSubmit={form.onSubmit} isSubmitting={form.isSubmitting}>
        <DialogTitle id={titleId}>{form.title}</DialogTitle>
        <DialogContent>{form.children}</DialogContent>
        <DialogActions>
          <FormButtons onClose={onClose} {...form} />
        </DialogActions>
      </FrameForm>
      {guard}
    </Dialog>
  );
};

/** Form in the panel of its record; its buttons stay visible. */
export const PanelFrame = ({ guard, onClose, ...form }: FormFrameProps) => {
  const titleId = useId();
  return (
    <FrameForm titleId={titleId} onSubmit={form.onSubmit} isSubmitting={form.isSubmitting} onEscape={onClose}>
      <Typography variant="h3" id={titleId} sx={{ mb: 1 }}>
        {form.title}
      </Typography>
      {form.children}
      <Box
        sx={{
          position: 'sticky',
          bottom: -20,
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 1,
          mt: 2,
          mx: -2.5,
          px: 2.5,
          py: 1.5,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          zIndex: 1,
        }}
      >
        <FormButtons onClose={onClose} {...form} />
      </Box>
      {guard}
    </FrameForm>
  );
};

const FormButtons = ({
  submitLabel,
  isDangerous = false,
  isSubmitting,
  isWaiting = false,
  isIdle = false,
  onClose,
  aside,
}: Pick<
  FormFrameProps,
  'submitLabel' | 'isDangerous' | 'isSubmitting' | 'isWaiting' | 'isIdle' | 'onClose' | 'aside'
>) => (
  <>
    {aside ? (
      <>
        {aside}
        <Box sx={{ flex: 1 }} />
      </>
    ) : null}
    <Button disabled={isSubmitting} onClick={onClose}>
      取消
    </Button>
    <BusyButton
      type="submit"
      variant="contained"
      color={isDangerous ? 'error' : 'primary'}
      isBusy={isSubmitting || isWaiting}
      isIdle={isIdle}
      title="Ctrl + Enter"
    >
      {submitLabel}
    </BusyButton>
  </>
);

interface FrameFormProps extends PropsWithChildren {
  readonly titleId?: string;
  readonly isSubmitting: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  /** Handler for forms that are not inside a dialog. */
  readonly onEscape?: () => void;
}

const isSubmitKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Enter' && (ctrlKey || metaKey);

/** Form element that focuses its first field and is submitted by Ctrl or Cmd + Enter anywhere inside it. */
export const FrameForm = ({ titleId, isSubmitting, onSubmit, onEscape, children }: FrameFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    focusFirstField(form.current);
  }, []);
  const isWithin = ({ target }: KeyboardEvent): boolean => form.current?.contains(target as Node) ?? false;
  // Runs in the capture phase, because a focused select would open its list by the same key.
  const submitByKey = (event: KeyboardEvent): void => {
    if (isSubmitKey(event) && isWithin(event)) {
      event.preventDefault();
      event.stopPropagation();
      if (!isSubmitting) {
        form.current?.requestSubmit();
      }
    }
  };
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && onEscape && !event.defaultPrevented && isWithin(event)) {
      event.preventDefault();
      onEscape();
    }
  };
  return (
    // The key handler serves the fields, which have their own roles.
    <form
      ref={form}
      noValidate
      aria-labelledby={titleId}
      onSubmit={onSubmit}
      onKeyDownCapture={submitByKey}
      onKeyDown={closeByKey}
      style={titleId === undefined ? { display: 'contents' } : {}}
    >
      {children}
    </form>
  );
};
