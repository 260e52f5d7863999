import { create } from 'zustand';

interface ErrorState {
  readonly isDialogOpen: boolean;
  readonly message: string;
  /** Whether a failure has not been looked at yet. */
  readonly isUnread: boolean;
  readonly storeMessage: (message: string) => void;
  readonly clearMessage: () => void;
  readonly openDialog: () => void;
  readonly closeDialog: () => void;
}

/** Error state of the specification (section 3): the message of the error-report dialog, and whether it is open. */
export const useErrorStore = create<ErrorState>((set) => ({
  isDialogOpen: false,
  message: '',
  isUnread: false,
  storeMessage: (message) => set({ message, isUnread: true }),
  clearMessage: () => set({ message: '', isUnread: false }),
  openDialog: () => set({ isDialogOpen: true, isUnread: false }),
  closeDialog: () => set({ isDialogOpen: false }),
}));
