import {
  type Department,
  type DepartmentHistory as History,
  departmentLevelNames,
  departments,
} from '@hr/contracts/organisation/departments';
import { codeAndName } from '#records/choices.ts';
import { TimelineHistory } from '#records/timeline-history.tsx';

interface DepartmentHistoryProps {
  readonly department: Department;
}

const linesOf = ({ nameZh, nameEn, level, parent, head }: History['items'][number]): string[] => [
  nameZh,
  [
    departmentLevelNames[level],
    nameEn,
    parent ? `上層 ${codeAndName(parent)}` : '最上層',
    head ? `主管 ${head.nameZh}` : '尚無主管',
  ]
    .filter((part) => part !== null)
    .join('　'),
];

/** 沿革 of a department: what it was called, and where it stood. */
export const DepartmentHistory = ({ department }: DepartmentHistoryProps) => (
  <TimelineHistory kind={departments} item={department} linesOf={linesOf} />
);
