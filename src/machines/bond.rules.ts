import type { BondAsked, BondFacts, LevelGiven } from './bond.facts.ts'
import type { Rule } from './lifecycle.ts'

type BondRule = Rule<BondFacts, BondAsked>

/** Of several moves that an event may make, these choose one: none of them is a refusal by itself. */
const chooses = (check: BondRule['check']): BondRule => ({
  needsInput: true,
  check,
  problem: 'system.alreadyMoved',
  params: () => ({ state: 'bond.states.upgraded.steady' }),
})

const isFreeOf =
  (of: 'orders' | 'refunds' | 'settling' | 'claims'): BondRule['check'] =>
  (_facts, { blocks }) =>
    blocks?.[of] === 0

/** Whether what stays in a fund is less than a level asks for. */
export const isTooLittle = (keptMicro = '0', level: LevelGiven | null = null): boolean =>
  level !== null && BigInt(keptMicro) < BigInt(level.terms.bondMicro)

/** The rules of an operating fund. The server reads what they ask for under the lock of the shop. */
export const bondRules = {
  isShopOpen: {
    needsInput: true,
    check: (_facts, { isShopOpen }) => isShopOpen === true,
    problem: 'bond.shopNotOpen',
  },
  isHigher: {
    needsInput: true,
    // A fund below its minimum is filled up by asking for the same level again.
    check: ({ level, graceUntil }, { to }) =>
      to !== undefined && (to.level > level || (to.level === level && graceUntil !== null)),
    problem: 'bond.notHigher',
    field: 'level',
  },
  isLower: {
    needsInput: true,
    check: ({ level }, { to }) => to !== undefined && to.level < level,
    problem: 'bond.notLower',
    field: 'level',
  },
  isSigned: {
    needsInput: true,
    check: (_facts, { isSigned }) => isSigned === true,
    problem: 'bond.notSigned',
    field: 'contract_id',
  },
  isWithoutRisk: chooses((_facts, { risks }) => risks?.length === 0),
  hasNoOpenOrder: {
    needsInput: true,
    check: isFreeOf('orders'),
    problem: 'bond.ordersOpen',
    params: (_facts, { blocks }) => ({ orders: blocks?.orders ?? 0 }),
  },
  hasNoOpenRefund: {
    needsInput: true,
    check: isFreeOf('refunds'),
    problem: 'bond.refundsOpen',
    params: (_facts, { blocks }) => ({ refunds: blocks?.refunds ?? 0 }),
  },
  hasNothingSettling: {
    needsInput: true,
    check: isFreeOf('settling'),
    problem: 'bond.settling',
    params: (_facts, { blocks }) => ({ orders: blocks?.settling ?? 0 }),
  },
  hasNoOpenClaim: {
    needsInput: true,
    check: isFreeOf('claims'),
    problem: 'bond.claimsOpen',
    params: (_facts, { blocks }) => ({ claims: blocks?.claims ?? 0 }),
  },
  shelfFits: {
    needsInput: true,
    check: (_facts, { takesOffShelf, blocks }) => takesOffShelf === true || blocks?.goods === 0,
    problem: 'bond.shelfTooFull',
    field: 'off_shelf',
    params: (_facts, { blocks }) => ({ goods: blocks?.goods ?? 0 }),
  },
  hasNoLevel: chooses(({ level }) => level === 0),
  isInGrace: chooses(({ graceUntil }) => graceUntil !== null),
  holdsPart: chooses(({ partUntil }) => partUntil !== null),
  isBelowMinimum: chooses(
    ({ fundMicro, target }) => target !== null && BigInt(fundMicro) < BigInt(target.terms.bondMicro),
  ),
  keepsSurplus: chooses(
    ({ partUntil, fundMicro, target }) =>
      partUntil !== null && target !== null && BigInt(fundMicro) > BigInt(target.terms.bondMicro),
  ),
  fallsBelowMinimum: chooses(
    ({ level, fundMicro, movingMicro, minimumMicro }, { amountMicro = '0' }) =>
      level > 0 && BigInt(fundMicro) - BigInt(movingMicro) - BigInt(amountMicro) < BigInt(minimumMicro),
  ),
  leadsToNone: chooses(({ target, level }, { to }) => (to?.level ?? target?.level ?? level) === 0),
  keepsTooLittle: chooses(({ target }, { to, keptMicro }) => isTooLittle(keptMicro, to ?? target)),
  releasesNothing: chooses(
    (_facts, { releasedMicro, partUntil }) => releasedMicro === '0' && (partUntil ?? null) === null,
  ),
  keepsPart: chooses((_facts, { partUntil }) => partUntil !== undefined && partUntil !== null),
} as const satisfies Readonly<Record<string, BondRule>>
