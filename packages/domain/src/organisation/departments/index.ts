export {
  type DepartmentPlacement,
  isUnderItself,
  type PlacementViolation,
  placementViolations,
} from './department-placement.ts';
export { toTree, type TreeBranch, type TreeNode, withDescendants } from './department-tree.ts';
