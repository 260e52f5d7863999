import { create } from 'zustand';

interface ConfirmationState {
  /** Calls that wait for the dialog; it is open while there are any. */
  readonly waiting: readonly ((isConfirmed: boolean) => void)[];
  /** Closes the dialog. The waiting calls are repeated if the user has confirmed. */
  readonly settle: (isConfirmed: boolean) => void;
}

/** State of the dialog in which the user confirms the password again. */
export const useConfirmationStore = create<ConfirmationState>((set, get) => ({
  waiting: [],
  settle: (isConfirmed) => {
    const { waiting } = get();
    set({ waiting: [] });
    for (const resolve of waiting) {
      resolve(isConfirmed);
    }
  },
}));

/** Signal of a call; axios accepts more than an `AbortSignal`. */
interface CallSignal {
  readonly addEventListener?: ((type: 'abort', listener: () => void) => void) | undefined;
}

/**
 * Opens the dialog, or joins the open one. Resolves to whether the user has confirmed. A call that is aborted, because
 * its page was left, waits no longer, so that the dialog does not cover another page.
 */
export const requestConfirmation = (signal?: CallSignal): Promise<boolean> =>
  new Promise((resolve) => {
    useConfirmationStore.setState(({ waiting }) => ({ waiting: [...waiting, resolve] }));
    signal?.addEventListener?.('abort', () => {
      useConfirmationStore.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one !== resolve) }));
      resolve(false);
    });
  });
