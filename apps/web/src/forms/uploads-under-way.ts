import { useEffect, useRef, useState } from 'react';

const underWay = new WeakMap<object, Set<Promise<boolean>>>();

/** Lets whoever sends a form wait for an upload that it will name. */
export const beginUpload = (control: object, upload: Promise<boolean>): void => {
  const all = underWay.get(control) ?? new Set();
  underWay.set(control, all.add(upload));
  void upload.finally(() => all.delete(upload));
};

/** Whether everything that was on its way has been taken, what was chosen meanwhile, too. */
const haveArrived = async (control: object): Promise<boolean> => {
  const all = [...(underWay.get(control) ?? [])];
  if (all.length === 0) {
    return true;
  }
  const areTaken = await Promise.all(all);
  return areTaken.every(Boolean) && haveArrived(control);
};

/**
 * Does something with a form once all that is on its way to it has arrived. Where some of it is refused, as its field says by
 * then, or where the form is left meanwhile, nothing is done.
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
    if ((underWay.get(control)?.size ?? 0) === 0) {
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
