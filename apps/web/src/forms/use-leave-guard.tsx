import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { refuseNavigation } from '#routing/refused-navigation.ts';

/** Discards the form on any change of the query. */
export const ANY_PARAMETER = '*';

/** URL parameters that discard a form when one of them changes. */
export type DiscardParameters = readonly string[] | typeof ANY_PARAMETER;

const NO_PARAMETERS: DiscardParameters = [];

/** Guard of unsaved changes. */
export interface LeaveGuard {
  /** Dialog to render where the guard is used. */
  readonly dialog: ReactNode;
  /** Leaves at once, or asks first if there are unsaved changes. */
  readonly attempt: (leave: () => void) => void;
}

/** Returns whether a change of the URL discards the form. */
const discardsForm = (discardedBy: DiscardParameters, from: string, to: string): boolean => {
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)];
  return discardedBy === ANY_PARAMETER ? from !== to : discardedBy.some((name) => before.get(name) !== after.get(name));
};

interface GuardedForm {
  readonly hasChanges: boolean;
  readonly discardedBy: DiscardParameters;
}

/** All open forms. The router only asks the last blocker, so that one checks all forms. */
const guardedForms = new Set<{ readonly current: GuardedForm }>();

const wouldLose: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  [...guardedForms].some(
    ({ current: { hasChanges, discardedBy } }) =>
      hasChanges && (from.pathname !== to.pathname || discardsForm(discardedBy, from.search, to.search)),
  );

/**
 * Asks before unsaved changes are lost: by navigation, by closing the tab, or by `attempt`. A form inside a page is
 * also lost if the parameters in `discardedBy` change; the array must be the same on every render.
 */
export const useLeaveGuard = (
  hasChanges: boolean,
  { discardedBy = NO_PARAMETERS }: { readonly discardedBy?: DiscardParameters } = {},
): LeaveGuard => {
  const [pending, setPending] = useState<{ leave: () => void } | null>(null);
  const own = useRef<GuardedForm>({ hasChanges, discardedBy });
  useLayoutEffect(() => {
    own.current = { hasChanges, discardedBy };
  }, [hasChanges, discardedBy]);
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
