import { useEffect, useRef, useState } from 'react';

const pendingUploads = new WeakMap<object, Set<Promise<boolean>>>();

/** Registers an upload, so that the submit of its form waits for it. */
export const registerUpload = (control: object, upload: Promise<boolean>): void => {
  const all = pendingUploads.get(control) ?? new Set();
  pendingUploads.set(control, all.add(upload));
  void upload.finally(() => all.delete(upload));
};

/** Waits for all pending uploads, including those started meanwhile; returns whether all were accepted. */
const haveArrived = async (control: object): Promise<boolean> => {
  const all = [...(pendingUploads.get(control) ?? [])];
  if (all.length === 0) {
    return true;
  }
  const areTaken = await Promise.all(all);
  return areTaken.every(Boolean) && haveArrived(control);
};

/**
 * Returns a function that runs an action once all uploads of the form are done. If one is refused, or the form is
 * closed meanwhile, the action is skipped.
 */
export const useAfterUploads = (control: object) => {
  const [isWaiting, setWaiting] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const afterUploads = async (act: () => unknown): Promise<void> => {
    if ((pendingUploads.get(control)?.size ?? 0) === 0) {
      await act();
      return;
    }
    setWaiting(true);
    const areTaken = await haveArrived(control);
    setWaiting(false);
    if (areTaken && isOpen.current) {
      await act();
    }
  };
  return { isWaiting, afterUploads };
};
