import { versionText } from '#failures/version.ts';
import { toast } from '#messages/toast.ts';

/** Shows the two toasts of Ctrl or Cmd + I (specification section 1) with the current window size. */
export const showSystemInfo = (): void => {
  const { innerWidth: width, innerHeight: height } = globalThis;
  toast('system.screen_size', { id: 'system.screen_size', values: { width, height } });
  toast('system.version', { id: 'system.version', values: { version: versionText } });
};
