/** A part of the page that stays the same node for as long as it shows the same. */
export interface Piece {
  /** Tells it from the others of the same parent. */
  readonly key: string;
  /** Its contents as text; when this changes, it is built again. */
  readonly shows: string;
  make(): Node | null;
  /** The pieces inside it, kept one by one; for an element. */
  readonly inside?: readonly Piece[];
}

interface Kept {
  readonly shows: string;
  readonly node: Node | null;
}

const KEPT = new WeakMap<Node, ReadonlyMap<string, Kept>>();

/** Shows these pieces in this order and nothing else. Nodes with unchanged contents are neither rebuilt nor moved. */
export function showPieces(parent: Node, pieces: readonly Piece[]): void {
  const before = KEPT.get(parent);
  const now = new Map<string, Kept>();
  for (const { key, shows, make, inside } of pieces) {
    const old = before?.get(key);
    const kept = old?.shows === shows ? old : { shows, node: make() };
    now.set(key, kept);
    if (inside !== undefined && kept.node !== null) showPieces(kept.node, inside);
  }
  KEPT.set(parent, now);
  arrange(
    parent,
    [...now.values()].flatMap(({ node }) => node ?? []),
  );
}

/** Obsolete nodes go first: a node that is moved loses the focus. */
function arrange(parent: Node, nodes: readonly Node[]): void {
  const staying = new Set(nodes);
  for (const node of [...parent.childNodes]) if (!staying.has(node)) parent.removeChild(node);
  for (const [index, node] of nodes.entries()) {
    const there = parent.childNodes[index] ?? null;
    if (there !== node) parent.insertBefore(node, there);
  }
}
