import type { Blocks, BondFacts, LevelGiven } from '#machines/fund/bond.events.ts'
import { keptParts, sumOf, toPayFor } from '#machines/fund/bond.money.ts'
import type { ClaimFacts } from '#machines/fund/guarantee-claim.creation.ts'
import { type GuaranteeClaimFacts, guaranteeClaimLifecycle } from '#machines/fund/guarantee-claim.machine.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { hasTag } from '#machines/platform/chart.ts'
import { CLAIM_WINDOW_MS, days, hours, LEVELS } from '#machines/platform/constants.ts'
import type { Objection } from '#machines/platform/lifecycle.ts'
import { refereeCreation } from '#machines/platform/referee.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import { usdt } from './examples/example.ts'
import { factsNamed, type Playable } from './playable.ts'
import { begin } from './walk.ts'
import { type Join, type SentStep, withMade, withRow, type World } from './world.ts'

/** What is remembered of the one order that claims are about: it was settled when the walk began. */
interface Order {
  readonly settledAt: number
  readonly isClaimed: boolean
}

/** What its buyer paid for that order. */
const PAID_MICRO = usdt(50)
const ASK = 'guaranteeClaim.ask'
/** A release waits this long for the ruling of an open claim before it is tried again. */
const PUT_OFF_MS = hours(1)

const orderOf = ({ memory }: World): Order => (memory as Order | undefined) ?? { settledAt: 0, isClaimed: false }
const fundOf = ({ rows }: World): BondFacts => rows.get('bond')?.facts as BondFacts
const claimOf = ({ rows }: World): GuaranteeClaimFacts | undefined =>
  rows.get('guaranteeClaim')?.facts as GuaranteeClaimFacts | undefined
const isClaimOpen = ({ rows }: World): boolean =>
  hasTag(guaranteeClaimLifecycle, rows.get('guaranteeClaim')?.state, 'open')
const shopIs = ({ rows }: World, tag: 'sells' | 'barred'): boolean =>
  hasTag(shopLifecycle, rows.get('shop')?.state, tag)

/** What the fund pays claims from: all but what was paid in for an upgrade that is not decided. */
const payable = (world: World): bigint => {
  const { fundMicro, movingMicro } = fundOf(world)
  const micro = BigInt(fundMicro) - BigInt(movingMicro)
  return micro > 0n ? micro : 0n
}

/** The end of the day of a moment, in UTC: until then a part is kept. */
const endOfDay = (at: number): number => (Math.floor(at / days(1)) + 1) * days(1)

/** What may still be claimed: by the order that has not claimed, and by the claim that is not ruled. */
function claimable(world: World) {
  const { settledAt, isClaimed } = orderOf(world)
  const parts = [
    ...(isClaimed ? [] : [{ until: endOfDay(settledAt + CLAIM_WINDOW_MS), amount: BigInt(PAID_MICRO) }]),
    ...(isClaimOpen(world) ? [{ until: endOfDay(world.at), amount: BigInt(claimOf(world)?.amountMicro ?? 0) }] : []),
  ]
  return parts.filter(({ until }) => until > world.at).toSorted((a, b) => a.until - b.until)
}

/** What a release leaves in the fund at this moment, for a level with this minimum. */
function keptNow(world: World, minimumMicro: string) {
  const fund = BigInt(fundOf(world).fundMicro)
  const minimum = BigInt(minimumMicro)
  const parts = keptParts({ fund, minimum }, claimable(world))
  const kept = (fund < minimum ? fund : minimum) + sumOf(parts)
  return { keptMicro: String(kept), releasedMicro: String(fund - kept), partUntil: parts[0]?.until ?? null }
}

const targetMinimum = ({ target, minimumMicro }: BondFacts): string => target?.terms.bondMicro ?? minimumMicro

const blocksIn = (world: World, input: object | undefined): Blocks => ({
  orders: 0,
  refunds: 0,
  settling: 0,
  goods: 0,
  ...(input as { readonly blocks?: Partial<Blocks> } | undefined)?.blocks,
  claims: isClaimOpen(world) ? 1 : 0,
})

/** The highest level that the fund still reaches, at most that of the shop. */
function levelReached({ level, fundMicro }: BondFacts): LevelGiven {
  const reached = LEVELS.findLastIndex(({ bondMicro }) => bondMicro <= BigInt(fundMicro))
  const to = Math.max(0, Math.min(level, reached))
  return { level: to, terms: levelTerms(to) }
}

