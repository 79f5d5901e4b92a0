import type { z } from 'zod'
import { deskMoneyContract } from '#contract/money/desk-money.contract.ts'
import { notifyDesk } from '../../desk/queue/desk-news.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import { transact } from '../../platform/door/transact.ts'
import type { Services } from '../../platform/domain/services.ts'
import { readTotals } from '../../money/wallet/books.queries.ts'
import type { Registry } from '../../platform/domain/registry.ts'
import type { Breach } from './prove.ts'

const keep = statement(
  'proof_keep',
  `insert into meta (name, value) values ('proof', $1) on conflict (name) do update set value = excluded.value`,
)
const last = statement('proof_last', `select value from meta where name = 'proof'`)

const kept = deskMoneyContract.books.output.omit({ left_twice: true })

/** A proof of the books as it is kept: when it was taken, what it found, and what stood where at that moment. */
export type Proof = z.infer<typeof kept>

async function proofOf(on: Queries, { invariants }: Registry, breaches: readonly Breach[]): Promise<Proof> {
  const rowsOf = (id: string): number => breaches.find(({ invariant }) => invariant.id === id)?.rows.length ?? 0
  return {
    at: (await shopNow(on)).toISOString(),
    claims: invariants.map(({ id, claim }) => ({ id, claim, rows: rowsOf(id) })),
    ...(await readTotals(on)),
  }
}

/** Stores the result of a finished proof, so that the books page need not repeat it, and notifies the desk. */
export async function keepProof(services: Services, breaches: readonly Breach[]): Promise<Proof> {
  const name = breaches.length > 0 ? 'books.broken' : 'books.proven'
  const done = await transact(services, { actor: { kind: 'system', id: null } }, async (door) => {
    const proof = await proofOf(door.tx, services.registry, breaches)
    await door.tx.run(keep, [JSON.stringify(proof)])
    notifyDesk(door, { name, entity: 'books', entityId: 'books' })
    return proof
  })
  if (!done.ok) throw new Error(`The proof could not be kept: ${done.problem.key}`)
  return done.value
}

/** The proof that was taken last, by whichever process; nothing in a shop that never took one, or took it in another version. */
export async function lastProof(on: Queries): Promise<Proof | undefined> {
  const [row] = await on.run<{ value: string }>(last)
  return row && kept.safeParse(JSON.parse(row.value)).data
}
