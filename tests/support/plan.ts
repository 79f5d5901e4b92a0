import { type Queries, statement } from '#server/db/database.ts'

/** A part of how a statement was carried out, with what it came to. */
export interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Carries a statement out and tells how. */
export async function planned(on: Queries, text: string, values: readonly unknown[] = []): Promise<PlanNode> {
  const explain = statement('', `explain (analyze, format json) ${text}`)
  const [row] = await on.run<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain, values)
  if (!row) throw new Error('no plan')
  return row['QUERY PLAN'][0].Plan
}

/** For the rest of the transaction: what a larger table would make the planner do. */
export async function byIndex(on: Queries): Promise<void> {
  for (const way of ['seqscan', 'bitmapscan'])
    await on.run(statement(`test_no_${way}`, `set local enable_${way} = off`))
}

/** Each part of a plan. */
export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Each part of a plan that reads a table. */
export const readsOf = (table: string, node: PlanNode): PlanNode[] =>
  nodesOf(node).filter((each) => each['Relation Name'] === table)
