import type { Database } from '#server/db/database.ts'

/** How the database would go about the statement of this name that the work sends, were its tables too large to be read whole. */
export async function planOf(db: Database, name: string, work: () => Promise<unknown>): Promise<string> {
  const run: Database['run'] = db.run.bind(db)
  const listening = db as { run: Database['run'] }
  let heard: { text: string; values: readonly unknown[] } | undefined
  listening.run = (statement, values = []) => {
    if (statement.name === name) heard = { text: statement.text, values }
    return run(statement, values)
  }
  await work().finally(() => (listening.run = run))
  if (!heard) throw new Error(`Nobody sent ${name}`)
  const { text, values } = heard
  return db.transaction(async (tx) => {
    await tx.run({ name: '', text: 'set local enable_seqscan = off' })
    await tx.run({ name: '', text: 'set local enable_sort = off' })
    const rows = await tx.run<{ 'QUERY PLAN': string }>({ name: '', text: `explain (costs off) ${text}` }, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}
