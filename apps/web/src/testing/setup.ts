import { settle } from './production-act.ts';
import '@testing-library/jest-dom/vitest';
import { restartNumbers } from '@hr/contracts/core/factory-number.ts';
import { cleanup, configure } from '@testing-library/react';
import { closeSnackbar } from 'notistack';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { useToastStore } from '#messages/toast.ts';
import { useConfirmationStore } from '#stores/confirmation-store.ts';
import { useErrorStore } from '#stores/error-store.ts';
import { useSessionStore } from '#stores/session-store.ts';
import { usePreferenceStore } from '#stores/preference-store.ts';
import { useUserStore } from '#stores/user-store.ts';
import { keepFocus } from '#focus/keep-focus.ts';
import { installBrowserShims } from './browser-shims.ts';
import { server } from './server.ts';

installBrowserShims();
restartNumbers();
// Screens and calendars load lazily with their libraries, which is slow on a busy machine.
configure({
  asyncUtilTimeout: 60_000,
  // Each user action ends when the page has rendered its changes.
  asyncWrapper: async (step) => {
    const result = await step();
    await settle();
    return result;
  },
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

// As in the application.
beforeEach(() => keepFocus());

beforeEach(() => {
  localStorage.clear();
  useUserStore.setState(useUserStore.getInitialState(), true);
  useConfirmationStore.setState(useConfirmationStore.getInitialState(), true);
  useErrorStore.setState(useErrorStore.getInitialState(), true);
  usePreferenceStore.setState(usePreferenceStore.getInitialState(), true);
  useSessionStore.setState(useSessionStore.getInitialState(), true);
  // Toasts pending from an earlier test are not shown in the next.
  useToastStore.setState(useToastStore.getInitialState(), true);
});

afterEach(() => {
  cleanup();
  closeSnackbar?.();
  document.title = '';
  server.resetHandlers();
});

afterAll(() => server.close());
