import type { Readable } from 'node:stream';
import type { UploadEndpoint } from '@hr/contracts/core';
import type { Request, Response } from 'express';
import multer from 'multer';
import { AppError } from '../core/app-error.ts';

const refusal = (error: unknown): AppError => {
  const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
  return new AppError(isTooLarge ? 'PayloadTooLarge' : 'MalformedRequest', { cause: error });
};

/** Parses the one file of a request. @throws AppError UnsupportedMediaType, PayloadTooLarge, MalformedRequest. */
const parse = async (request: Request, response: Response, options: multer.Options): Promise<void> => {
  if (!request.is('multipart/form-data')) {
    throw new AppError('UnsupportedMediaType');
  }
  const limits = { files: 1, fields: 0, parts: 3, ...options.limits };
  const receive = multer({ ...options, defParamCharset: 'utf8', limits }).single('file');
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error: unknown) => (error ? reject(refusal(error)) : resolve()));
  });
};

const noFile = (): AppError => new AppError('ValidationFailed', { fields: [{ path: 'file', message: '請選擇檔案' }] });

const LARGEST_BODY = 65_536;

/** What is told of a file beside it, taken for the body of the request. @throws AppError MalformedRequest. */
const readBody = (request: Request): void => {
  const { body: text = '{}', ...others } = (request.body ?? {}) as { readonly body?: string };
  try {
    request.body = JSON.parse(text) as unknown;
  } catch (cause) {
    throw new AppError('MalformedRequest', { cause });
  }
  if (Object.keys(others).length > 0) {
    throw new AppError('MalformedRequest');
  }
};

/**
 * Receives the one file of a `multipart/form-data` request, held in memory because its size is bounded, and what is told of
 * it where the endpoint asks for that.
 * @throws AppError UnsupportedMediaType, PayloadTooLarge, MalformedRequest, or ValidationFailed when no file came.
 */
export const receiveFile = async (
  request: Request,
  response: Response,
  { maximumSize, hasBody }: Pick<UploadEndpoint, 'maximumSize' | 'hasBody'>,
): Promise<Buffer> => {
  const limits = { fileSize: maximumSize, fields: hasBody ? 1 : 0, fieldSize: LARGEST_BODY };
  await parse(request, response, { storage: multer.memoryStorage(), limits });
  readBody(request);
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
    // Of a sender who has gone the taking hears as well; what it refuses by itself is what there is to say otherwise.
    throw refused === null || (refused.cause === result.failure && request.complete) ? result.failure : refused;
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
