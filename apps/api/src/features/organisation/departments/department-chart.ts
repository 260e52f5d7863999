import { type ChartFormat, departmentEndpoints, type DepartmentTree } from '@hr/contracts/organisation/departments';
import type { ChartBranch } from '@hr/documents/pdf';
import { toTree, type TreeBranch } from '@hr/domain/organisation/departments';
import type { CalendarDate } from '@hr/domain/dates';
import type { Response } from 'express';
import type { Context } from '#core/context.ts';
import { sendChart } from '#print/index.ts';
import { getDepartmentTree } from './department-tree.rows.ts';

type TreeItem = DepartmentTree['items'][number];

/** Head and people, in the words of the tree on the screen. */
const notesOf = ({ headName, headcount, totalHeadcount }: TreeItem): string[] => [
  headName === null ? '尚無主管' : `主管 ${headName}`,
  headcount === totalHeadcount ? `${headcount} 人` : `${headcount} 人，含下級 ${totalHeadcount} 人`,
];

const toBranch = ({ node, children }: TreeBranch<TreeItem>): ChartBranch => ({
  title: node.nameZh,
  code: node.code,
  notes: notesOf(node),
  children: children.map(toBranch),
});

interface Asked {
  readonly asOf?: CalendarDate | undefined;
  readonly format: ChartFormat;
}

/** 組織圖: the tree of a day as it stands on the screen, to be filed or put into other documents. */
export const exportChart = async (context: Context, query: Asked, response: Response): Promise<void> => {
  const { items } = await getDepartmentTree(context, query.asOf ?? context.today);
  const people = items.reduce((sum, { headcount }) => sum + headcount, 0);
  await sendChart(context, response, {
    endpoint: departmentEndpoints.exportChart,
    query,
    format: query.format,
    title: '組織圖',
    facts: [
      ['部門', `${items.length} 個`],
      ['在職', `${people} 人`],
    ],
    branches: toTree(items).map(toBranch),
    tooMuch: '部門過多，無法製成組織圖；請改為匯出部門清單。',
  });
};
