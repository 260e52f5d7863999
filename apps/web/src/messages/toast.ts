import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { ToastKey } from './catalogue.ts';

/** What differs from one showing of a toast to the next. */
export interface ToastOptions {
  readonly id?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The text itself is a button, too. */
  readonly onActivate?: (close: () => void) => void;
  /** Buttons after the text. */
  readonly actions?: (close: () => void) => ReactNode;
}

/** A toast to show, or the id of one to take back. */
export type ToastOrder = { readonly key: ToastKey; readonly options: ToastOptions } | { readonly closes: string };

interface ToastState {
  /** In their order, until the host, whose code comes after the page's, has taken them. */
  readonly orders: readonly ToastOrder[];
}

export const useToastStore = create<ToastState>(() => ({ orders: [] }));

const order = (next: ToastOrder): void => useToastStore.setState(({ orders }) => ({ orders: [...orders, next] }));

/** Shows a text of the catalogue. */
export const toast = (key: ToastKey, options: ToastOptions = {}): void => order({ key, options });

/** Takes back the toast that is shown by an id, if there is one. */
export const closeToast = (id: string): void => order({ closes: id });

/** What somebody was refused is told by one toast at a time, which their next try takes away. */
export const REFUSAL = 'refusal';
