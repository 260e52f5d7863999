import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ComponentType, lazy, type PropsWithChildren, type ReactNode, Suspense, useState } from 'react';
import { isMissingCode, reloadPage } from '#failures/missing-code.ts';
import { StatusView } from './status-view.tsx';

interface LazyPartOptions {
  /** Stands there while the code comes; nothing unless set. */
  readonly fallback?: ReactNode;
  /** The part stands over the page, and so does its failure. */
  readonly isDialog?: boolean;
}

/** A part with its code still to come; `preload` fetches it before it is wanted. */
export type LazyPart<Props> = ComponentType<Props> & { readonly preload: () => void };

/**
 * A component whose code is a chunk of its own. When the chunk cannot be had, or the component breaks, only its own place
 * says so and offers another try; the page around it stays, with everything typed into it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, isDialog = false }: LazyPartOptions = {},
): LazyPart<Props> => {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const loadOnce = () => {
    loading ??= load().then((part) => ({ default: part }));
    loading.catch(() => {
      loading = null;
      // React remembers a failure as it remembers the code: another try needs another one.
      current = lazy(loadOnce);
    });
    return loading;
  };
  let current = lazy(loadOnce);
  const Part = (props: Props) => {
    const [Content, setContent] = useState(() => current);
    const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined;
    return (
      <PartBoundary
        isDialog={isDialog}
        onRetry={() => setContent(() => current)}
        onClose={isDialog ? onClose : undefined}
      >
        <Suspense fallback={fallback}>
          <Content {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
  return Object.assign(Part, { preload: () => void loadOnce() });
};

interface PartBoundaryProps extends PropsWithChildren {
  readonly isDialog: boolean;
  readonly onRetry: () => void;
  readonly onClose: (() => void) | undefined;
}

/** React catches errors of drawing only in a class. */
class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  private readonly handleRetry = (): void => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    const { isDialog, onClose, children } = this.props;
    if (error === null) {
      return children;
    }
    const failure = <PartFailure error={error} onRetry={this.handleRetry} onClose={onClose} />;
    return isDialog ? <OverThePage>{failure}</OverThePage> : failure;
  }
}

interface PartFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: (() => void) | undefined;
}

const PartFailure = ({ error, onRetry, onClose }: PartFailureProps) => (
  <StatusView
    isAlert
    title={isMissingCode(error) ? '無法載入此部分，系統可能已更新或網路中斷。' : '此部分發生錯誤，請重試。'}
    actions={
      <>
        {onClose ? <Button onClick={onClose}>關閉</Button> : null}
        <Button variant="outlined" onClick={reloadPage}>
          重新載入
        </Button>
        <Button variant="contained" onClick={onRetry}>
          重試
        </Button>
      </>
    }
  />
);

/** Not the library's dialog: its code may be what is missing. */
const OverThePage = ({ children }: PropsWithChildren) => (
  <Box
    sx={{
      position: 'fixed',
      inset: 0,
      zIndex: 'modal',
      display: 'grid',
      placeItems: 'center',
      bgcolor: 'rgba(0, 0, 0, 0.5)',
      p: 2,
    }}
  >
    <Box sx={{ maxWidth: 480, borderRadius: 1, bgcolor: 'background.paper' }}>{children}</Box>
  </Box>
);
