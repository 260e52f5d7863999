import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack';
import { DEFAULT_DURATION_MS, toastCatalogue, type ToastDefinition, type ToastKey } from './catalogue.ts';
import { ToastBody } from './toast-body.tsx';
import { REFUSAL, type ToastOptions, type ToastOrder, useToastStore } from './toast.ts';

/** Keys of the library by toast id; each display has its own key. */
const shownKeys = new Map<string, SnackbarKey>();

/** Closes the toast with an id, if shown. */
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
  // A success closes the toast of an earlier refusal.
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

const execute = (order: ToastOrder): void => ('closes' in order ? close(order.closes) : show(order.key, order.options));

/** Shows the pending toasts in order. */
export const showPendingToasts = (): void => {
  const { orders } = useToastStore.getState();
  if (orders.length > 0) {
    useToastStore.setState({ orders: [] });
    orders.forEach(execute);
  }
};