/** What the server reads for an event of the fund, under the lock of the shop. */
function reads(bond: Playable, world: World, { type, input }: SentStep): object | undefined {
  if (type === 'bond.upgrade') {
    const sent = { ...bond.example(type, fundOf(world), world.at), ...input } as { readonly to?: LevelGiven }
    const amount = sent.to ? { amountMicro: toPayFor(fundOf(world), sent.to.terms) } : {}
    return { ...amount, isShopOpen: shopIs(world, 'sells') }
  }
  if (type === 'bond.reject' || type === 'bond.upgradeTimeout') return { amountMicro: fundOf(world).movingMicro }
  if (type === 'bond.requestRefund') return { blocks: blocksIn(world, input) }
  if (type === 'bond.release' || type === 'bond.releaseNow')
    return { ...keptNow(world, targetMinimum(fundOf(world))), blocks: blocksIn(world, input) }
  if (type === 'bond.releasePart') return keptNow(world, fundOf(world).minimumMicro)
  if (type !== 'bond.graceEnd') return undefined
  const to = levelReached(fundOf(world))
  return { to, ...keptNow(world, to.terms.bondMicro) }
}

/** The first try after a time, of those that follow each other from now on. */
const triedAfter = (now: number, until: number): number =>
  now + (Math.max(0, Math.floor((until - now) / PUT_OFF_MS)) + 1) * PUT_OFF_MS

const putOff = (until: number): SentStep => ({ type: 'bond.putOff', actor: 'system', input: { until } })

/** What the clock asks in the place of a due event of the fund. */
function due(world: World, type: string, until: number): SentStep | undefined {
  if (type === 'bond.release' && isClaimOpen(world)) return putOff(triedAfter(world.at, until))
  if (type === 'bond.releasePart') {
    const { releasedMicro, partUntil } = keptNow(world, fundOf(world).minimumMicro)
    return releasedMicro === '0' && partUntil !== null ? putOff(partUntil) : undefined
  }
  if (type === 'bond.autoApprove' && shopIs(world, 'barred'))
    return { type: 'bond.flag', actor: 'system', input: { risks: ['suspendedShop'] } }
  return undefined
}

function creates(claim: Playable, world: World, input: object | undefined) {
  const { settledAt, isClaimed } = orderOf(world)
  const known: ClaimFacts = {
    isSettled: true,
    isInWindow: world.at < settledAt + CLAIM_WINDOW_MS,
    hasClaim: isClaimed,
    fundMicro: String(payable(world)),
    maxMicro: PAID_MICRO,
  }
  const plain = factsNamed(claim, 'plain') as GuaranteeClaimFacts
  const wanted = { amountMicro: plain.amountMicro, ...input }
  const objection = refereeCreation(guaranteeClaimLifecycle.creations[ASK], known, wanted)
  return {
    machine: 'guaranteeClaim',
    answer: objection ?? { ...plain, ...wanted },
    memory: { ...orderOf(world), isClaimed: true },
  }
}

/** A fund pays no more than it holds. */
function refuses(claim: Playable, world: World, { type, input }: SentStep): Objection | undefined {
  if (type !== 'guaranteeClaim.grant' || !claimOf(world)) return undefined
  const sent = { ...claim.example(type, claimOf(world), world.at), ...input } as { readonly amountMicro?: string }
  const fund = payable(world)
  if (BigInt(sent.amountMicro ?? 0) <= fund) return undefined
  return { key: 'claim.overFund', params: { fund: String(fund) }, field: 'amount' }
}

/** The operating fund with its shop and the guarantee claim of one settled order, as the server joins them. */
export function bondJoin(plays: ReadonlyMap<string, Playable>): Join {
  const [bond, shop, claim] = [plays.get('bond'), plays.get('shop'), plays.get('guaranteeClaim')]
  if (!bond || !shop || !claim) throw new Error('A fund is joined with its shop and its guarantee claim')
  return {
    machines: ['bond', 'shop', 'guaranteeClaim'],
    apart: new Set(['guaranteeClaim']),
    fields: { [ASK]: ['amountMicro'] },
    usual: (_world, type) =>
      type === ASK ? { amountMicro: (factsNamed(claim, 'plain') as GuaranteeClaimFacts).amountMicro } : undefined,
    beside: (world) => ({
      ...withMade(world, 'shop', begin(shop, { ...factsNamed(shop, 'plain'), fundMicro: fundOf(world).fundMicro })),
      memory: { settledAt: world.at, isClaimed: false },
    }),
    creates: (world, type, input) => (type === ASK ? creates(claim, world, input) : undefined),
    reads: (world, step) => reads(bond, world, step),
    refuses: (world, step) => refuses(claim, world, step),
    due,
    paidElsewhere: new Set(['payFromFund']),
    onEffect: (world, { effect }) => {
      const granted = claimOf(world)
      if (effect !== 'payFromFund' || !granted) return { world, next: [] }
      const input = { amountMicro: granted.grantedMicro, buyerId: 'ada', claimId: 'c1' }
      return { world, next: [{ type: 'bond.guarantee', actor: 'system', input }] }
    },
    onMoved: (world, machine) => {
      const row = world.rows.get('shop')
      if (machine !== 'bond' || !row) return { world, next: [] }
      // What the rules of the shop read is what the fund says.
      const facts = { ...(row.facts as object), fundMicro: fundOf(world).fundMicro }
      return { world: withRow(world, 'shop', { ...row, facts }), next: [] }
    },
  }
}
