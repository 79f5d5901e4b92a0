/** What one statement did to one version of one row. A version is named by the transaction that wrote it. */
export interface Operation {
  readonly does: 'read' | 'write'
  readonly row: string
  readonly version: string
  /** The version that a write replaced; none for a new row. */
  readonly over?: string
  readonly statement: string
}

/** A transaction that committed. */
export interface Transaction {
  /** Names the versions that it wrote. */
  readonly id: string
  /** What a reader knows it by. */
  readonly name: string
  readonly operations: readonly Operation[]
}

/** Why one transaction comes before another: it wrote what the other read, or overwrote, or it read what the other overwrote. */
type Why = 'wr' | 'ww' | 'rw'

/** One step of a cycle. */
export interface Edge {
  readonly from: Transaction
  readonly to: Transaction
  readonly why: Why
  /** What the first did to the row, and what the second did. */
  readonly first: Operation
  readonly second: Operation
}

/** Adya's names of what isolation forbids: dirty writes, circular information, one and several reads that were overwritten. */
export type Anomaly = 'G0' | 'G1c' | 'G-single' | 'G2'

/** A history that no serial order explains. */
export interface Cycle {
  readonly anomaly: Anomaly
  readonly edges: readonly Edge[]
}

/** What each transaction did first to each version: later looks at the same version add nothing. */
const distinct = ({ operations }: Transaction): Operation[] => [
  ...new Map(
    operations.toReversed().map((each) => [`${each.does} ${each.row} ${each.version}`, each] as const),
  ).values(),
]

/** The dependencies of transactions on each other. */
export function edgesOf(history: readonly Transaction[]): Edge[] {
  const done = history.flatMap((by) => distinct(by).map((operation) => ({ by, operation })))
  const [writes, reads] = (['write', 'read'] as const).map((does) =>
    done.filter(({ operation }) => operation.does === does),
  ) as [typeof done, typeof done]
  const written = new Map(writes.map((each) => [`${each.operation.row} ${each.operation.version}`, each]))
  const next = new Map(
    writes.flatMap((each) => {
      const { row, over, version } = each.operation
      // A transaction that writes a row twice replaces its own version: of that no other transaction sees anything.
      return over === undefined || over === version ? [] : [[`${row} ${over}`, each] as const]
    }),
  )
  const edge = (why: Why, first: (typeof done)[number] | undefined, second: (typeof done)[number] | undefined) =>
    first && second && first.by !== second.by
      ? [{ why, from: first.by, to: second.by, first: first.operation, second: second.operation }]
      : []
  return [
    ...writes.flatMap((each) => edge('ww', written.get(`${each.operation.row} ${each.operation.over}`), each)),
    ...reads.flatMap((each) => edge('wr', written.get(`${each.operation.row} ${each.operation.version}`), each)),
    ...reads.flatMap((each) => edge('rw', each, next.get(`${each.operation.row} ${each.operation.version}`))),
  ]
}

/** The shortest way from one transaction to another over these edges. */
function shortest(edges: readonly Edge[], from: Transaction, to: Transaction): Edge[] | undefined {
  const cameBy = new Map<Transaction, Edge>()
  const queue = [from]
  for (let at = queue.shift(); at; at = queue.shift()) {
    for (const edge of edges) {
      if (edge.from !== at || cameBy.has(edge.to)) continue
      cameBy.set(edge.to, edge)
      if (edge.to === to) return backFrom(cameBy, from, to)
      queue.push(edge.to)
    }
  }
  return undefined
}

function backFrom(cameBy: ReadonlyMap<Transaction, Edge>, from: Transaction, to: Transaction): Edge[] {
  const way: Edge[] = []
  for (let at = to; way.length === 0 || at !== from;) {
    const edge = cameBy.get(at)
    if (!edge) throw new Error('A way without its beginning')
    way.unshift(edge)
    at = edge.from
  }
  return way
}

const ALLOWED: readonly { readonly anomaly: Anomaly; readonly first: Why; readonly others: readonly Why[] }[] = [
  { anomaly: 'G0', first: 'ww', others: ['ww'] },
  { anomaly: 'G1c', first: 'wr', others: ['ww', 'wr'] },
  { anomaly: 'G-single', first: 'rw', others: ['ww', 'wr'] },
  { anomaly: 'G2', first: 'rw', others: ['ww', 'wr', 'rw'] },
]

/** The worst anomaly of a history, by its shortest cycle; nothing where the history could have happened one after the other. */
export function findCycle(history: readonly Transaction[]): Cycle | undefined {
  const edges = edgesOf(history)
  for (const { anomaly, first, others } of ALLOWED) {
    const open = edges.filter(({ why }) => others.includes(why))
    const cycles = edges
      .filter(({ why }) => why === first)
      .flatMap((edge) => {
        const rest = shortest(open, edge.to, edge.from)
        return rest ? [[edge, ...rest]] : []
      })
    const [found] = cycles.toSorted((a, b) => a.length - b.length)
    if (found) return { anomaly, edges: found }
  }
  return undefined
}

const DID: Readonly<Record<Why, readonly [string, string]>> = {
  ww: ['wrote', 'overwrote it'],
  wr: ['wrote', 'read that'],
  rw: ['read', 'overwrote what was read'],
}

/** A cycle for a reader: one line a step, with the row and the two statements. */
export const shownCycle = ({ anomaly, edges }: Cycle): string =>
  [
    `${anomaly}: no serial order explains`,
    ...edges.map(
      ({ from, to, why, first, second }) =>
        `  ${from.name} ${DID[why][0]} ${first.row} (${first.statement}), ${to.name} ${DID[why][1]} (${second.statement})`,
    ),
  ].join('\n')
