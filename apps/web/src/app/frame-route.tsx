import { SessionGate } from './session-gate.tsx';
import { ScreensProvider } from '#routing/screen.ts';
import { DueGate } from './due-gate.tsx';
import { Frame } from './layout/frame.tsx';
import { SignedInQueries } from './signed-in-queries.tsx';
import { screens } from './screens.ts';

/** Route /dashboard: loads the session, then renders the frame with the screen. */
export const FrameRoute = () => (
  <SignedInQueries>
    <SessionGate>
      <DueGate>
        <ScreensProvider value={screens}>
          <Frame />
        </ScreensProvider>
      </DueGate>
    </SessionGate>
  </SignedInQueries>
);
