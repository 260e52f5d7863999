import { create } from 'zustand';

interface ErrorState {
  readonly isDialogOpen: boolean;
  readonly message: string;
  readonly storeMessage: (message: string) => void;
  readonly clearMessage: () => void;
  readonly openDialog: () => void;
  readonly closeDialog: () => void;
}

/** The error state of the specification (section 3): what the error-report dialog shows, and whether it is shown. */
export const useErrorStore = create<ErrorState>((set) => ({
  isDialogOpen: false,
  message: '',
  storeMessage: (message) => set({ message }),
  clearMessage: () => set({ message: '' }),
  openDialog: () => set({ isDialogOpen: true }),
  closeDialog: () => set({ isDialogOpen: false }),
}));
