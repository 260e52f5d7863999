import type { DownloadEndpoint } from '@hr/contracts/core';
import { type CallInput, type CallOptions, type LooseInput, toRequest } from './call.ts';
import { client } from './client.ts';
import { saveFile } from './save-file.ts';

/** Options of a file request. */
interface DownloadOptions extends CallOptions {
  /** Bytes received; `total` is null if the server streams. */
  readonly onProgress?: (progress: DownloadProgress) => void;
}

/** Progress of a download. */
export interface DownloadProgress {
  readonly loaded: number;
  readonly total: number | null;
}

/** File with the name given by the server. */
export interface FetchedFile {
  readonly content: Blob;
  readonly name: string;
}

/** Fetches a file; null if there is no content. */
export const fetchFile = async <Endpoint extends DownloadEndpoint>(
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  { onProgress, ...options }: DownloadOptions = {},
): Promise<FetchedFile | null> => {
  const response = await client.request<Blob>({
    ...toRequest(endpoint, input as LooseInput, options),
    responseType: 'blob',
    onDownloadProgress: ({ loaded, total }) => onProgress?.({ loaded, total: total ?? null }),
  });
  if (response.status === NO_CONTENT) {
    return null;
  }
  const name = fileNameOf(String(response.headers['content-disposition'] ?? '')) ?? 'data.xls';
  return { content: response.data, name };
};

/** Downloads a file in the browser under the name given by the server; returns false if there is no content. */
export const downloadFile = async <Endpoint extends DownloadEndpoint>(
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  options: DownloadOptions = {},
): Promise<boolean> => {
  const file = await fetchFile(endpoint, input, options);
  if (file !== null) {
    saveFile(file.content, file.name);
  }
  return file !== null;
};

const NO_CONTENT = 204;

const ENCODED_NAME = /filename\*\s*=\s*utf-8''([^;]+)/i;
const PLAIN_NAME = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i;

/** Returns the file name of a Content-Disposition header, preferably the encoded one (RFC 6266), or null. */
const fileNameOf = (disposition: string): string | null => {
  const encoded = ENCODED_NAME.exec(disposition)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // The encoding is invalid; the plain name is used.
    }
  }
  const plain = PLAIN_NAME.exec(disposition);
  return plain?.[1] ?? plain?.[2]?.trim() ?? null;
};

/** Returns the URL of a file that an element such as an image loads itself. */
export const fileAddress = <Endpoint extends DownloadEndpoint>(
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
): string => client.getUri(toRequest(endpoint, input as LooseInput, {}));
