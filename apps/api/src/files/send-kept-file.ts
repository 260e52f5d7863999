import type { Response } from 'express';
import { sendStream } from '#http/send-file.ts';
import type { OpenFile } from './kept-file.ts';

/** Answers with a file that is kept, always as one to be saved, under the name that people know it by. */
export const sendKeptFile = (response: Response, { name, mediaType, size, content }: OpenFile): Promise<void> =>
  sendStream(response, { name, contentType: mediaType, size, content });

/** Answers with an image that was looked at before it was kept, as a page of ours shows one. */
export const showKeptImage = (response: Response, { name, mediaType, size, content }: OpenFile): Promise<void> =>
  sendStream(response, { name, contentType: mediaType, size, content, isShown: true });
