import { create } from 'zustand';

interface ErrorState {
  readonly isDialogOpen: boolean;
  readonly message: string;
  /** True from a failure until its message was looked at. */
  readonly isUnread: boolean;
  readonly storeMessage: (message: string) => void;
  readonly clearMessage: () => void;
  readonly openDialog: () => void;
  readonly closeDialog: () => void;
}

/** The error state of the specification (section 3): what the error-report dialog shows, and whether it is shown. */
export const useErrorStore = create<ErrorState>((set) => ({
  isDialogOpen: false,
  message: '',
  isUnread: false,
  storeMessage: (message) => set({ message, isUnread: true }),
  clearMessage: () => set({ message: '', isUnread: false }),
  openDialog: () => set({ isDialogOpen: true, isUnread: false }),
  closeDialog: () => set({ isDialogOpen: false }),
}));
