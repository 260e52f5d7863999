import type {
  ApplicationKind,
  DetailOf,
  StoredOf,
  PreviewOf,
  SubmittedOf,
  TaskOf,
} from '@hr/contracts/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';

export interface ApplicationInput<Kind extends ApplicationKind> {
  readonly employeeId: string;
  /** Null for an application that is not stored yet. */
  readonly applicationId: string | null;
  /** Person who has to agree before the signers sign. */
  readonly agentId: string | null;
  readonly payload: SubmittedOf<Kind>;
  readonly hasAttachments: boolean;
  /** HR overrides the faults that it may override (例外核可). */
  readonly isOverridden?: boolean;
}

/** A reason against an application. A fault that is not certain is only a warning. */
export interface ApplicationFault {
  readonly text: string;
  readonly article: string | null;
  readonly isCertain: boolean;
  readonly isOverridable?: boolean;
}

/** A fault that HR has overridden (例外核可). */
export interface OverriddenFault {
  readonly code: string;
  readonly article: string;
  readonly text: string;
}

export interface Assessment<Kind extends ApplicationKind, Facts = unknown> {
  /** The payload as it is stored. */
  readonly payload: StoredOf<Kind>;
  readonly days: readonly { readonly on: CalendarDate; readonly minutes: number }[];
  readonly minutes: number;
  readonly faults: readonly ApplicationFault[];
  readonly overridden?: readonly OverriddenFault[];
  /** Null if the application may be submitted. */
  readonly refusal: AppError | null;
  /** Finds the facts that the preview shows besides the days. */
  readonly findOutlook: (context: Context) => Promise<PreviewOf<Kind>['outlook']>;
  /** Facts from which `reserve` works; null if it needs none. */
  readonly facts: Facts;
}

export interface Approval {
  /** The last signature: the application is executed after it. */
  readonly isLast: boolean;
}

export interface BackgroundOptions {
  /** Names only colleagues in the scope of a caller who views the application without signing it. */
  readonly onlyWithinScope: boolean;
}

/** An application that reserves what it needs. */
export interface ReservingApplication {
  readonly id: string;
  readonly number: string;
  readonly employeeId: string;
}

export interface KindRules<Kind extends ApplicationKind, Facts = unknown> {
  readonly prefix: string;
  /** Takes the locks that must precede all others. */
  readonly acquireLocks: (within: Context) => Promise<void>;
  readonly assess: (context: Context, input: ApplicationInput<Kind>) => Promise<Assessment<Kind, Facts>>;
  /** Reserves days, hours or time, so that no other application gets them before the decision. */
  reserve(within: Context, application: ReservingApplication, assessment: Assessment<Kind, Facts>): Promise<void>;
  /** Deletes the reservation of an earlier submission. */
  readonly deleteReservation: (within: Context, id: string) => Promise<void>;
  /** Finds the applications that cannot be approved, with the reason. */
  readonly findRefusals: (
    within: Context,
    ids: readonly string[],
    approval: Approval,
  ) => Promise<ReadonlyMap<string, AppError>>;
  /** Finds the facts that a signer needs for the decision. */
  readonly findBackground: (
    context: Context,
    application: DetailOf<Kind>,
    options: BackgroundOptions,
  ) => Promise<TaskOf<Kind>['background']>;
  /** Executes approved applications. */
  readonly execute: (within: Context, ids: readonly string[]) => Promise<void>;
  /** Releases the reservations of applications that were not approved. */
  readonly release: (within: Context, ids: readonly string[]) => Promise<void>;
  /** Cancels an approved application. Null for a kind that cannot be cancelled. */
  readonly cancel: CancelApproved | null;
}

interface ApprovedCancelInput {
  readonly id: string;
  /** The days to cancel; null for all remaining days. */
  readonly dates: readonly CalendarDate[] | null;
}

/**
 * Returns the minutes that remain approved, or null if the whole application is cancelled.
 * @throws AppError ApplicationClosed for a day that was cancelled before, ApplicationNotAllowed for single days of a kind
 * that can only be cancelled as a whole.
 */
type CancelApproved = (within: Context, cancelled: ApprovedCancelInput) => Promise<number | null>;

/** Builds a refusal from the certain faults, or null if there are none. */
export const refusalFromFaults = (faults: readonly ApplicationFault[]): AppError | null => {
  const certain = faults.filter(({ isCertain }) => isCertain);
  const texts = certain.map(({ text, article }) => (article === null ? text : `${text}（${article}）`));
  return certain.length === 0 ? null : new AppError('ApplicationNotAllowed', { msg: `${texts.join('；')}。` });
};

/** Builds the refusal of an application that its applicant has to submit again. */
export const buildResubmissionRefusal = (text: string): AppError =>
  new AppError('ApplicationNotAllowed', { msg: `${text}，請退回重新申請。` });

/** @throws AppError ApplicationNotAllowed if only some days are to be cancelled. */
export const requireFullCancellation = (dates: readonly CalendarDate[] | null): void => {
  if (dates !== null) {
    throw new AppError('ApplicationNotAllowed', { msg: '此類申請僅能全部取消。' });
  }
};
