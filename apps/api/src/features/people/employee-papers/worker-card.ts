import { degreeNames, type Employee } from '@hr/contracts/people/employees';
import type { PaperFact } from '@hr/documents/pdf';
import { isNotOnboarded } from '@hr/domain/people/employment';
import { addDays, type CalendarDate, formatRocDate } from '@hr/domain/dates';
import type { Paper } from '#print/index.ts';
import { type CardFacts, type FactName, factsOf } from './card-facts.ts';

const rocDate = (date: CalendarDate | null): string => (date === null ? '' : formatRocDate(date));

/** To be filled in by hand, because the system does not store it. */
const blank = (label: string, size: PaperFact['size'] = 'half'): PaperFact => ({ label, value: '', size });

const degreeOrder = Object.keys(degreeNames);

/** 教育程度: the highest degree. */
const highestEducation = ({ education }: Employee): string => {
  const [highest] = education.toSorted(
    (one, other) => degreeOrder.indexOf(other.degree) - degreeOrder.indexOf(one.degree),
  );
  return highest ? [degreeNames[highest.degree], highest.school, highest.field].filter(Boolean).join(' ') : '';
};

const wordsIn = (employee: Employee, name: FactName): string => factsOf(employee, [name])[0]?.value ?? '';

type Enrolments = CardFacts['enrolments'];

/** Returns the start of continuous insurance up to the given enrolment. Grade adjustments do not interrupt it. */
const insuredSince = (enrolments: Enrolments, { startOn }: Enrolments[number]): CalendarDate => {
  const before = enrolments.find(({ endOn }) => endOn === addDays(startOn, -1));
  return before ? insuredSince(enrolments, before) : startOn;
};

/**
 * First day in labour insurance during the current or last employment. An enrolment that was not ended at a leaving
 * continues after a rehire.
 */
const laborInsuredOn = ({ enrolments, history, today }: Omit<CardFacts, 'employee' | 'rewards'>): string => {
  const latest = history.stints.find((stint) => stint.hiredOn <= today && !isNotOnboarded(stint));
  const labor = enrolments.filter(({ scheme }) => scheme === 'labor');
  const first = labor.find(({ endOn }) => latest === undefined || endOn === null || endOn >= latest.hiredOn);
  if (first === undefined) {
    return '';
  }
  const isRunningOn = latest !== undefined && first.startOn < latest.hiredOn;
  return rocDate(isRunningOn ? insuredSince(labor, first) : first.startOn);
};

const rewardsIn = ({ rewards }: Pick<CardFacts, 'rewards'>): string =>
  rewards.map(({ on, title }) => `${rocDate(on)} ${title}`).join('、');

/** 勞工名卡 with the contents that Article 7 of the Labor Standards Act requires, in its order. */
export const workerCard = ({ employee, ...facts }: CardFacts): Paper['sheets'][number] => ({
  language: 'zh',
  title: '勞工名卡',
  parts: [
    {
      kind: 'facts',
      title: null,
      facts: [
        { label: '員工編號', value: employee.employeeNo },
        { label: '姓名', value: employee.nameZh },
        { label: '性別', value: wordsIn(employee, 'gender') },
        { label: '出生年月日', value: rocDate(employee.birthOn) },
        blank('本籍'),
        { label: '身分證統一編號', value: wordsIn(employee, 'identityNumber') },
        { label: '教育程度', value: highestEducation(employee), size: 'whole' },
        { label: '住址', value: wordsIn(employee, 'householdAddress'), size: 'whole' },
        { label: '到職年月日', value: rocDate(employee.hiredOn) },
        { label: '離職年月日', value: rocDate(employee.lastWorkingOn) },
        ...factsOf(employee, ['departmentId', 'jobTitleId']),
        blank('工資'),
        { label: '勞工保險投保日期', value: laborInsuredOn(facts) },
        { label: '獎懲', value: rewardsIn(facts), size: 'tall' },
        blank('傷病', 'tall'),
        blank('其他必要事項', 'tall'),
      ],
    },
    { kind: 'signatures', labels: ['填表人', '主管'] },
    {
      kind: 'paragraph',
      text: '依勞動基準法第 7 條置備，保管至勞工離職後五年。',
    },
  ],
});
