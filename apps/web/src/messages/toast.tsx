import { closeSnackbar, enqueueSnackbar } from 'notistack';
import type { ReactNode } from 'react';
import { DEFAULT_DURATION_MS, toastCatalogue, type ToastDefinition, type ToastKey } from './catalogue.ts';
import { ToastBody } from './toast-body.tsx';

export interface ToastOptions {
  /** A toast with the id of one that is shown is not shown twice. */
  readonly id?: string;
  /** Buttons after the text. */
  readonly actions?: (close: () => void) => ReactNode;
}

/** Shows a text of the catalogue. */
export const toast = (key: ToastKey, options: ToastOptions = {}): void => showToast(toastCatalogue[key], options);

/** Shows a text that is made at run time; fixed texts stand in the catalogue. */
export const showToast = (definition: ToastDefinition, { id, actions }: ToastOptions = {}): void => {
  const { kind, text, durationMs = DEFAULT_DURATION_MS, place = 'bottom' } = definition;
  enqueueSnackbar(text, {
    ...(id === undefined ? {} : { key: id, preventDuplicate: true }),
    autoHideDuration: durationMs,
    anchorOrigin: { vertical: place, horizontal: place === 'top' ? 'center' : 'right' },
    content: (shownAs) => {
      const close = (): void => closeSnackbar(shownAs);
      return (
        <ToastBody kind={kind} onClose={close} actions={actions?.(close)}>
          {text}
        </ToastBody>
      );
    },
  });
};

export const closeToast = (id: string): void => closeSnackbar(id);
