import { isShownByBrowsers } from '@hr/domain/files';
import type { Response } from 'express';
import { sendStream } from '#http/send-file.ts';
import type { OpenFile } from './stored-file.ts';

/** Sends a stored file as a download, under its name. */
export const sendStoredFile = (response: Response, { name, mediaType, size, content }: OpenFile): Promise<void> =>
  sendStream(response, { name, contentType: mediaType, size, content });

/** Sends a checked image for display in a page. */
export const showStoredImage = (response: Response, { name, mediaType, size, content }: OpenFile): Promise<void> =>
  sendStream(response, { name, contentType: mediaType, size, content, isInline: true });

/** Runs and fetches nothing, and only our pages may embed it. The PDF viewer needs objects. */
const PREVIEW_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/**
 * Sends a checked PDF or image for display in the browser. Other files are downloaded; our page renders Word
 * documents itself.
 */
export const previewStoredFile = (response: Response, file: OpenFile): Promise<void> => {
  if (!isShownByBrowsers(file.mediaType)) {
    return sendStoredFile(response, file);
  }
  const { name, mediaType, size, content } = file;
  response.set('Content-Security-Policy', PREVIEW_SECURITY_POLICY).set('X-Frame-Options', 'SAMEORIGIN');
  return sendStream(response, { name, contentType: mediaType, size, content, isInline: true });
};
