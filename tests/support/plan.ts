import pg from 'pg'
import { type Database, type Queries, type Statement, statement, type Tx } from '#server/platform/db/database.ts'

/** A node of the plan of an executed statement. */
export interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Executes a statement and returns its plan. */
export async function planned(on: Queries, text: string, values: readonly unknown[] = []): Promise<PlanNode> {
  const explain = statement('', `explain (analyze, format json) ${text}`)
  const [row] = await on.run<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain, values)
  if (!row) throw new Error('no plan')
  return row['QUERY PLAN'][0].Plan
}

/** Makes the planner use indexes for the rest of the transaction, as it would for a larger table. */
export async function byIndex(on: Queries): Promise<void> {
  for (const way of ['seqscan', 'bitmapscan'])
    await on.run(statement(`test_no_${way}`, `set local enable_${way} = off`))
}

/** Every node of a plan. */
export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Every node of a plan that reads a table. */
export const readsOf = (table: string, node: PlanNode): PlanNode[] =>
  nodesOf(node).filter((each) => each['Relation Name'] === table)

/** The rows read of a table, filtered ones included. */
export const rowsRead = (table: string, node: PlanNode): number =>
  readsOf(table, node).reduce(
    (sum, each) => sum + (each['Actual Rows'] + (each['Rows Removed by Filter'] ?? 0)) * each['Actual Loops'],
    0,
  )

/** A sent statement with its values. */
export interface Asked extends Statement {
  readonly values: readonly unknown[]
}

/** The statements of this name or prefix that some work sends. */
export async function askedFor(on: Queries, name: string, work: () => Promise<unknown>): Promise<Asked[]> {
  const seen: Asked[] = []
  const run = on.run.bind(on)
  const noting = on as { run: typeof run }
  noting.run = (asked, values = []) => {
    if (asked.name.startsWith(name)) seen.push({ ...asked, values })
    return run(asked, values)
  }
  await work().finally(() => (noting.run = run))
  return seen
}

/** The first question of `askedFor`, of which there has to be one. */
export async function askedOnce(on: Queries, name: string, work: () => Promise<unknown>): Promise<Asked> {
  const [asked] = await askedFor(on, name, work)
  if (!asked) throw new Error(`No statement ${name} was sent`)
  return asked
}

/** How the database would go about the statement of this name that the work sends, were its tables too large to be read whole. */
export async function planOf(db: Database, name: string, work: () => Promise<unknown>): Promise<string> {
  const { text, values } = await askedOnce(db, name, work)
  return db.transaction(async (tx) => {
    for (const way of ['seqscan', 'sort']) await tx.run(statement(`test_no_${way}`, `set local enable_${way} = off`))
    const rows = await tx.run<{ 'QUERY PLAN': string }>(statement('', `explain (costs off) ${text}`), values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

/** By which indexes the statement of this name, which the work sends in a transaction, reads a table that is too large to be read whole. */
export const indexesOf = (
  db: Database,
  { table, name }: { readonly table: string; readonly name: string },
  work: (tx: Tx) => Promise<unknown>,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const { text, values } = await askedOnce(tx, name, () => work(tx))
    await byIndex(tx)
    return readsOf(table, await planned(tx, text, values)).flatMap((node) => node['Index Name'] ?? [])
  })

const written = (value: string | null): string => (value === null ? 'null' : pg.escapeLiteral(value))
let unknowing = 0

/** Carries a statement out as one that was planned before anybody knew what is asked for, as all of the server's are. Values are texts. */
export async function plannedUnknowing(tx: Tx, { text, values }: Omit<Asked, 'name'>): Promise<PlanNode> {
  // A name of its own: where the work fails, what it prepared stays behind.
  const name = `unknowing_${++unknowing}`
  await tx.run(statement('', 'set local plan_cache_mode = force_generic_plan'))
  await tx.run(statement('', `prepare ${name} as ${text}`))
  const plan = await planned(
    tx,
    `execute ${name}${values.length > 0 ? `(${(values as (string | null)[]).map(written).join(', ')})` : ''}`,
  )
  await tx.run(statement('', `deallocate ${name}`))
  return plan
}
