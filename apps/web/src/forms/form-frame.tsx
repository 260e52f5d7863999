import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
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
  /** The verb: 新增, 儲存. */
  readonly submitLabel: string;
  readonly isSubmitting: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly maxWidth: 'xs' | 'sm' | 'md' | 'lg';
  /** Asks before unsaved changes are lost. */
  readonly guard: ReactNode;
}

/** A form in a dialog over everything. */
export const DialogFrame = ({ maxWidth, guard, onClose, ...form }: FormFrameProps) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth={maxWidth} fullWidth>
      <FrameForm onSubmit={form.onSubmit}>
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

/** A form in the panel of its record; its buttons stay in sight. */
export const PanelFrame = ({ guard, onClose, ...form }: FormFrameProps) => {
  const titleId = useId();
  return (
    <FrameForm titleId={titleId} onSubmit={form.onSubmit}>
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
  isSubmitting,
  onClose,
}: Pick<FormFrameProps, 'submitLabel' | 'isSubmitting' | 'onClose'>) => (
  <>
    <Button disabled={isSubmitting} onClick={onClose}>
      取消
    </Button>
    <Button type="submit" variant="contained" loading={isSubmitting} title="Ctrl + Enter">
      {submitLabel}
    </Button>
  </>
);

/** What a person can begin to fill in. */
const FIELDS =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled):not([aria-hidden="true"]), [role="combobox"]';

interface FrameFormProps extends PropsWithChildren {
  readonly titleId?: string;
  readonly onSubmit: (event: FormEvent) => void;
}

/** Begins at its first field, and is submitted by Ctrl or Cmd + Enter wherever the focus is in it. */
const FrameForm = ({ titleId, onSubmit, children }: FrameFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, []);
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  };
  return (
    // The keys are those of its fields, which have their own roles.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      noValidate
      aria-labelledby={titleId}
      onSubmit={onSubmit}
      onKeyDown={handleKey}
      style={titleId === undefined ? { display: 'contents' } : {}}
    >
      {children}
    </form>
  );
};
