import { type JobOpening, jobOpeningEndpoints as endpoints, jobOpenings } from '@hr/contracts/candidates/openings';
import { type OpeningCommand, openingStateAfter } from '@hr/domain/candidates/openings';
import { auditCommand, type Command, confirmCommand, deleteCommand, editCommand } from '#records/commands.tsx';
import { OpeningFields } from './opening-fields.tsx';

const step = (command: OpeningCommand, label: string, consequence: string): Command<JobOpening> =>
  confirmCommand(jobOpenings, {
    label,
    consequence,
    endpoint: endpoints[command],
    isOffered: ({ state }) => openingStateAfter(state, command) !== null,
    toast: `opening.${command}.ok`,
  });

export const openingCommands: readonly Command<JobOpening>[] = [
  step('publish', '開放職缺', '狀態改為「招募中」，可登錄應徵者並發出錄取。'),
  editCommand(jobOpenings, { update: endpoints.update, Fields: OpeningFields, maxWidth: 'md' }),
  step('pause', '暫停職缺', '狀態改為「暫停」，暫停期間不可新增應徵者，既有應徵者不受影響。'),
  step('close', '關閉職缺', '狀態改為「已關閉」，不再接受新的應徵者，既有應徵者與紀錄會保留。'),
  deleteCommand(jobOpenings, {
    remove: endpoints.remove,
    isOffered: ({ candidates }) => candidates === 0,
    consequence: '刪除後無法復原。已有應徵者的職缺無法刪除，請改為關閉。',
  }),
  auditCommand(jobOpenings),
];
