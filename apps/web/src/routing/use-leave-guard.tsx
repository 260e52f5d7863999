import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { refuseNavigation } from './refused-navigation.ts';

/** A form that any other query of its page takes away. */
export const ANY_PARAMETER = '*';

/** The parameters of the address that a form is about: another value of one of them takes it away. */
export type LostWith = readonly string[] | typeof ANY_PARAMETER;

const NO_PARAMETER: LostWith = [];

/** Asks before unsaved changes are lost. */
export interface LeaveGuard {
  /** To be rendered where the guard is used. */
  readonly dialog: ReactNode;
  /** Leaves at once, or asks first while there are unsaved changes. */
  readonly attempt: (leave: () => void) => void;
}

/** Whether what the address says has changed, as far as a form is lost by it. */
const isAnother = (lostWith: LostWith, from: string, to: string): boolean => {
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)];
  return lostWith === ANY_PARAMETER ? from !== to : lostWith.some((name) => before.get(name) !== after.get(name));
};

interface Guarded {
  readonly hasChanges: boolean;
  readonly lostWith: LostWith;
}

/** Every form that is open, one over the other: the router asks the last of them alone, which answers for all. */
const guardedForms = new Set<{ readonly current: Guarded }>();

const wouldLose: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  [...guardedForms].some(
    ({ current: { hasChanges, lostWith } }) =>
      hasChanges && (from.pathname !== to.pathname || isAnother(lostWith, from.search, to.search)),
  );

/**
 * Asks before unsaved changes are lost: by another page, by closing the tab, and by whatever goes through `attempt`. A form
 * that stands in its page, or in a dialog that goes with something in it, is lost by another query of the same page too, or
 * by another value of the parameters that say what it is about; the same ones at every render.
 */
export const useLeaveGuard = (
  hasChanges: boolean,
  { lostWith = NO_PARAMETER }: { readonly lostWith?: LostWith } = {},
): LeaveGuard => {
  const [pending, setPending] = useState<{ leave: () => void } | null>(null);
  const own = useRef<Guarded>({ hasChanges, lostWith });
  useLayoutEffect(() => {
    own.current = { hasChanges, lostWith };
  }, [hasChanges, lostWith]);
  useEffect(() => {
    guardedForms.add(own);
    return () => {
      guardedForms.delete(own);
    };
  }, []);
  const blocker = useBlocker(wouldLose);
  useWarningBeforeUnload(hasChanges);

  const attempt = (leave: () => void): void => (hasChanges ? setPending({ leave }) : leave());
  const isBlocked = blocker.state === 'blocked';
  const stay = (): void => {
    setPending(null);
    if (isBlocked) {
      blocker.reset?.();
      refuseNavigation();
    }
  };
  const leave = (): void => {
    setPending(null);
    pending?.leave();
    blocker.proceed?.();
  };
  return {
    attempt,
    dialog: (
      <ConfirmDialog
        open={isBlocked || pending !== null}
        title="尚有未儲存的變更，確定離開嗎？"
        confirmLabel="離開"
        cancelLabel="繼續編輯"
        isDangerous
        onConfirm={leave}
        onClose={stay}
      >
        離開後，尚未儲存的內容將會遺失。
      </ConfirmDialog>
    ),
  };
};

const useWarningBeforeUnload = (hasChanges: boolean): void => {
  useEffect(() => {
    if (!hasChanges) {
      return undefined;
    }
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [hasChanges]);
};
