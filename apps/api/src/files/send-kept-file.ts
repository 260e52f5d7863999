import { isShownByBrowsers } from '@hr/domain/files';
import type { Response } from 'express';
import { sendStream } from '#http/send-file.ts';
import type { OpenFile } from './kept-file.ts';

/** Answers with a file that is kept, always as one to be saved, under the name that people know it by. */
export const sendKeptFile = (response: Response, { name, mediaType, size, content }: OpenFile): Promise<void> =>
  sendStream(response, { name, contentType: mediaType, size, content });

/** Answers with an image that was looked at before it was kept, as a page of ours shows one. */
export const showKeptImage = (response: Response, { name, mediaType, size, content }: OpenFile): Promise<void> =>
  sendStream(response, { name, contentType: mediaType, size, content, isShown: true });

/** Nothing in it is run or fetched, and only a page of ours shows it in a frame; the viewer of PDF draws an object. */
const SHOWN_ALONE = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/**
 * Answers with a file that was looked at before it was kept: a PDF or an image as a browser shows it by itself. No browser shows
 * a Word document, whose pages are drawn by a page of ours from what it fetches.
 */
export const previewKeptFile = (response: Response, file: OpenFile): Promise<void> => {
  if (!isShownByBrowsers(file.mediaType)) {
    return sendKeptFile(response, file);
  }
  const { name, mediaType, size, content } = file;
  response.set('Content-Security-Policy', SHOWN_ALONE).set('X-Frame-Options', 'SAMEORIGIN');
  return sendStream(response, { name, contentType: mediaType, size, content, isShown: true });
};
