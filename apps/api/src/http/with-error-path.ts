import { AppError } from '../core/app-error.ts';
import { toAppError } from './handle-error.ts';

const FIRST_SERVER_ERROR = 500;

/**
 * Performs one part of a form. Prefixes the fields of an error with the path of that part; an error without fields
 * gets the path itself.
 */
export const withErrorPath = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (thrown) {
    const { code, status, message, fields } = toAppError(thrown);
    if (status >= FIRST_SERVER_ERROR) {
      throw thrown;
    }
    const prefixed = fields.map((field) => ({ ...field, path: `${path}.${field.path}` }));
    throw new AppError(code, {
      msg: message,
      fields: prefixed.length > 0 ? prefixed : [{ path, message }],
      cause: thrown,
    });
  }
};
