import type { Books, SetNetwork, Uncreditable } from '#contract/money/desk-money.contract.ts'
import type { Page } from '#contract/platform/call.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { uncreditable } from '../../money/chain/chain.queries.ts'
import type { Queries } from '../../platform/db/database.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { keepProof, lastProof, type Proof } from '../proof/last-proof.ts'
import { proveInTurn } from '../proof/prove.ts'
import { networksNow, writeNetwork } from '../../money/wallet/wallet.queries.ts'
import { presentNetwork } from '../../money/wallet/wallet.service.ts'
import { listLeftTwice } from '../../money/withdrawal/withdrawal.queries.ts'
import { notifyDesk } from '../../desk/queue/desk-news.ts'
import { actWriter } from '../../people/audit/audit.ts'

/** Opens or closes the ways of a network that are named, with a reason that stands in the audit. */
export async function setNetwork(
  { services, session, confirm }: SignedAsk,
  { network, recharge_open, withdraw_open, reason }: SetNetwork,
): Promise<Result<NetworkView>> {
  const ways = {
    ...(recharge_open === undefined ? {} : { recharge_open }),
    ...(withdraw_open === undefined ? {} : { withdraw_open }),
  }
  if (Object.keys(ways).length === 0) return refused('input.invalid', { field: 'recharge_open' }, 'recharge_open')
  const result = await transact(services, { actor: { kind: 'finance', id: session.userId }, confirm }, async (door) => {
    await writeNetwork(door.tx, network, ways)
    const about = { entity: 'network', entityId: network }
    door.draft.add(actWriter, { actorId: session.userId, act: 'network.set', reason, details: ways, ...about })
    notifyDesk(door, { name: 'network.set', ...about })
    const [row] = await networksNow(door.tx, network)
    return row ? presentNetwork(services, row) : refuse('system.notFound')
  })
  if (result.ok) services.publishNetwork(network)
  return result
}

/** The transfers that were set aside, because no wallet can hold their amount. */
export async function listUncreditable({ services }: SignedAsk): Promise<Result<Page<Uncreditable>>> {
  const rows = await uncreditable(services.db)
  const data = rows.map(({ seen_at, gone_at, ...each }) => ({
    ...each,
    at: seen_at.toISOString(),
    gone: gone_at !== null,
  }))
  return accepted({ data, after: null })
}

/** The books as they were proven last: every claim, and that what came in from outside stands inside. A first proof is taken at once. */
export async function readBooks({ services }: SignedAsk): Promise<Result<Books>> {
  const { db, registry } = services
  const proof = (await lastProof(db)) ?? (await keepProof(services, await proveInTurn(db, registry.invariants)))
  return accepted(await booksOf(db, proof))
}

/** The books, proven now. */
export async function proveBooks({ services }: SignedAsk): Promise<Result<Books>> {
  const { db, registry } = services
  return accepted(await booksOf(db, await keepProof(services, await proveInTurn(db, registry.invariants))))
}

const booksOf = async (on: Queries, proof: Proof): Promise<Books> => ({
  ...proof,
  left_twice: (await listLeftTwice(on)).map(({ amount_micro, at, ...each }) => ({
    ...each,
    amount: amount_micro.toString(),
    at: at.toISOString(),
  })),
})
