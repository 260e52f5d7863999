import type { Readable } from 'node:stream';
import type { UploadEndpoint } from '@hr/contracts/core';
import type { Request, Response } from 'express';
import multer from 'multer';
import { AppError } from '../core/app-error.ts';

const toReceiveError = (error: unknown): AppError => {
  const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
  return new AppError(isTooLarge ? 'PayloadTooLarge' : 'MalformedRequest', { cause: error });
};

/** Parses the single file of a request. @throws AppError UnsupportedMediaType, PayloadTooLarge, MalformedRequest. */
const parse = async (request: Request, response: Response, options: multer.Options): Promise<void> => {
  if (!request.is('multipart/form-data')) {
    throw new AppError('UnsupportedMediaType');
  }
  const limits = { files: 1, fields: 0, parts: 3, ...options.limits };
  const receive = multer({ ...options, defParamCharset: 'utf8', limits }).single('file');
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error: unknown) => (error ? reject(toReceiveError(error)) : resolve()));
  });
};

const fileMissing = (): AppError =>
  new AppError('ValidationFailed', { fields: [{ path: 'file', message: '請選擇檔案' }] });

const MAX_BODY_SIZE = 65_536;

/** Parses the form field `body` as the request body. @throws AppError MalformedRequest. */
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
 * Receives the single file of a `multipart/form-data` request, and the field `body` if the endpoint has one. The size
 * is limited, so the file is held in memory.
 * @throws AppError UnsupportedMediaType, PayloadTooLarge, MalformedRequest, or ValidationFailed without a file.
 */
export const receiveFile = async (
  request: Request,
  response: Response,
  { maximumSize, hasBody }: Pick<UploadEndpoint, 'maximumSize' | 'hasBody'>,
): Promise<Buffer> => {
  const limits = { fileSize: maximumSize, fields: hasBody ? 1 : 0, fieldSize: MAX_BODY_SIZE };
  await parse(request, response, { storage: multer.memoryStorage(), limits });
  readBody(request);
  if (!request.file) {
    throw fileMissing();
  }
  return request.file.buffer;
};

/** Consumes an uploaded file as a stream. */
export interface FileConsumer<Consumed> {
  /** Reads the whole stream or throws. It enforces its own size limit. */
  readonly consume: (content: Readable, name: string) => Promise<Consumed>;
  /** Deletes the consumed file. */
  readonly discard: (consumed: Consumed) => Promise<void>;
}

type Result<Consumed> = { readonly consumed: Consumed } | { readonly failure: unknown };

const reportResult = async (consuming: Promise<Result<unknown>>, done: (error?: unknown) => void): Promise<void> => {
  const result = await consuming;
  done('failure' in result ? result.failure : null);
};

/**
 * Receives the single file of a `multipart/form-data` request as a stream.
 * @throws AppError as `receiveFile`, and errors of `consume`.
 */
export const receiveStream = async <Consumed>(
  request: Request,
  response: Response,
  { consume, discard }: FileConsumer<Consumed>,
): Promise<Consumed> => {
  let consuming: Promise<Result<Consumed>> | undefined;
  const storage: multer.StorageEngine = {
    _handleFile: (_request, { stream, originalname }, done) => {
      consuming = consume(stream, originalname).then(
        (consumed) => ({ consumed }),
        (failure: unknown) => ({ failure }),
      );
      void reportResult(consuming, done);
    },
    _removeFile: (_request, _file, done) => done(null),
  };
  const parseError = await parse(request, response, { storage }).then(
    () => null,
    (error: AppError) => error,
  );
  // The parser can fail before the consumer has finished.
  const result = await consuming;
  if (result && 'failure' in result) {
    // If the client disconnected, report that; otherwise report the receiver's own error.
    throw parseError === null || (parseError.cause === result.failure && request.complete)
      ? result.failure
      : parseError;
  }
  if (parseError) {
    await (result && discard(result.consumed));
    throw parseError;
  }
  if (!result) {
    throw fileMissing();
  }
  return result.consumed;
};
