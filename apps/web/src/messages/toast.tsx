import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack';
import type { ReactNode } from 'react';
import { DEFAULT_DURATION_MS, toastCatalogue, type ToastDefinition, type ToastKey } from './catalogue.ts';
import { ToastBody } from './toast-body.tsx';

/** What differs from one showing of a toast to the next. */
export interface ToastOptions {
  /** A toast takes the place of one with the same id, and its time begins anew. */
  readonly id?: string;
  /** What stands in the text's places: `{count}`. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** The text itself is a button, too. */
  readonly onActivate?: (close: () => void) => void;
  /** Buttons after the text. */
  readonly actions?: (close: () => void) => ReactNode;
}

/** The toasts that are shown by an id, as the library knows them: each showing has a key of its own. */
const shownKeys = new Map<string, SnackbarKey>();

/** Shows a text of the catalogue. */
export const toast = (key: ToastKey, options: ToastOptions = {}): void => {
  const definition: ToastDefinition = toastCatalogue[key];
  const { id, actions, onActivate, values = {} } = options;
  const { kind, durationMs = DEFAULT_DURATION_MS, place = 'bottom' } = definition;
  const text = definition.text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  if (id !== undefined) {
    closeToast(id);
  }
  const shown = enqueueSnackbar(text, {
    autoHideDuration: durationMs,
    anchorOrigin: { vertical: place, horizontal: place === 'top' ? 'center' : 'right' },
    content: (shownAs) => {
      const close = (): void => closeSnackbar(shownAs);
      return (
        <ToastBody
          kind={kind}
          onClose={close}
          actions={actions?.(close)}
          onActivate={onActivate ? () => onActivate(close) : undefined}
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

/** Takes back the toast that is shown by an id, if there is one. */
export const closeToast = (id: string): void => {
  const key = shownKeys.get(id);
  if (key !== undefined) {
    shownKeys.delete(id);
    closeSnackbar(key);
  }
};
