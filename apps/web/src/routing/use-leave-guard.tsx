import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { refuseNavigation } from './refused-navigation.ts';

/** A form that any other query of its page takes away. */
export const ANY_PARAMETER = '*';

/** Asks before unsaved changes are lost. */
export interface LeaveGuard {
  /** To be rendered where the guard is used. */
  readonly dialog: ReactNode;
  /** Leaves at once, or asks first while there are unsaved changes. */
  readonly attempt: (leave: () => void) => void;
}

/** Whether what the address says has changed, as far as a form is lost by it. */
const isAnother = (lostWith: string | undefined, from: string, to: string): boolean => {
  if (lostWith === undefined) {
    return false;
  }
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)];
  return lostWith === ANY_PARAMETER ? from !== to : before.get(lostWith) !== after.get(lostWith);
};

interface Guarded {
  readonly hasChanges: boolean;
  readonly lostWith: string | undefined;
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
 * that stands in its page, and not in a dialog over it, is lost by another query of the same page too, or by another value
 * of the one parameter that says what it is about.
 */
export const useLeaveGuard = (hasChanges: boolean, { lostWith }: { readonly lostWith?: string } = {}): LeaveGuard => {
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
