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
 * A file on its way may take longer than the time without an answer, which the library counts from the start: for it the
 * time is counted from the last progress, and for an import it is longer once the whole file has been sent. When that has
 * passed, the call fails as any that got no answer.
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

/** Milliseconds without progress, and those once all of a file has been sent. */
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
    const given = new AbortController();
    request.signal?.addEventListener?.('abort', () => given.abort());
    const giveUp = (): void => {
      reject(new AxiosError(`timeout of ${timeout}ms exceeded`, AxiosError.ECONNABORTED, request));
      given.abort();
    };
    let timer = setTimeout(giveUp, timeout);
    const beginAnew =
      (tell: Progress, waitsAfter: (event: AxiosProgressEvent) => number = () => timeout) =>
      (event: AxiosProgressEvent): void => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, waitsAfter(event));
        tell?.(event);
      };
    const sent = adapter({
      ...request,
      signal: request.signal?.aborted ? request.signal : given.signal,
      onUploadProgress: beginAnew(request.onUploadProgress, (event) => (isWhole(event) ? whole : timeout)),
      onDownloadProgress: beginAnew(request.onDownloadProgress),
    });
    sent.then(resolve, reject).finally(() => clearTimeout(timer));
  });
