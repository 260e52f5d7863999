declare const __APP_VERSION__: string;
declare const __RELEASED_ON__: string;

interface ImportMetaEnv {
  /** Address of the error-reporting service; without it nothing is sent. */
  readonly VITE_SENTRY_DSN?: string;
  /** The external feedback form that 回報錯誤 opens. */
  readonly VITE_ERROR_FORM_URL?: string;
}
