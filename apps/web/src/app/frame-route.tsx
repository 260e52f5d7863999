import { QueryClientProvider } from '@tanstack/react-query';
import { SessionGate } from '#session/session-gate.tsx';
import { ScreensProvider } from '#routing/screen.ts';
import { PasswordDueGate } from './password-due-gate.tsx';
import { Frame } from './layout/frame.tsx';
import { queryClient } from './query-client.ts';
import { screens } from './screens.ts';

/** /dashboard: the session first, then the frame with the screen in it. */
export const FrameRoute = () => (
  <QueryClientProvider client={queryClient}>
    <SessionGate>
      <PasswordDueGate>
        <ScreensProvider value={screens}>
          <Frame />
        </ScreensProvider>
      </PasswordDueGate>
    </SessionGate>
  </QueryClientProvider>
);
