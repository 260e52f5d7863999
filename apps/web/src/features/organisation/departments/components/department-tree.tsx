import type { DepartmentTree as Tree } from '@hr/contracts/organisation/departments';
import { toTree, type TreeBranch, withDescendants } from '@hr/domain/organisation/departments';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { type DragEvent, type KeyboardEvent, useState } from 'react';

export type TreeDepartment = Tree['items'][number];

interface DepartmentTreeProps {
  readonly departments: readonly TreeDepartment[];
  /** By click, Enter or Space. */
  readonly onOpen: (departmentId: string) => void;
  /** By dragging one onto another, or onto the empty place for the top; absent where nothing may be moved. */
  readonly onMove?: ((department: TreeDepartment, target: TreeDepartment | null) => void) | undefined;
}

/** What is being dragged, and over what it is; a department cannot be dropped on itself or on one below it. */
const useDragging = (departments: readonly TreeDepartment[], onMove: DepartmentTreeProps['onMove']) => {
  const [dragged, setDragged] = useState<TreeDepartment | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const forbidden = dragged ? withDescendants(departments, dragged.id) : new Set<string>();
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  const source = (department: TreeDepartment) => ({
    draggable: onMove !== undefined,
    onDragStart: (event: DragEvent) => {
      event.stopPropagation();
      event.dataTransfer.effectAllowed = 'move';
      setDragged(department);
    },
    onDragEnd: end,
  });
  const target = (department: TreeDepartment | null) => ({
    onDragOver: (event: DragEvent) => {
      const isAllowed = dragged !== null && !forbidden.has(department?.id ?? '');
      event.stopPropagation();
      if (isAllowed) {
        event.preventDefault();
        setOver(department?.id ?? '');
      } else {
        setOver(null);
      }
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (dragged) {
        onMove?.(dragged, department);
      }
      end();
    },
  });
  return { source, target, over };
};

/** Enter and Space open a department; the tree itself would fold a branch, for which the arrow keys serve. */
const openByKey =
  (open: () => void) =>
  (event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void => {
    if ((event.key === 'Enter' || event.key === ' ') && event.target === event.currentTarget) {
      event.defaultMuiPrevented = true;
      event.preventDefault();
      event.stopPropagation();
      open();
    }
  };

/** Every department of a day in its place. */
export const DepartmentTree = ({ departments, onOpen, onMove }: DepartmentTreeProps) => {
  const { source, target, over } = useDragging(departments, onMove);
  const renderBranch = ({ node, children }: TreeBranch<TreeDepartment>) => (
    <TreeItem
      key={node.id}
      itemId={node.id}
      onKeyDown={openByKey(() => onOpen(node.id))}
      label={
        <Box
          {...source(node)}
          {...target(node)}
          sx={{
            borderRadius: 1,
            px: 1,
            outline: over === node.id ? '2px dashed' : 'none',
            outlineColor: 'primary.main',
          }}
        >
          <DepartmentLabel department={node} />
        </Box>
      }
    >
      {children.map(renderBranch)}
    </TreeItem>
  );
  return (
    <Paper variant="outlined" sx={{ flex: 1, p: 1.5, overflow: 'auto' }} {...(onMove ? target(null) : {})}>
      <SimpleTreeView
        aria-label="部門樹"
        expansionTrigger="iconContainer"
        itemChildrenIndentation={24}
        defaultExpandedItems={departments.map(({ id }) => id)}
        disableSelection
        onItemClick={(_event, id) => onOpen(id)}
      >
        {toTree(departments).map(renderBranch)}
      </SimpleTreeView>
    </Paper>
  );
};

const DepartmentLabel = ({ department }: { readonly department: TreeDepartment }) => {
  const { code, nameZh, headName, headcount, totalHeadcount } = department;
  const people = headcount === totalHeadcount ? `${headcount} 人` : `${headcount} 人，含下級 ${totalHeadcount} 人`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, py: 0.5 }}>
      <Typography sx={{ fontWeight: 500 }}>{nameZh}</Typography>
      <Typography variant="body2" color="textSecondary">
        {code}
      </Typography>
      <Typography variant="body2" sx={{ color: headName === null ? 'warning.dark' : 'text.secondary' }}>
        {headName === null ? '尚無主管' : `主管 ${headName}`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
        {people}
      </Typography>
    </Box>
  );
};
