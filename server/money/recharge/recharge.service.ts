import { type Network, RECHARGE_MIN_MICRO } from '#machines/platform/constants.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { rechargeTerms } from '#machines/money/recharge.terms.ts'
import { refereeCreation } from '#machines/platform/referee.ts'
import type { Page } from '#contract/platform/call.ts'
import { accepted, type Problem, refused, type Result } from '#contract/platform/problem.ts'
import { isTooLarge, MOST_MICRO } from '#contract/platform/typed-amount.ts'
import type { AddRecharge, DepositAddress, RechargeList, RechargeView } from '#contract/money/recharge.contract.ts'
import { personKind } from '../../people/account/person.kind.ts'
import { chargeFirstAddress } from '../../people/account/throttle.ts'
import { bindAddress, boundAddress } from '../chain/deposit-address.ts'
import { isSimulated, isWatched } from '../chain/networks.ts'
import { newNumber } from '../../platform/db/ids.ts'
import { claimOf } from '../../platform/door/claim.ts'
import { firstLifecycleState } from '../../platform/door/deadlines.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse, refuseIf } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { Services, SignedAsk } from '../../platform/domain/services.ts'
import { claimUploads } from '../../people/upload/upload.queries.ts'
import { isNetwork } from '../wallet/wallet.queries.ts'
import { loadRecharges, rechargeKind, type RechargeRoot } from './recharge.kind.ts'
import { presentRecharge } from './recharge.presenter.ts'
import { countOpenRecharges, isRechargeOpen, listRecharges } from './recharge.queries.ts'

/** Where a person's money is to arrive on a network; the same address for good. */
export async function depositAddress(ask: SignedAsk, network: string): Promise<Result<DepositAddress>> {
  const {
    services: { db, env },
    session,
  } = ask
  if (!isNetwork(network)) return refused('recharge.networkMissing', {}, 'network')
  if (!(await isRechargeOpen(db, network))) return refused('recharge.closed', { network }, 'network')
  const tooMany = await chargeFirst(ask, network)
  if (tooMany) return tooMany
  const address = await bindAddress(db, env, network, session.userId)
  return address === undefined ? refused('recharge.noAddress', { network }, 'network') : accepted({ network, address })
}

/** An address is bound permanently, even without a request, so many new accounts from one network must not empty a pool. */
const chargeFirst = async (ask: SignedAsk, network: Network) =>
  (await boundAddress(ask.services.db, network, ask.session.userId)) === undefined
    ? chargeFirstAddress(ask, `${network} ${ask.session.userId}`)
    : undefined

const SUBMIT = rechargeLifecycle.creations['recharge.submit']

/** SUBMIT: a person says that they sent money. It decides nothing about what is credited. */
export async function submitRecharge(ask: SignedAsk, input: AddRecharge): Promise<Result<RechargeView>> {
  const { services, session } = ask
  const { amount, proofs } = input
  const request = { network: input.network, amountMicro: amount, proofs: proofs.length }
  const minMicro = RECHARGE_MIN_MICRO.toString()
  const needsProof = !(isNetwork(input.network) && isSimulated(services.env, input.network))
  const objection = refereeCreation(SUBMIT, { minMicro, needsProof }, request)
  if (objection) return { ok: false, problem: objection as Problem }
  if (isTooLarge(amount)) return refused('amount.tooLarge', { max: MOST_MICRO }, 'amount')
  // The rules refuse any other.
  const network = input.network as Network
  const tooMany = await chargeFirst(ask, network)
  if (tooMany) return tooMany
  return transact(
    services,
    {
      actor: { kind: 'shopper', id: session.userId },
      roots: [{ kind: personKind, ids: [session.userId] }],
      ...claimOf(ask, 'recharge/add'),
    },
    async (door) => {
      const { tx } = door
      const isOpen = await isRechargeOpen(tx, network)
      const openRequests = await countOpenRecharges(tx, session.userId)
      const facts = { minMicro, needsProof, network: { code: network, isOpen }, openRequests }
      refuseIf(refereeCreation(SUBMIT, facts, request))
      const address = await bindAddress(tx, services.env, network, session.userId)
      if (address === undefined) return refuse('recharge.noAddress', { network }, 'network')
      const root = newRecharge(door, services, { userId: session.userId, network, address })
      await claimUploads(tx, {
        ownerId: session.userId,
        ids: proofs,
        purpose: 'proof',
        entity: 'recharge',
        entityId: root.id,
        field: 'proofs',
      })
      const asked = { ...root, askedMicro: BigInt(amount), proofs: [...proofs], pays: input.pays ?? null }
      door.create(rechargeKind, asked)
      door.begin(rechargeLifecycle, asked, asked.id, 'recharge.submit')
      return presentRecharge(asked, 'shopper')
    },
  )
}

/** Whose recharge it is, and where its money is to arrive. */
interface Whose {
  readonly userId: string
  readonly network: Network
  readonly address: string
}

/** A recharge before its creation, with default facts. */
export const newRecharge = (door: Door, { env }: Pick<Services, 'env'>, whose: Whose): RechargeRoot => {
  const watched = isWatched(env, whose.network)
  return {
    ...whose,
    id: door.newId(),
    rechargeNo: newNumber('C', new Date(door.at)),
    userName: '',
    askedMicro: null,
    arrivedMicro: null,
    txId: null,
    logIndex: null,
    reviewedIndex: null,
    proofs: [],
    pays: null,
    version: 1,
    ...firstLifecycleState(
      rechargeLifecycle,
      { network: whose.network, watched, terms: rechargeTerms(watched) },
      door.at,
    ),
    reason: null,
    createdAt: door.time,
    decidedAt: null,
    creditedBy: null,
    timeline: [],
  }
}

/** A person's recharges, the newest first. */
export async function myRecharges(
  { services: { db }, session }: SignedAsk,
  { after }: RechargeList,
): Promise<Result<Page<RechargeView>>> {
  const page = await listRecharges(db, session.userId, after)
  const { roots } = page.ids.length > 0 ? await loadRecharges(db, page.ids) : { roots: [] }
  const data = roots.reverse().map((root) => presentRecharge(root, 'shopper'))
  return accepted({ data, after: page.after })
}

/** One recharge of the caller. A recharge of another person is reported as not found. */
export async function myRecharge({ services: { db }, session }: SignedAsk, id: string): Promise<Result<RechargeView>> {
  const {
    roots: [root],
  } = await loadRecharges(db, [id])
  return root?.userId === session.userId ? accepted(presentRecharge(root, 'shopper')) : refused('recharge.notFound')
}
