import type { ActDetails } from '#contract/care/staff.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { actWriter } from './audit.ts'

/** What staff write: one row that several people change, one after the other. */
export interface Written<Row, Act extends string> {
  /** Its acts are named after it: `article.saved`. */
  readonly entity: string
  readonly id: string
  /** The row, locked for a change of it. */
  readonly lock: (tx: Tx) => Promise<Row>
  readonly row: (tx: Tx) => Promise<Row>
  /** What its act says besides. */
  readonly details: (act: Act, before: Row, after: Row) => ActDetails
}

/** Changes what staff write in one transaction and records the act. `work` answers what was done, `answer` what is said of it. */
export function changeWritten<Row, Act extends string, T>(
  { services, session, confirm }: SignedAsk,
  { entity, id, lock, row, details }: Written<Row, Act>,
  work: (tx: Tx, before: Row) => Promise<Act>,
  answer: (tx: Tx, after: Row) => T | Promise<T>,
): Promise<Result<T>> {
  const actor = { kind: session.staff ?? 'support', id: session.userId } as const
  return transact(services, { actor, confirm }, async ({ tx, draft }) => {
    const before = await lock(tx)
    const act = await work(tx, before)
    const after = await row(tx)
    draft.add(actWriter, {
      actorId: session.userId,
      act: `${entity}.${act}`,
      entity,
      entityId: id,
      reason: '',
      details: details(act, before, after),
    })
    return answer(tx, after)
  })
}

/** The row as its author saw it: a change of a colleague in the meantime is not undone unseen. */
export function asSeen<Row extends { readonly version: number }>(
  row: Row | undefined,
  version: number,
  entity: 'article' | 'announcement',
): Row {
  if (!row) return refuse(`${entity}.notFound`)
  return row.version === version ? row : refuse(`${entity}.changed`)
}

const isFuture = statement('written_is_future', 'select $1::timestamptz > shop_now() as is_future')

/** Whether a time is still to come, by the shop's clock. */
export const isToCome = async (on: Queries, at: string): Promise<boolean> =>
  (await on.run<{ is_future: boolean }>(isFuture, [at]))[0]?.is_future === true
