import {
  type SignOffFlow,
  signerText,
  signOffFlows,
  stepModeNames,
  vacancyNames,
} from '@hr/contracts/signing/sign-off-flows';
import { LinesTable } from '#components/lines-table.tsx';
import { FactList } from '#components/fact-list.tsx';
import { factsOf } from '#records/record-text.ts';

const {
  kind,
  customKindId,
  leaveType,
  departmentId,
  jobTitleId,
  employmentTypeId,
  fromMinutes,
  untilMinutes,
  skipsRepeated,
  allowsRejection,
  overdueDays,
  escalationDays,
  expiresAfterDays,
  expiryNoticeDays,
  informed,
} = signOffFlows.fields;

const hoursText = (minutes: number | null): string =>
  minutes === null ? '不限' : `${fromMinutes.toText(minutes)} 小時`;

export const SignOffFlowFacts = ({ item }: { readonly item: SignOffFlow }) => (
  <>
    <FactList
      facts={[
        ...factsOf({ kind }, item),
        ...(item.customKind === null ? [] : factsOf({ customKindId }, item)),
        ...(item.leaveType === null ? [] : factsOf({ leaveType }, item)),
        [departmentId.label, item.department === null ? '全部部門' : (departmentId.toText(item.department) ?? '—')],
        ...factsOf({ jobTitleId, employmentTypeId }, item),
        [fromMinutes.label, hoursText(item.fromMinutes)],
        [untilMinutes.label, hoursText(item.untilMinutes)],
        ...factsOf({ skipsRepeated, allowsRejection, overdueDays, escalationDays }, item),
        ...(item.expiresAfterDays === null
          ? [[expiresAfterDays.label, '不失效'] as const]
          : factsOf({ expiresAfterDays, expiryNoticeDays }, item)),
        [informed.label, informed.toText(item.informed) ?? '無'],
      ]}
    />
    <LinesTable
      title="關卡"
      heads={['順序', '關卡', '簽核人', '有多人時', '無人可簽核時']}
      lines={item.steps.map((step, index) => ({
        id: String(index),
        cells: [
          String(index + 1),
          step.name,
          signerText(step),
          stepModeNames[step.mode],
          vacancyNames[step.whenVacant],
        ],
      }))}
    />
  </>
);
