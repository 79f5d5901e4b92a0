import type { Books, SetNetwork, TakeCase, WhichCase } from '#contract/desk-money.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import type { NetworkView } from '#contract/wallet.contract.ts'
import { statesTagged } from '#machines/lifecycle.ts'
import { rechargeLifecycle } from '#machines/recharge.machine.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import { type Queries, statement } from '../db/database.ts'
import { refuse } from '../door/refusal.ts'
import { transact } from '../door/transact.ts'
import type { SignedAsk } from '../services.ts'
import { keepProof, lastProof, type Proof } from '../wallet/last-proof.ts'
import { proveInTurn } from '../wallet/prove.ts'
import { networksNow, writeNetwork } from '../wallet/wallet.queries.ts'
import { presentNetwork } from '../wallet/wallet.service.ts'
import { listLeftTwice } from '../withdrawal/withdrawal.queries.ts'
import { tellDesk } from './desk-news.ts'
import { giveBack, keepTaken, takeCase, takenBy } from './take.queries.ts'

const cases = {
  recharge: statement('take_recharge', 'select user_id, recharge_no as number, state from recharges where id = $1'),
  withdrawal: statement(
    'take_withdrawal',
    'select user_id, withdrawal_no as number, state from withdrawals where id = $1',
  ),
} as const
const onDesk = {
  recharge: statesTagged(rechargeLifecycle, 'desk'),
  withdrawal: statesTagged(withdrawalLifecycle, 'desk'),
} as const

const caseOf = async (on: Queries, entity: TakeCase['entity'], id: string) =>
  (await on.run<{ user_id: string; number: string; state: string }>(cases[entity], [id]))[0]

/** Takes a case that is the desk's so that two do not work on one, or gives it back. Where nothing changes, nobody hears of it. */
export async function takeMoneyCase(
  { services, session }: SignedAsk,
  { entity, id, take }: TakeCase,
): Promise<Result<{ done: true }>> {
  const { userId } = session
  const found = await caseOf(services.db, entity, id)
  if (found === undefined) return refused('desk.notFound')
  if (found.user_id === userId) return refused('desk.ownCase')
  if (take && !onDesk[entity].includes(found.state))
    return refused('system.alreadyMoved', { state: `${entity}.states.${found.state}` })
  return transact(services, { asker: { kind: 'finance', id: userId } }, async (door) => {
    const { tx, draft } = door
    const isNews = take ? await takeCase(tx, entity, id, userId) : await giveBack(tx, entity, id, userId)
    if (take && !isNews && !(await keepTaken(tx, entity, id, userId)))
      refuse('desk.taken', { by: (await takenBy(tx, id))?.by ?? '' })
    if (isNews) {
      const done = { act: take ? 'case.taken' : 'case.givenBack', details: { number: found.number } }
      draft.acts.push({ actorId: userId, entity, entityId: id, reason: '', ...done })
      tellDesk(door, { name: done.act, entity: 'case', entityId: id })
    }
    return { done: true } as const
  })
}

/** Keeps a case for whoever is at it; refused when it is no longer theirs. The desk hears nothing: it is whose it was. */
export async function keepMoneyCase(
  { services: { db }, session }: SignedAsk,
  { entity, id }: WhichCase,
): Promise<Result<{ done: true }>> {
  return (await keepTaken(db, entity, id, session.userId)) ? accepted({ done: true }) : refused('desk.notTaken')
}

/** Opens or closes the ways of a network that are named, with a reason that stands in the audit. */
export async function setNetwork(
  { services, session }: SignedAsk,
  { network, recharge_open, withdraw_open, reason }: SetNetwork,
): Promise<Result<NetworkView>> {
  const ways = {
    ...(recharge_open === undefined ? {} : { recharge_open }),
    ...(withdraw_open === undefined ? {} : { withdraw_open }),
  }
  if (Object.keys(ways).length === 0) return refused('input.invalid', { field: 'recharge_open' }, 'recharge_open')
  const result = await transact(services, { asker: { kind: 'finance', id: session.userId } }, async (door) => {
    await writeNetwork(door.tx, network, ways)
    const about = { entity: 'network', entityId: network }
    door.draft.acts.push({ actorId: session.userId, act: 'network.set', reason, details: ways, ...about })
    tellDesk(door, { name: 'network.set', ...about })
    const [row] = await networksNow(door.tx, network)
    return row ? presentNetwork(services, row) : refuse('system.notFound')
  })
  if (result.ok) services.tellNetwork(network)
  return result
}

/** The books as they were proven last: every claim, and that what came in from outside stands inside. A first proof is taken at once. */
export async function readBooks({ services }: SignedAsk): Promise<Result<Books>> {
  const { db } = services
  const proof = (await lastProof(db)) ?? (await keepProof(services, await proveInTurn(db)))
  return accepted(await booksOf(db, proof))
}

/** The books, proven now. */
export async function proveBooks({ services }: SignedAsk): Promise<Result<Books>> {
  const { db } = services
  return accepted(await booksOf(db, await keepProof(services, await proveInTurn(db))))
}

const booksOf = async (on: Queries, proof: Proof): Promise<Books> => ({
  ...proof,
  left_twice: (await listLeftTwice(on)).map(({ amount_micro, at, ...each }) => ({
    ...each,
    amount: amount_micro.toString(),
    at: at.toISOString(),
  })),
})
