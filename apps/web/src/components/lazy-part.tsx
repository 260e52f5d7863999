import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ComponentType, lazy, type PropsWithChildren, type ReactNode, Suspense, useState } from 'react';
import { isMissingCode, reloadPage } from '#failures/missing-code.tsx';
import { StatusView } from './status-view.tsx';

interface LazyPartOptions {
  /** Shown while the code loads; nothing by default. */
  readonly fallback?: ReactNode;
  /** The part is a dialog, and so is its failure. */
  readonly isDialog?: boolean;
}

/** Lazily loaded component; `preload` loads its code early. */
export type LazyPart<Props> = ComponentType<Props> & { readonly preload: () => void };

/**
 * Loads a component from a chunk of its own. If the chunk cannot be loaded, or the component throws, only its own
 * place shows an error with a retry button; the page and its input stay.
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
      // React caches a failed import, so a retry needs a new lazy component.
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

/** Error boundaries must be classes. */
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

/** Not the dialog of MUI, whose code may be missing too. */
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
