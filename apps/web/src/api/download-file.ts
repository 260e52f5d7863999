import type { DownloadEndpoint } from '@hr/contracts/core';
import { type CallInput, type CallOptions, type LooseInput, toRequest } from './call.ts';
import { client } from './client.ts';
import { saveFile } from './save-file.ts';

/** How a file is fetched, besides what is asked for. */
export interface DownloadOptions extends CallOptions {
  /** Bytes received so far; `total` is null when the server streams and does not know it. */
  readonly onProgress?: (progress: DownloadProgress) => void;
}

/** How much of a file has come. */
export interface DownloadProgress {
  readonly loaded: number;
  readonly total: number | null;
}

/** A file as the server named it. */
export interface FetchedFile {
  readonly content: Blob;
  readonly name: string;
}

/** Fetches a file; null when there was nothing to put into one. */
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

/** Fetches a file and hands it to the browser under the server's name for it; false when there was nothing to put into one. */
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

/** The name in a Content-Disposition header, the encoded one first (RFC 6266); null when there is none. */
export const fileNameOf = (disposition: string): string | null => {
  const encoded = ENCODED_NAME.exec(disposition)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // A name that is not well encoded: the plain one serves.
    }
  }
  const plain = PLAIN_NAME.exec(disposition);
  return plain?.[1] ?? plain?.[2]?.trim() ?? null;
};
