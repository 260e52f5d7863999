import { login, type LoginInput, loginInputSchema, type User } from '@hr/contracts/access/sign-in';
import { ApiError, hasErrorCode } from '#failures/api-error.ts';
import { call } from '#api/call.ts';
import { REFUSAL, toast } from '#messages/toast.ts';

/** Reason of a refused login, with field errors. */
export interface LoginProblem {
  readonly fields: Partial<Record<keyof LoginInput, string>>;
  /** Problem of the login as a whole, such as a locked account. */
  readonly message: string | null;
  /** The account has a second factor, whose code is required. */
  readonly asksForCode: boolean;
}

export type LoginOutcome = { readonly user: User } | { readonly problem: LoginProblem };

/** Validates the input like the server, then sends it. */
export const logIn = async (input: LoginInput): Promise<LoginOutcome> => {
  const parsed = loginInputSchema.safeParse(input);
  if (!parsed.success) {
    return {
      problem: { fields: fieldMessages(parsed.error.issues), message: null, asksForCode: input.code !== undefined },
    };
  }
  try {
    return { user: await call(login, { body: parsed.data }) };
  } catch (error) {
    return { problem: toLoginProblem(error) };
  }
};

const fieldMessages = (issues: readonly { path: PropertyKey[]; message: string }[]): LoginProblem['fields'] =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));

const toLoginProblem = (error: unknown): LoginProblem => {
  if (!(error instanceof ApiError)) {
    throw error;
  }
  if (hasErrorCode(error, 'WrongPassword')) {
    toast('auth.bad_password', { id: REFUSAL });
    return { fields: { password: error.msg }, message: null, asksForCode: false };
  }
  if (hasErrorCode(error, 'SecondFactorRequired', 'PasskeyOrRecoveryCodeRequired', 'WrongSecondFactor')) {
    return { fields: { code: error.msg }, message: null, asksForCode: true };
  }
  return { fields: {}, message: error.isReported ? null : error.msg, asksForCode: false };
};
