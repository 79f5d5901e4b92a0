import type { BondFacts, BondEvent } from '#machines/fund/bond.events.ts'
import { bondTerms } from '#machines/fund/bond.terms.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { days } from '#machines/platform/constants.ts'
import type { Variant } from '../playable.ts'
import { EXAMPLE_START, type Examples, usdt } from './example.ts'

const nothing = { orders: 0, refunds: 0, settling: 0, claims: 0, goods: 0 }
const whole = { keptMicro: '0', releasedMicro: usdt(100), partUntil: null }
const to = (level: number) => ({ level, terms: levelTerms(level) })

const blocked = (by: object): Variant => ({ input: { blocks: { ...nothing, ...by } } })
const partUntil = EXAMPLE_START + days(60)
const small = { keptMicro: usdt(1), releasedMicro: usdt(99) }
const released = {
  keepsPart: { input: { partUntil, keptMicro: usdt(600), releasedMicro: usdt(1) } },
  keepsLittle: { input: small },
  refundsOpen: blocked({ refunds: 1 }),
  claimsOpen: blocked({ claims: 1 }),
} as const

/** What an event of the fund moves. */
const amountIn = (event: Readonly<Record<string, unknown>>): bigint =>
  BigInt(String(event['releasedMicro'] ?? event['amountMicro']))

/** The fund of a Bronze shop. */
export const bondExamples: Examples<BondFacts, BondEvent> = {
  facts: {
    level: 1,
    minimumMicro: usdt(100),
    fundMicro: usdt(100),
    movingMicro: '0',
    target: null,
    risks: [],
    graceUntil: null,
    partUntil: null,
    terms: bondTerms(),
  },
  events: {
    'bond.upgrade': ({ level }) => ({
      type: 'bond.upgrade',
      to: to(level + 1),
      amountMicro: usdt(400),
      isShopOpen: true,
      isSigned: true,
      risks: [],
    }),
    'bond.autoApprove': () => ({ type: 'bond.autoApprove' }),
    'bond.flag': () => ({ type: 'bond.flag', risks: ['suspendedShop'] }),
    'bond.approve': () => ({ type: 'bond.approve', reason: 'The account is known' }),
    'bond.reject': ({ movingMicro }) => ({
      type: 'bond.reject',
      amountMicro: movingMicro,
      reason: 'The money is young',
    }),
    'bond.upgradeTimeout': ({ movingMicro }) => ({ type: 'bond.upgradeTimeout', amountMicro: movingMicro }),
    'bond.requestRefund': ({ level }) => ({
      type: 'bond.requestRefund',
      to: to(Math.max(0, level - 1)),
      isSigned: true,
      blocks: nothing,
      takesOffShelf: false,
    }),
    'bond.cancel': () => ({ type: 'bond.cancel' }),
    'bond.keep': () => ({ type: 'bond.keep', reason: 'A dispute is open' }),
    'bond.releaseNow': () => ({ type: 'bond.releaseNow', ...whole, blocks: nothing, reason: 'Nothing is open' }),
    'bond.release': () => ({ type: 'bond.release', ...whole, blocks: nothing }),
    'bond.releasePart': () => ({ type: 'bond.releasePart', ...whole }),
    'bond.putOff': () => ({ type: 'bond.putOff', until: Date.UTC(2026, 0, 5) }),
    'bond.guarantee': () => ({ type: 'bond.guarantee', amountMicro: usdt(30), buyerId: 'ada', claimId: 'c1' }),
    'bond.graceEnd': ({ level }) => ({ type: 'bond.graceEnd', ...whole, to: to(Math.max(0, level - 1)) }),
  },
  sets: {
    noLevel: { level: 0, minimumMicro: '0', fundMicro: '0' },
    noLevelHolding: { level: 0, minimumMicro: '0', fundMicro: usdt(30), partUntil },
    holding: { fundMicro: usdt(900), partUntil },
    inGrace: { fundMicro: usdt(10), graceUntil: EXAMPLE_START + days(20) },
    coveredGrace: { fundMicro: usdt(900), graceUntil: EXAMPLE_START + days(20) },
    high: { level: 2, minimumMicro: levelTerms(2).bondMicro, fundMicro: levelTerms(2).bondMicro },
  },
  ways: {
    'bond.upgrade': {
      shopClosed: { input: { isShopOpen: false } },
      notHigher: { input: { to: to(0) } },
      unsigned: { input: { isSigned: false } },
      risky: { input: { risks: ['suspendedShop'] } },
      little: { input: { amountMicro: usdt(1) } },
      plenty: { input: { amountMicro: usdt(9_000) } },
    },
    'bond.requestRefund': {
      notLower: { input: { to: to(3) } },
      unsigned: { input: { isSigned: false } },
      toNone: { input: { to: to(0) } },
      ordersOpen: blocked({ orders: 1 }),
      refundsOpen: blocked({ refunds: 1 }),
      settling: blocked({ settling: 1 }),
      claimsOpen: blocked({ claims: 1 }),
      goodsListed: blocked({ goods: 900 }),
      takesOffShelf: { input: { takesOffShelf: true, blocks: { ...nothing, goods: 900 } } },
    },
    'bond.release': { ...released, keepsEnough: { input: { keptMicro: usdt(600) } } },
    'bond.releaseNow': { ...released, keepsEnough: { input: { keptMicro: usdt(600) } } },
    'bond.graceEnd': {
      keepsPart: released.keepsPart,
      keepsLittle: { input: { to: to(1), ...small } },
      toOne: { input: { to: to(1), keptMicro: usdt(600) } },
      toOneHolding: { input: { to: to(1), keptMicro: usdt(600), partUntil } },
    },
    'bond.releasePart': {
      nothing: { input: { releasedMicro: '0', keptMicro: usdt(100) } },
      part: { input: { partUntil, keptMicro: usdt(100), releasedMicro: usdt(1) } },
    },
    'bond.guarantee': { all: { input: { amountMicro: usdt(90) } }, cent: { input: { amountMicro: '1' } } },
  },
  money: {
    before: ({ fundMicro }) => ({ from: 'merchant', to: 'fund', micro: BigInt(fundMicro) }),
    effects: {
      payIn: ({ event }) => ({ from: 'merchant', to: 'fund', micro: amountIn(event) }),
      payBack: ({ event }) => ({ from: 'fund', to: 'merchant', micro: amountIn(event) }),
      releaseFund: ({ event }) => ({ from: 'fund', to: 'merchant', micro: amountIn(event) }),
      payBuyer: ({ event }) => ({ from: 'fund', to: 'shopper', micro: amountIn(event) }),
    },
  },
}
