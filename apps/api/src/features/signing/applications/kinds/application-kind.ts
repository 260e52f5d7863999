import type { ApplicationKind, DetailOf, KeptOf, PreviewOf, SentOf, TaskOf } from '@hr/contracts/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';

export interface Asked<Kind extends ApplicationKind> {
  readonly employeeId: string;
  /** Null for one that is not kept yet. */
  readonly applicationId: string | null;
  readonly payload: SentOf<Kind>;
  /** Whether anything is attached to it. */
  readonly hasAttachments: boolean;
  /** HR lets pass what it may let pass (例外核可). */
  readonly isOverridden?: boolean;
}

/** What speaks against something that is asked for; what is not certain only warns. */
export interface Fault {
  readonly text: string;
  readonly article: string | null;
  readonly isCertain: boolean;
  readonly isOverridable?: boolean;
}

/** A fault that HR has let pass. */
export interface OverriddenFault {
  readonly code: string;
  readonly article: string;
  readonly text: string;
}

export interface Judgement<Kind extends ApplicationKind> {
  /** As it is kept. */
  readonly payload: KeptOf<Kind>;
  readonly days: readonly { readonly on: CalendarDate; readonly minutes: number }[];
  readonly minutes: number;
  readonly faults: readonly Fault[];
  readonly overridden?: readonly OverriddenFault[];
  /** Why it cannot be sent; null for what can. */
  readonly refusal: AppError | null;
  /** What sending it would come to, besides its days. */
  readonly findOutlook: (context: Context) => Promise<PreviewOf<Kind>['outlook']>;
  /** Holds what is asked for, so that nothing else gets it while somebody decides. */
  readonly hold: (within: Context, application: { readonly id: string; readonly number: string }) => Promise<void>;
}

/** A signature that approves. */
export interface Approval {
  /** No other is asked for after it: what is asked for is carried out. */
  readonly isLast: boolean;
}

export interface Naming {
  /** Of those alone whom the caller reaches, who looks at it without signing it. */
  readonly withinReach: boolean;
}

export interface KindRules<Kind extends ApplicationKind> {
  readonly prefix: string;
  /** Before anything else is held or judged. */
  readonly begin: (within: Context) => Promise<void>;
  readonly judge: (context: Context, asked: Asked<Kind>) => Promise<Judgement<Kind>>;
  /** Forgets what an earlier sending asked for. */
  readonly forget: (within: Context, id: string) => Promise<void>;
  readonly findRefusals: (
    within: Context,
    ids: readonly string[],
    approval: Approval,
  ) => Promise<ReadonlyMap<string, AppError>>;
  readonly findBackground: (
    context: Context,
    application: DetailOf<Kind>,
    naming: Naming,
  ) => Promise<TaskOf<Kind>['background']>;
  readonly carryOut: (within: Context, ids: readonly string[]) => Promise<void>;
  readonly letGo: (within: Context, ids: readonly string[]) => Promise<void>;
  /** What was approved and is cancelled gives back; null for a kind of which nothing is cancelled. */
  readonly giveBack: GivingBack | null;
}

interface Cancelled {
  readonly id: string;
  /** The days of it that are cancelled; null for all that are left. */
  readonly dates: readonly CalendarDate[] | null;
}

/**
 * Answers the minutes that are left of an application, which then stands; null where nothing is.
 * @throws AppError ApplicationClosed for a day that was cancelled before, ApplicationNotAllowed for what is cancelled as a
 * whole alone.
 */
type GivingBack = (within: Context, cancelled: Cancelled) => Promise<number | null>;

/** The refusal by what is certain of some faults; null where nothing is. */
export const refusalBy = (faults: readonly Fault[]): AppError | null => {
  const certain = faults.filter(({ isCertain }) => isCertain);
  const told = certain.map(({ text, article }) => (article === null ? text : `${text}（${article}）`));
  return certain.length === 0 ? null : new AppError('ApplicationNotAllowed', { msg: `${told.join('；')}。` });
};

/** The refusal to approve what has to be sent again as things are by now, with why. */
export const refusalToApprove = (text: string): AppError =>
  new AppError('ApplicationNotAllowed', { msg: `${text}，請退回重新申請。` });

/** @throws AppError ApplicationNotAllowed where days are named of what is cancelled as a whole alone. */
export const requireWhole = (dates: readonly CalendarDate[] | null): void => {
  if (dates !== null) {
    throw new AppError('ApplicationNotAllowed', { msg: '此類申請僅能全部取消。' });
  }
};
