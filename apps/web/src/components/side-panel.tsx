import Close from '@mui/icons-material/Close';
import Backdrop from '@mui/material/Backdrop';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type PropsWithChildren, type ReactNode, type Ref, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { RING_WITHIN } from '#theme/component-styles.ts';
import { type Dock, useDock } from './dock.ts';
import { PanelResizer, usePanelWidth } from './panel-resizer.tsx';
import { useCover } from './use-cover.ts';

interface SidePanelProps extends PropsWithChildren {
  readonly title: string;
  readonly recordId?: string;
  readonly isAwaited?: boolean;
  /** Receives the focus, so that the title is read out. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Status shown next to the title. */
  readonly status?: ReactNode;
  /** Previous and next buttons, shown before the close button. */
  readonly navigation?: ReactNode;
  /** Commands; they stay visible while the rest scrolls. */
  readonly commands?: ReactNode;
  /** Notice above everything; it stays visible while the rest scrolls. */
  readonly notice?: ReactNode;
  /** Covers the screen even if there is room, because it belongs to an open panel. */
  readonly isOver?: boolean;
  readonly onClose: () => void;
}

/** Panel of a record next to its list, or over the list if there is no room; mounted while it is open. */
export const SidePanel = ({ isOver = false, ...content }: SidePanelProps) => {
  const titleId = useId();
  const dock = useDock();
  return dock === null || isOver ? (
    <PanelOver titleId={titleId} isOver={isOver} {...content} />
  ) : (
    createPortal(<DockedPanel titleId={titleId} dock={dock} {...content} />, dock.element)
  );
};

/** Panel over the screen, whatever its width. */
const PanelOver = ({ isOver, ...content }: PanelContentProps & { readonly isOver: boolean }) => {
  const [width] = usePanelWidth();
  return (
    <Drawer
      open
      anchor="right"
      onClose={content.onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          // Marks the panel, so that shortcuts of the panel below are ignored.
          ...(isOver ? { 'data-over': '' } : {}),
          'aria-labelledby': content.titleId,
          sx: { width: { xs: '100%', sm: width }, maxWidth: '100%' },
        },
      }}
    >
      <PanelContent {...content} />
    </Drawer>
  );
};

const DockedPanel = ({ dock, ...content }: PanelContentProps & { readonly dock: Dock }) => {
  const [width, setWidth] = usePanelWidth();
  const panel = useRef<HTMLDialogElement>(null);
  useCover(dock, panel);
  return (
    <>
      {dock.hasRoom ? null : <Backdrop open onClick={content.onClose} sx={{ zIndex: 'drawer' }} />}
      <Box
        component="dialog"
        ref={panel}
        open
        tabIndex={-1}
        aria-labelledby={content.titleId}
        aria-modal={!dock.hasRoom}
        sx={[PANEL, dock.hasRoom ? { position: 'static', width } : { ...OVER, width: { xs: '100%', sm: width } }]}
      >
        <PanelResizer width={width} onChange={setWidth} />
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, bgcolor: 'background.paper' }}>
          <PanelContent {...content} />
        </Box>
      </Box>
    </>
  );
};

/** Resets the browser styles of a dialog, which floats and has the height of its content. */
const PANEL = {
  display: 'flex',
  height: '100%',
  maxHeight: 'none',
  minHeight: 0,
  m: 0,
  p: 0,
  border: 0,
  color: 'inherit',
  outline: 0,
} as const;

const OVER = { position: 'fixed', inset: '0 0 0 auto', maxWidth: '100%', zIndex: 'drawer', boxShadow: 16 } as const;

type PanelContentProps = Omit<SidePanelProps, 'isOver'> & { readonly titleId: string };

const PanelContent = ({
  titleId,
  title,
  recordId,
  isAwaited = false,
  titleRef,
  status,
  navigation,
  commands,
  notice,
  onClose,
  children,
}: PanelContentProps) => (
  <>
    <Box sx={{ p: 2.5, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      {notice}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography
          variant="h2"
          id={titleId}
          ref={titleRef ?? null}
          tabIndex={-1}
          aria-live={isAwaited ? 'off' : 'polite'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        {status}
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: 'flex', flexShrink: 0 }}>
          {navigation}
          <IconButton aria-label="關閉" onClick={onClose}>
            <Close />
          </IconButton>
        </Box>
      </Box>
      {commands ? <Box sx={{ mt: 1 }}>{commands}</Box> : null}
    </Box>
    {/* Scrollable content needs a focusable element. */}
    <Box
      key={recordId}
      data-panel
      tabIndex={0}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        p: 2.5,
        pt: 1.5,
        containerType: 'inline-size',
        ...RING_WITHIN,
        scrollPaddingBlock: '8px',
        // The buttons of a form are sticky, so focused fields must scroll above them.
        '&:has(form)': { scrollPaddingBottom: '88px' },
      }}
    >
      {children}
    </Box>
  </>
);
