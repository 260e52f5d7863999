import {
  type ApplicationBody,
  type ApplicationDetail,
  type ApplicationPreview,
  employeeApplications,
} from '@hr/contracts/applications';
import { type ApplicationCommand, applicationNumber, isApplicationCommandAllowed } from '@hr/domain/applications';
import type { SignOffChain } from '@hr/domain/sign-off';
import type { CalendarDate } from '@hr/domain/time';
import { asThemselves, type OwnContext } from '#access/index.ts';
import { recordAudit } from '#audit/index.ts';
import { findPeople, holdReachable } from '#features/employees/index.ts';
import { findChain } from '#features/sign-off-flows/index.ts';
import { AppError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { aboutApplication } from './about-application.ts';
import { findDetailsOf, findOwnDetails } from './application-detail.rows.ts';
import {
  holdOwn,
  insertApplication,
  insertChain,
  type KeptApplication,
  moveOn,
  nextPlace,
  sendAgain,
} from './application.repository.ts';
import { kinds } from './kinds/index.ts';
import { findAway } from './kinds/leave/leave-facts.rows.ts';

/** The caller's own applications, the latest first. @throws AppError EmployeeNotFound. */
export const listOwn = async (context: Context): Promise<{ items: ApplicationDetail[] }> => {
  const self = asThemselves(context);
  return { items: await findOwnDetails(self, self.actor.employeeId) };
};

const detailOf = async (within: Context, id: string): Promise<ApplicationDetail> => {
  const [detail] = await findDetailsOf(within, [id]);
  if (!detail) {
    throw new AppError('NotFound');
  }
  return detail;
};

interface Drawn {
  readonly until: CalendarDate;
  readonly minutes: number;
}

/** What is drawn together of what ends on the same day. */
const byEnd = (draws: readonly Drawn[]): Drawn[] =>
  [...new Set(draws.map(({ until }) => until))].map((until) => ({
    until,
    minutes: draws.filter((draw) => draw.until === until).reduce((sum, draw) => sum + draw.minutes, 0),
  }));

/** What sending an application would come to; nothing is written. @throws AppError EmployeeNotFound. */
export const previewApplication = async (
  context: Context,
  { kind, payload }: ApplicationBody,
): Promise<ApplicationPreview> => {
  const self = asThemselves(context);
  const { employeeId } = self.actor;
  const judged = await kinds[kind].judge(self, { employeeId, applicationId: null, payload });
  const { minutes, days, draws, remainingMinutes, faults, overlap } = judged;
  const chain = await findChain(self, { kind, employeeId, minutes, on: self.today });
  const people = await findPeople(
    self,
    chain.steps.flatMap(({ signers }) => signers),
  );
  return {
    days: [...days],
    minutes,
    draws: byEnd(draws),
    remainingMinutes,
    faults: [...faults, ...(overlap ? [overlap] : [])],
    steps: chain.steps.map(({ name, mode, signers }, place) => ({
      place,
      name,
      mode,
      signers: signers.flatMap((id) => people.get(id) ?? []),
    })),
    away: await findAway(self, { employeeId, days: days.map(({ on }) => on) }),
  };
};

/** @throws AppError NobodyToSign. */
const requireSigners = ({ steps }: Pick<SignOffChain, 'steps'>): void => {
  if (steps.length === 0) {
    throw new AppError('NobodyToSign');
  }
};

const tell = (within: OwnContext, detail: ApplicationDetail, action: string): Promise<void> =>
  recordAudit(within, {
    entity: employeeApplications.entity,
    entityId: detail.id,
    about: aboutApplication(detail),
    kind: 'change',
    action,
    before: null,
    after: { [employeeApplications.derived.summary.label]: detail.summary },
  });

/**
 * 「送出」: the applicant is held, so that of two who ask for the same hours or days the second is judged by what the first
 * left; constraints say the same.
 * @throws AppError EmployeeNotFound, LeaveNotAllowed, LeaveOverlap, NobodyToSign.
 */
export const createApplication = (context: Context, body: ApplicationBody): Promise<ApplicationDetail> =>
  inTransaction(asThemselves(context), async (within) => {
    const { employeeId } = within.actor;
    const { kind, payload } = body;
    await kinds[kind].begin(within);
    await holdReachable(within, employeeId);
    const judged = await kinds[kind].judge(within, { employeeId, applicationId: null, payload });
    kinds[kind].requireAllowed(judged);
    const { minutes } = judged;
    const chain = await findChain(within, { kind, employeeId, minutes, on: within.today });
    requireSigners(chain);
    const { prefix } = kinds[kind];
    const number = applicationNumber(prefix, within.today, await nextPlace(within, prefix));
    const id = await insertApplication(within, { ...body, number, employeeId, minutes });
    await insertChain(within, { ...chain, id, round: 1 });
    await kinds[kind].hold(within, { id, number, employeeId, payload }, judged);
    const detail = await detailOf(within, id);
    await tell(within, detail, '送出');
    return detail;
  });

/** @throws AppError NotFound also for somebody else's; ApplicationClosed where the state does not let it through. */
const heldFor = async (within: OwnContext, id: string, command: ApplicationCommand): Promise<KeptApplication> => {
  const kept = await holdOwn(within, { id, employeeId: within.actor.employeeId });
  if (!kept) {
    throw new AppError('NotFound');
  }
  if (!isApplicationCommandAllowed(kept.state, command)) {
    throw new AppError('ApplicationClosed');
  }
  return kept;
};

/**
 * 「重新送出」: what was sent back is judged anew, for others may have taken its days meanwhile.
 * @throws AppError EmployeeNotFound, NotFound, ApplicationClosed, LeaveNotAllowed, LeaveOverlap, NobodyToSign.
 */
export const resubmitApplication = (context: Context, id: string, body: ApplicationBody): Promise<ApplicationDetail> =>
  inTransaction(asThemselves(context), async (within) => {
    const { employeeId } = within.actor;
    const { payload, agentId } = body;
    await kinds[body.kind].begin(within);
    const { kind, number } = await heldFor(within, id, 'submit');
    await holdReachable(within, employeeId);
    const judged = await kinds[kind].judge(within, { employeeId, applicationId: id, payload });
    kinds[kind].requireAllowed(judged);
    const chain = await findChain(within, { kind, employeeId, minutes: judged.minutes, on: within.today });
    requireSigners(chain);
    const round = await sendAgain(within, { id, kind, agentId, payload, minutes: judged.minutes });
    await insertChain(within, { ...chain, id, round });
    await kinds[kind].forget(within, id);
    await kinds[kind].hold(within, { id, number, employeeId, payload }, judged);
    const detail = await detailOf(within, id);
    await tell(within, detail, '重新送出');
    return detail;
  });

/** 「補充說明」: goes on at the step that asked. @throws AppError EmployeeNotFound, NotFound, ApplicationClosed. */
export const explainApplication = (
  context: Context,
  id: string,
  { comment }: { readonly comment: string },
): Promise<ApplicationDetail> =>
  inTransaction(asThemselves(context), async (within) => {
    await heldFor(within, id, 'explain');
    await moveOn(within, { id, action: 'explain', comment });
    const detail = await detailOf(within, id);
    await tell(within, detail, '補充說明');
    return detail;
  });

/** 「撤回」 @throws AppError EmployeeNotFound, NotFound, ApplicationClosed. */
export const withdrawApplication = (context: Context, id: string): Promise<ApplicationDetail> =>
  inTransaction(asThemselves(context), async (within) => {
    const { kind } = await heldFor(within, id, 'withdraw');
    await moveOn(within, { id, action: 'withdraw', comment: null });
    await kinds[kind].letGo(within, [id]);
    const detail = await detailOf(within, id);
    await tell(within, detail, '撤回');
    return detail;
  });
