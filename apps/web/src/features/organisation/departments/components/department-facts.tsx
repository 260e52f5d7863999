import { type Department, departments } from '@hr/contracts/organisation/departments';
import { FactList } from '#components/fact-list.tsx';
import { factsOf } from '#records/record-text.ts';
import { daysText } from '#records/timeline-text.ts';
import { DepartmentHistory } from './department-history.tsx';

export interface DepartmentProps {
  readonly item: Department;
}

/** The headcount beside its quota; over it is said in words, not only in colour. */
const headcountText = ({ headcount, headcountQuota }: Department): string => {
  if (headcountQuota === null) {
    return `${headcount} 人`;
  }
  const over = headcount - headcountQuota;
  return `${headcount}／${headcountQuota} 人${over > 0 ? `（超出編制 ${over} 人）` : ''}`;
};

const { nameZh: _name, ...dated } = departments.dated;
const { code: _code, headcountQuota: _quota, note, ...plain } = departments.plain;
const described = {
  ...dated,
  parentId: { ...dated.parentId, emptyLabel: '最上層' },
  headId: { ...dated.headId, emptyLabel: '尚無主管' },
};

export const DepartmentFacts = ({ item }: DepartmentProps) => (
  <>
    <FactList
      facts={[
        ...factsOf(described, item),
        ['在職／編制', headcountText(item)],
        ...factsOf(plain, item),
        ['適用期間', daysText(item)],
        ...factsOf({ note }, item),
      ]}
    />
    <DepartmentHistory department={item} />
  </>
);
