import { type Candidate, candidates } from '@hr/contracts/candidates/candidates';
import { type Interview, interviewEndpoints as endpoints, interviews } from '@hr/contracts/candidates/interviews';
import { inputOf, initialInput } from '@hr/contracts/records';
import { isActiveStage } from '@hr/domain/candidates/candidates';
import { auditCommand, type Command, confirmCommand, formCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { InterviewFields } from './interview-fields.tsx';

const isPlanned = ({ state }: Interview): boolean => state === 'planned';

export const CreateInterview = createDialog(interviews, {
  create: endpoints.create,
  Fields: () => <InterviewFields />,
  toast: 'interview.add.ok',
});

/** Commands of an interview. */
export const ownInterviewCommands: readonly Command<Interview>[] = [
  formCommand(interviews, {
    label: '改期',
    title: '編輯面試',
    submitLabel: '儲存',
    isInPlace: true,
    isOffered: isPlanned,
    endpoint: endpoints.update,
    valuesOf: (item) => ({ ...inputOf(interviews.fields, item), candidate: item.candidate.id }),
    Fields: ({ item }) => <InterviewFields candidate={item.candidate} isPlanned />,
    toast: 'interview.move.ok',
  }),
  confirmCommand(interviews, {
    label: '取消面試',
    isDangerous: true,
    isOffered: isPlanned,
    endpoint: endpoints.cancel,
    consequence: '將通知應徵者與面試官，取消後無法恢復，須重新安排。',
    toast: 'interview.cancel.ok',
  }),
  auditCommand(interviews),
];

/** Commands of a candidate that concern interviews. */
export const interviewCommands: readonly Command<Candidate>[] = [
  formCommand(candidates, {
    label: '安排面試',
    isOffered: ({ stage }) => isActiveStage(stage),
    endpoint: endpoints.create,
    isVersioned: false,
    valuesOf: ({ id }) => ({ ...initialInput(interviews.fields), candidate: id }),
    Fields: ({ item }) => <InterviewFields candidate={item} />,
    toast: 'interview.add.ok',
  }),
];
