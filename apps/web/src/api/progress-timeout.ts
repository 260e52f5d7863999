import axios, {
  type AxiosAdapter,
  AxiosError,
  type AxiosProgressEvent,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';

type Progress = ((event: AxiosProgressEvent) => void) | undefined;

const WHOLE_FILE_MS = 310_000;

const isWhole = ({ loaded, total }: AxiosProgressEvent): boolean => loaded === total;

/**
 * Counts the timeout of file transfers from the last progress; axios counts from the start. Imports have a longer
 * timeout once the whole file is uploaded. After the timeout the call fails like one without a response.
 */
export const countFromProgress = (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
  const { endpoint, timeout = 0 } = config;
  if (timeout === 0 || endpoint === undefined || endpoint.kind === 'json') {
    return config;
  }
  const adapter = axios.getAdapter(config.adapter ?? axios.defaults.adapter);
  return Object.assign(config, {
    timeout: 0,
    adapter: (request: InternalAxiosRequestConfig) =>
      sendWithin(
        request,
        { timeout, whole: endpoint.kind === 'upload' && endpoint.takesLong ? WHOLE_FILE_MS : timeout },
        adapter,
      ),
  });
};

/** Milliseconds without progress, and after the whole file is uploaded. */
interface Limits {
  readonly timeout: number;
  readonly whole: number;
}

const sendWithin = (
  request: InternalAxiosRequestConfig,
  { timeout, whole }: Limits,
  adapter: AxiosAdapter,
): Promise<AxiosResponse> =>
  new Promise((resolve, reject) => {
    const abortController = new AbortController();
    request.signal?.addEventListener?.('abort', () => abortController.abort());
    const giveUp = (): void => {
      reject(new AxiosError(`timeout of ${timeout}ms exceeded`, AxiosError.ECONNABORTED, request));
      abortController.abort();
    };
    let timer = setTimeout(giveUp, timeout);
    const restartTimer =
      (onProgress: Progress, waitsAfter: (event: AxiosProgressEvent) => number = () => timeout) =>
      (event: AxiosProgressEvent): void => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, waitsAfter(event));
        onProgress?.(event);
      };
    const sent = adapter({
      ...request,
      signal: request.signal?.aborted ? request.signal : abortController.signal,
      onUploadProgress: restartTimer(request.onUploadProgress, (event) => (isWhole(event) ? whole : timeout)),
      onDownloadProgress: restartTimer(request.onDownloadProgress),
    });
    sent.then(resolve, reject).finally(() => clearTimeout(timer));
  });
