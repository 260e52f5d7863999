import express, { type RequestHandler } from 'express';
import { AppError } from '../core/app-error.ts';

const parse = express.json({ limit: '1mb' });

const hasBody = (length: string | undefined, encoding: string | undefined): boolean =>
  encoding !== undefined || (length !== undefined && length !== '0');

/** Reads a JSON body; uploads are read by their own routes, and any other kind of body is refused. */
export const readJson: RequestHandler = (request, response, next) => {
  if (request.is('multipart/form-data')) {
    next();
    return;
  }
  if (hasBody(request.get('Content-Length'), request.get('Transfer-Encoding')) && !request.is('application/json')) {
    throw new AppError('UnsupportedMediaType');
  }
  parse(request, response, next);
};
