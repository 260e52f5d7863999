import { login, type LoginInput, loginInputSchema, type User } from '@hr/contracts/access/sign-in';
import { ApiError, hasErrorCode } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { REFUSAL, toast } from '#messages/toast.ts';

/** Why a login was refused, in words and by field. */
export interface LoginProblem {
  readonly fields: Partial<Record<keyof LoginInput, string>>;
  /** What concerns the login as a whole, such as a locked account. */
  readonly message: string | null;
  /** The account has a second factor: its code goes with the next attempt. */
  readonly asksForCode: boolean;
}

export type LoginOutcome = { readonly user: User } | { readonly problem: LoginProblem };

/** Checks the input as the server does, then asks the server. */
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
    return { problem: tellRefusal(error) };
  }
};

const fieldMessages = (issues: readonly { path: PropertyKey[]; message: string }[]): LoginProblem['fields'] =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));

const tellRefusal = (error: unknown): LoginProblem => {
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
