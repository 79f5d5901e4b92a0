import type { BondEvent, Blocks, BondFacts, LevelGiven } from './bond.events.ts'
import { type Happened, type Rule, readEvent, type Note, type Noted } from '../platform/lifecycle.ts'

type BondRule = Rule<BondFacts, BondEvent>
type Check = BondRule['check']

/** Reads what these events carry. */
const read = <T extends BondEvent['type'], Answer>(
  types: readonly T[],
  of: (facts: BondFacts, event: Happened<BondEvent, T>) => Answer,
) => readEvent<BondFacts, BondEvent, T, Answer>(types, of)

/** Of several moves that an event may make, these choose one: none of them is a refusal by itself. */
const chooses = (check: Check): BondRule => ({
  needsInput: true,
  check,
  problem: 'system.alreadyMoved',
  params: () => ({ state: 'bond.states.upgraded.steady' }),
})

const BLOCKED = ['bond.requestRefund', 'bond.release', 'bond.releaseNow'] as const
const isFreeOf = (of: keyof Blocks): Check => read(BLOCKED, (_facts, { blocks }) => blocks[of] === 0)
const countOf = (of: keyof Blocks, as: string = of) => read(BLOCKED, (_facts, { blocks }) => ({ [as]: blocks[of] }))

const RELEASES = ['bond.release', 'bond.releaseNow', 'bond.graceEnd'] as const
type Released = Happened<BondEvent, (typeof RELEASES)[number]>

/** The level that a release leads to: the one that was asked for, or the one that the end of the grace names. */
const lowerLevel = ({ target }: Pick<BondFacts, 'target'>, event: Released): LevelGiven | null =>
  event.type === 'bond.graceEnd' ? event.to : target

/** Whether what stays in a fund is less than a level asks for. */
const isTooLittle = (keptMicro: string, level: LevelGiven | null): boolean =>
  level !== null && BigInt(keptMicro) < BigInt(level.terms.bondMicro)

/** The rules of an operating fund. The server reads what they ask for under the lock of the shop. */
export const bondRules = {
  isShopOpen: {
    needsInput: true,
    check: read(['bond.upgrade'], (_facts, { isShopOpen }) => isShopOpen),
    problem: 'bond.shopNotOpen',
  },
  isHigher: {
    needsInput: true,
    // A fund below its minimum is filled up by asking for the same level again.
    check: read(
      ['bond.upgrade'],
      ({ level, graceUntil }, { to }) => to.level > level || (to.level === level && graceUntil !== null),
    ),
    problem: 'bond.notHigher',
    field: 'level',
  },
  isLower: {
    needsInput: true,
    check: read(['bond.requestRefund'], ({ level }, { to }) => to.level < level),
    problem: 'bond.notLower',
    field: 'level',
  },
  isSigned: {
    needsInput: true,
    check: read(['bond.upgrade', 'bond.requestRefund'], (_facts, { isSigned }) => isSigned),
    problem: 'bond.notSigned',
    field: 'contract_id',
  },
  isWithoutRisk: chooses(read(['bond.upgrade'], (_facts, { risks }) => risks.length === 0)),
  hasNoOpenOrder: {
    needsInput: true,
    check: isFreeOf('orders'),
    problem: 'bond.ordersOpen',
    params: countOf('orders'),
  },
  hasNoOpenRefund: {
    needsInput: true,
    check: isFreeOf('refunds'),
    problem: 'bond.refundsOpen',
    params: countOf('refunds'),
  },
  hasNothingSettling: {
    needsInput: true,
    check: isFreeOf('settling'),
    problem: 'bond.settling',
    params: countOf('settling', 'orders'),
  },
  hasNoOpenClaim: {
    needsInput: true,
    check: isFreeOf('claims'),
    problem: 'bond.claimsOpen',
    params: countOf('claims'),
  },
  listingsFit: {
    needsInput: true,
    check: read(['bond.requestRefund'], (_facts, { takesOffShelf, blocks }) => takesOffShelf || blocks.goods === 0),
    problem: 'bond.tooManyListings',
    field: 'off_shelf',
    params: countOf('goods'),
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
    read(
      ['bond.guarantee'],
      ({ level, fundMicro, movingMicro, minimumMicro }, { amountMicro }) =>
        level > 0 && BigInt(fundMicro) - BigInt(movingMicro) - BigInt(amountMicro) < BigInt(minimumMicro),
    ),
  ),
  leadsToNone: chooses(read(RELEASES, (facts, event) => (lowerLevel(facts, event)?.level ?? facts.level) === 0)),
  keepsTooLittle: chooses(read(RELEASES, (facts, event) => isTooLittle(event.keptMicro, lowerLevel(facts, event)))),
  releasesNothing: chooses(
    read(['bond.releasePart'], (_facts, { releasedMicro, partUntil }) => releasedMicro === '0' && partUntil === null),
  ),
  keepsPart: chooses(read([...RELEASES, 'bond.releasePart'], (_facts, { partUntil }) => partUntil !== null)),
} as const satisfies Readonly<Record<string, BondRule>>

