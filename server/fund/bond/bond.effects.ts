import type { BondEvent } from '#machines/fund/bond.events.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import type { EffectHandler } from '../../platform/door/kind.ts'
import type { ShopRoot } from '../../shops/shop/shop.kind.ts'
import { available, bond, transferWriter, fromTo } from '../../money/wallet/ledger.ts'

type Handler = EffectHandler<BondEvent, ShopRoot>

/** Moves money between the fund and a wallet; above zero it goes into the fund. */
function moveMoney({ door, root }: Parameters<Handler>[0], userId: string, amount: bigint): void {
  if (amount === 0n) return
  door.draft.add(transferWriter, {
    kind: 'bond',
    entity: 'shop',
    entityId: root.id,
    entries: fromTo(available(userId), bond(root.id), amount),
  })
}

/** What an event moves. One without an amount moves no money: the machine names no such effect for it. */
function amountIn(event: BondEvent): bigint {
  if ('releasedMicro' in event) return BigInt(event.releasedMicro)
  if ('amountMicro' in event) return BigInt(event.amountMicro)
  throw new Error(`${event.type} moves no money`)
}

const ownersIn: Handler = (happening) => {
  const { root, event } = happening
  moveMoney(happening, root.ownerId, amountIn(event))
}
const ownersOut: Handler = (happening) => {
  const { root, event } = happening
  moveMoney(happening, root.ownerId, -amountIn(event))
}

const payBuyer: Handler = ({ door, root, event }) => {
  if (event.type !== 'bond.guarantee') return
  const amount = BigInt(event.amountMicro)
  door.draft.add(transferWriter, {
    kind: 'guarantee',
    entity: 'guaranteeClaim',
    entityId: event.claimId,
    entries: fromTo(bond(root.id), available(event.buyerId), amount),
  })
}

const applyLevel: Handler = ({ root }) => {
  const { level, minimumMicro } = root.bond.facts
  // What was paid for was asked by the terms of that moment.
  root.levelTerms = { ...levelTerms(level), bondMicro: minimumMicro }
  root.level = level
}

/** While a refund waits, listings keep within the level that comes; orders keep the commission of the one that is. */
const lowerCaps: Handler = ({ root }) => {
  const { target } = root.bond.facts
  if (target === null) return
  const { listings, highestPriceMicro, profitCapPercent } = target.terms
  root.levelTerms = { ...root.levelTerms, listings, highestPriceMicro, profitCapPercent }
}

/** What each effect of a fund means for its money, the level of the shop, and its merchant. */
export const bondEffects: Readonly<Record<string, Handler>> = {
  payIn: ownersIn,
  payBack: ownersOut,
  releaseFund: ownersOut,
  payBuyer,
  applyLevel,
  lowerCaps,
}
