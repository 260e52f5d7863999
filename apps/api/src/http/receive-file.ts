import type { Request, Response } from 'express';
import multer from 'multer';
import { AppError } from './app-error.ts';

const refusal = (error: unknown): AppError => {
  const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
  return new AppError(isTooLarge ? 'PayloadTooLarge' : 'MalformedRequest', { cause: error });
};

/**
 * Receives the one file of a `multipart/form-data` request, held in memory because its size is bounded.
 * @throws AppError UnsupportedMediaType, PayloadTooLarge, MalformedRequest, or ValidationFailed when no file came.
 */
export const receiveFile = async (request: Request, response: Response, maximumSize: number): Promise<Buffer> => {
  if (!request.is('multipart/form-data')) {
    throw new AppError('UnsupportedMediaType');
  }
  const receive = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: maximumSize, files: 1, fields: 0, parts: 2 },
  }).single('file');
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error: unknown) => (error ? reject(refusal(error)) : resolve()));
  });
  if (!request.file) {
    throw new AppError('ValidationFailed', { fields: [{ path: 'file', message: '請選擇檔案' }] });
  }
  return request.file.buffer;
};