const plus = (a: string, b: string): string => (BigInt(a) + BigInt(b)).toString()
const minus = (a: string, b: string): string => (BigInt(a) - BigInt(b)).toString()

function lowered(
  facts: BondFacts,
  event: Happened<BondEvent, 'bond.release' | 'bond.releaseNow' | 'bond.graceEnd'>,
): Noted<BondFacts> {
  const { level, minimumMicro, graceUntil, terms } = facts
  const { keptMicro, partUntil, at } = event
  const to = lowerLevel(facts, event)
  return {
    level: to?.level ?? level,
    minimumMicro: to?.terms.bondMicro ?? minimumMicro,
    fundMicro: keptMicro,
    target: null,
    graceUntil: isTooLittle(keptMicro, to) ? (graceUntil ?? at + terms.graceMs) : null,
    partUntil,
  }
}

/** What the events of an operating fund change in its facts. */
export const bondNotes = {
  noteUpgrade: {
    'bond.upgrade': ({ fundMicro }, { to, amountMicro, risks }) => ({
      target: to,
      movingMicro: amountMicro,
      fundMicro: plus(fundMicro, amountMicro),
      risks,
    }),
  },
  noteRisks: { 'bond.flag': (_facts, { risks }) => ({ risks }) },
  notePaidBack: ({ fundMicro, movingMicro }) => ({
    fundMicro: minus(fundMicro, movingMicro),
    movingMicro: '0',
    target: null,
    risks: [],
  }),
  noteRaised: ({ target, level, minimumMicro, fundMicro, partUntil }) => ({
    level: target?.level ?? level,
    minimumMicro: target?.terms.bondMicro ?? minimumMicro,
    movingMicro: '0',
    target: null,
    risks: [],
    graceUntil: null,
    partUntil: target !== null && BigInt(fundMicro) > BigInt(target.terms.bondMicro) ? partUntil : null,
  }),
  noteRefund: { 'bond.requestRefund': (_facts, { to }) => ({ target: to }) },
  noteCancelled: () => ({ target: null }),
  noteLowered: { 'bond.release': lowered, 'bond.releaseNow': lowered, 'bond.graceEnd': lowered },
  notePart: { 'bond.releasePart': (_facts, { keptMicro, partUntil }) => ({ fundMicro: keptMicro, partUntil }) },
  noteGuarantee: {
    'bond.guarantee': ({ fundMicro }, { amountMicro }) => ({ fundMicro: minus(fundMicro, amountMicro) }),
  },
  noteGrace: ({ graceUntil, terms }, { at }) => ({ graceUntil: graceUntil ?? at + terms.graceMs, partUntil: null }),
} as const satisfies Readonly<Record<string, Note<BondFacts, BondEvent>>>
