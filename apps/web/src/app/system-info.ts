import { SYSTEM_INFO_DURATION_MS } from '#messages/catalogue.ts';
import { showToast } from '#messages/toast.tsx';
import { versionText } from '#failures/version.ts';

/** The two toasts of Ctrl or Cmd + I (specification section 1). */
export const showSystemInfo = (): void => {
  const { innerWidth, innerHeight } = globalThis;
  const show = (id: string, text: string): void =>
    showToast({ kind: 'info', text, durationMs: SYSTEM_INFO_DURATION_MS }, { id });
  show('system.screen_size', `螢幕尺寸 ${innerWidth} × ${innerHeight}`);
  show('system.version', versionText);
};
