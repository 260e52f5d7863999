import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack';
import { DEFAULT_DURATION_MS, toastCatalogue, type ToastDefinition, type ToastKey } from './catalogue.ts';
import { ToastBody } from './toast-body.tsx';
import { REFUSAL, type ToastOptions, type ToastOrder, useToastStore } from './toast.ts';

/** The toasts that are shown by an id, as the library knows them: each showing has a key of its own. */
const shownKeys = new Map<string, SnackbarKey>();

/** Takes back the toast that is shown by an id, if there is one. */
const close = (id: string): void => {
  const key = shownKeys.get(id);
  if (key !== undefined) {
    shownKeys.delete(id);
    closeSnackbar(key);
  }
};

const show = (key: ToastKey, options: ToastOptions): void => {
  const definition: ToastDefinition = toastCatalogue[key];
  const { id, actions, onActivate, values = {} } = options;
  const { kind, icon, durationMs = DEFAULT_DURATION_MS, place = 'bottom' } = definition;
  const text = definition.text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  if (id !== undefined) {
    close(id);
  }
  // What somebody has done at last is refused no longer.
  if (kind === 'positive' || icon === 'bin') {
    close(REFUSAL);
  }
  const shown = enqueueSnackbar(text, {
    autoHideDuration: durationMs,
    anchorOrigin: { vertical: place, horizontal: place === 'top' ? 'center' : 'left' },
    content: (shownAs) => {
      const closeThis = (): void => closeSnackbar(shownAs);
      return (
        <ToastBody
          kind={kind}
          icon={icon}
          onClose={closeThis}
          actions={actions?.(closeThis)}
          onActivate={onActivate ? () => onActivate(closeThis) : undefined}
        >
          {text}
        </ToastBody>
      );
    },
  });
  if (id !== undefined) {
    shownKeys.set(id, shown);
  }
};

const carryOut = (order: ToastOrder): void =>
  'closes' in order ? close(order.closes) : show(order.key, order.options);

/** Shows what waits, in the order in which it was said. */
export const showWaitingToasts = (): void => {
  const { orders } = useToastStore.getState();
  if (orders.length > 0) {
    useToastStore.setState({ orders: [] });
    orders.forEach(carryOut);
  }
};
