/** A department as a place in the tree of one day. */
export interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
}

/** A department with those under it, in the order given. */
export interface TreeBranch<Node extends TreeNode> {
  readonly node: Node;
  readonly children: readonly TreeBranch<Node>[];
}

/** The forest that the nodes form; one whose parent is not among them stands at the top. */
export const toTree = <Node extends TreeNode>(nodes: readonly Node[]): TreeBranch<Node>[] => {
  const known = new Set(nodes.map(({ id }) => id));
  const byParent = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const branchesUnder = (parentId: string | null): TreeBranch<Node>[] =>
    (byParent.get(parentId) ?? []).map((node) => ({ node, children: branchesUnder(node.id) }));
  return branchesUnder(null);
};

/** The department itself and all under it: what cannot become its parent. */
export const withDescendants = (nodes: readonly TreeNode[], id: string): ReadonlySet<string> => {
  const found = new Set([id]);
  const byParent = Map.groupBy(nodes, ({ parentId }) => parentId);
  for (const ancestor of found) {
    for (const child of byParent.get(ancestor) ?? []) {
      found.add(child.id);
    }
  }
  return found;
};
