import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import multer from 'multer';
import { AppError } from './app-error.ts';

const refusal = (error: unknown): AppError => {
  const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
  return new AppError(isTooLarge ? 'PayloadTooLarge' : 'MalformedRequest', { cause: error });
};

/** Parses the one file of a request. @throws AppError UnsupportedMediaType, PayloadTooLarge, MalformedRequest. */
const parse = async (request: Request, response: Response, options: multer.Options): Promise<void> => {
  if (!request.is('multipart/form-data')) {
    throw new AppError('UnsupportedMediaType');
  }
  const limits = { files: 1, fields: 0, parts: 2, ...options.limits };
  const receive = multer({ ...options, defParamCharset: 'utf8', limits }).single('file');
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error: unknown) => (error ? reject(refusal(error)) : resolve()));
  });
};

const noFile = (): AppError => new AppError('ValidationFailed', { fields: [{ path: 'file', message: '請選擇檔案' }] });

/**
 * Receives the one file of a `multipart/form-data` request, held in memory because its size is bounded.
 * @throws AppError UnsupportedMediaType, PayloadTooLarge, MalformedRequest, or ValidationFailed when no file came.
 */
export const receiveFile = async (request: Request, response: Response, maximumSize: number): Promise<Buffer> => {
  await parse(request, response, { storage: multer.memoryStorage(), limits: { fileSize: maximumSize } });
  if (!request.file) {
    throw noFile();
  }
  return request.file.buffer;
};

/** What is made of a file as it comes. */
export interface Taking<Taken> {
  /** Takes all of it or fails; how much there may be is for it to say. */
  readonly take: (content: Readable, name: string) => Promise<Taken>;
  /** Gives up what was taken. */
  readonly drop: (taken: Taken) => Promise<void>;
}

type Result<Taken> = { readonly taken: Taken } | { readonly failure: unknown };

const settle = async (taking: Promise<Result<unknown>>, done: (error?: unknown) => void): Promise<void> => {
  const result = await taking;
  done('failure' in result ? result.failure : null);
};

/**
 * Receives the one file of a `multipart/form-data` request piece by piece, without holding it.
 * @throws AppError as `receiveFile`, and what the taking throws.
 */
export const receiveStream = async <Taken>(
  request: Request,
  response: Response,
  { take, drop }: Taking<Taken>,
): Promise<Taken> => {
  let taking: Promise<Result<Taken>> | undefined;
  const storage: multer.StorageEngine = {
    _handleFile: (_request, { stream, originalname }, done) => {
      taking = take(stream, originalname).then(
        (taken) => ({ taken }),
        (failure: unknown) => ({ failure }),
      );
      void settle(taking, done);
    },
    _removeFile: (_request, _file, done) => done(null),
  };
  const refused = await parse(request, response, { storage }).then(
    () => null,
    (error: AppError) => error,
  );
  // A request that breaks off ends before what it was being made into.
  const result = await taking;
  if (result && 'failure' in result) {
    throw refused === null || refused.cause === result.failure ? result.failure : refused;
  }
  if (refused) {
    await (result && drop(result.taken));
    throw refused;
  }
  if (!result) {
    throw noFile();
  }
  return result.taken;
};
