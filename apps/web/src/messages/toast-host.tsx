import GlobalStyles from '@mui/material/GlobalStyles';
import { closeSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, useState } from 'react';
import { showWaitingToasts } from './show-toast.tsx';
import { useToastStore } from './toast.ts';

const MAXIMUM_SHOWN = 3;

const ABOVE_THE_PAGER = 'toasts-above-the-pager';
/** A pager ends the list at the bottom of the window; a form's buttons stand at the right of it. */
const place = <GlobalStyles styles={{ [`.${ABOVE_THE_PAGER}`]: { marginBottom: 64 } }} />;

/**
 * The place where toasts appear: a live region of its own in the body. An open dialog hides everything beside itself
 * from screen readers; this region has to speak at all times, so it takes that back.
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

/** Esc closes the toasts, unless a dialog or a menu has taken the key for itself. */
const handleKey = (event: KeyboardEvent): void => {
  if (event.key === 'Escape' && !event.defaultPrevented) {
    closeSnackbar();
  }
};

/** Shows the toasts, wherever they are asked for. */
export const ToastHost = () => {
  const [region] = useState(createRegion);
  useEffect(() => {
    document.body.append(region);
    const observer = keepAudible(region);
    // After the document, where the record that is open takes the key.
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('keydown', handleKey);
      observer.disconnect();
      region.remove();
    };
  }, [region]);
  useEffect(() => {
    showWaitingToasts();
    return useToastStore.subscribe(showWaitingToasts);
  }, []);
  return (
    <>
      {place}
      <SnackbarProvider
        maxSnack={MAXIMUM_SHOWN}
        domRoot={region}
        classes={{ containerAnchorOriginBottomLeft: ABOVE_THE_PAGER }}
      />
    </>
  );
};
