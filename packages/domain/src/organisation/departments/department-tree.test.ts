import { describe, expect, it } from 'vitest';
import { toTree, withDescendants } from './index.ts';

const nodes = [
  { id: 'A', parentId: null },
  { id: 'B', parentId: 'A' },
  { id: 'C', parentId: 'B' },
  { id: 'D', parentId: 'A' },
];

describe('the tree of departments', () => {
  it('nests each department under the one above, in the order given', () => {
    const [root] = toTree(nodes);
    expect(root?.children.map(({ node }) => node.id)).toEqual(['B', 'D']);
    expect(root?.children[0]?.children.map(({ node }) => node.id)).toEqual(['C']);
  });

  it('puts a department at the top when the one above is not shown', () => {
    expect(toTree([{ id: 'C', parentId: 'B' }]).map(({ node }) => node.id)).toEqual(['C']);
  });

  it('knows all under a department, itself included', () => {
    expect(withDescendants(nodes, 'B')).toEqual(new Set(['B', 'C']));
  });
});
