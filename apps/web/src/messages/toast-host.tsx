import GlobalStyles from '@mui/material/GlobalStyles';
import { closeSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, useState } from 'react';
import { showPendingToasts } from './show-toast.tsx';
import { useToastStore } from './toast.ts';

const MAX_SHOWN = 3;

const ABOVE_THE_PAGER = 'toasts-above-the-pager';
/** Leaves room for the pager at the bottom and the form buttons on the right. */
const place = <GlobalStyles styles={{ [`.${ABOVE_THE_PAGER}`]: { marginBottom: 64 } }} />;

/**
 * Live region for toasts in the body. An open dialog hides all other elements from screen readers, so the region
 * removes that attribute.
 */
const createRegion = (): HTMLElement => {
  const region = document.createElement('div');
  region.setAttribute('role', 'log');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-label', '通知');
  return region;
};

const keepAudible = (region: HTMLElement): MutationObserver => {
  const observer = new MutationObserver(() => {
    if (region.hasAttribute('aria-hidden')) {
      region.removeAttribute('aria-hidden');
    }
  });
  observer.observe(region, { attributes: true, attributeFilter: ['aria-hidden'] });
  return observer;
};

/** Closes the toasts by Esc, unless a dialog or a menu has handled the key. */
const handleKey = (event: KeyboardEvent): void => {
  if (event.key === 'Escape' && !event.defaultPrevented) {
    closeSnackbar();
  }
};

/** Renders the toasts. */
export const ToastHost = () => {
  const [region] = useState(createRegion);
  useEffect(() => {
    document.body.append(region);
    const observer = keepAudible(region);
    // On the window, so that an open record handles the key first.
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('keydown', handleKey);
      observer.disconnect();
      region.remove();
    };
  }, [region]);
  useEffect(() => {
    showPendingToasts();
    return useToastStore.subscribe(showPendingToasts);
  }, []);
  return (
    <>
      {place}
      <SnackbarProvider
        maxSnack={MAX_SHOWN}
        domRoot={region}
        classes={{ containerAnchorOriginBottomLeft: ABOVE_THE_PAGER }}
      />
    </>
  );
};
