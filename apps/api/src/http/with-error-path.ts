import { AppError } from '../core/app-error.ts';
import { toAppError } from './handle-error.ts';

const FIRST_SERVER_ERROR = 500;

/**
 * Does a part of what a form asks for; what is refused of it is told beneath the path at which the form has that part, and
 * at the path itself where it concerns no field.
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
