import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { ToastKey } from './catalogue.ts';

/** Options of one display of a toast. */
export interface ToastOptions {
  readonly id?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Makes the text a button. */
  readonly onActivate?: (close: () => void) => void;
  /** Buttons after the text. */
  readonly actions?: (close: () => void) => ReactNode;
}

/** Toast to show, or the id of a toast to close. */
export type ToastOrder = { readonly key: ToastKey; readonly options: ToastOptions } | { readonly closes: string };

interface ToastState {
  /** Pending orders until the host has loaded. */
  readonly orders: readonly ToastOrder[];
}

export const useToastStore = create<ToastState>(() => ({ orders: [] }));

const order = (next: ToastOrder): void => useToastStore.setState(({ orders }) => ({ orders: [...orders, next] }));

/** Shows a text of the catalogue. */
export const toast = (key: ToastKey, options: ToastOptions = {}): void => order({ key, options });

/** Shows the success of a command on a record: 新增部門成功. */
export const toastSuccess = (command: string, { noun }: { readonly noun: string }): void =>
  toast('common.command.ok', { values: { command, noun } });

/** Closes the toast with an id, if shown. */
export const closeToast = (id: string): void => order({ closes: id });

/** Id of refusals: only one is shown at a time, and the next success closes it. */
export const REFUSAL = 'refusal';
