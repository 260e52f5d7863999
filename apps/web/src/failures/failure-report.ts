import { versionText } from './version.ts';
import { maskSensitive, maskText } from './sensitive.ts';

/** Content of a report (specification section 7). */
export interface FailureFacts {
  readonly empId: string;
  readonly method: string;
  readonly url: string;
  readonly payload: unknown;
  readonly error: unknown;
}

const MAXIMUM_LENGTH = 10_000;
const CUT = '…（內容過長，以下省略）';

const written = (value: unknown): string => {
  if (value === undefined || value === null || value === '') {
    return '—';
  }
  const masked = maskSensitive(value);
  return typeof masked === 'string' ? masked : JSON.stringify(masked, null, 2);
};

/** Builds the report text that is stored, shown and sent to monitoring. If it is too long, the payload is truncated. */
export const failureReport = ({ empId, method, url, payload, error }: FailureFacts): string => {
  const reportOf = (sent: string): string =>
    [
      `系統版本：${versionText}`,
      `員工編號：${empId === '' ? '—' : empId}`,
      `呼叫方法：${method}`,
      `網址：${maskText(url)}`,
      `傳送內容：${sent}`,
      `錯誤內容：${written(error)}`,
    ].join('\n');
  const sent = written(payload);
  const excess = reportOf(sent).length - MAXIMUM_LENGTH;
  return reportOf(excess > 0 ? `${sent.slice(0, Math.max(0, sent.length - excess))}${CUT}` : sent);
};
