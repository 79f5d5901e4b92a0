import type { LifecycleName } from '#machines/all-lifecycles.ts'
import type { AnyExamples } from '#lab/examples/example.ts'
import type { Fixture } from './fixture.ts'
import type { World } from './world.ts'
import { bondFixture } from './bond.fixture.ts'
import { couponFixture } from './coupon.fixture.ts'
import { goodsImportFixture } from './goods-import.fixture.ts'
import { guaranteeClaimFixture } from './guarantee-claim.fixture.ts'
import { orderFixture } from './order.fixture.ts'
import { rechargeFixture } from './recharge.fixture.ts'
import { refundFixture } from './refund.fixture.ts'
import { serviceCaseFixture } from './service-case.fixture.ts'
import { settlementFixture } from './settlement.fixture.ts'
import { shopApplicationFixture } from './shop-application.fixture.ts'
import { shopFixture } from './shop.fixture.ts'
import { withdrawalFixture } from './withdrawal.fixture.ts'

/** The registry of fixtures: what tests, diagrams and the simulator know of each lifecycle. */
export const allFixtures = {
  order: orderFixture,
  settlement: settlementFixture,
  refund: refundFixture,
  recharge: rechargeFixture,
  withdrawal: withdrawalFixture,
  shop: shopFixture,
  shopApplication: shopApplicationFixture,
  bond: bondFixture,
  guaranteeClaim: guaranteeClaimFixture,
  serviceCase: serviceCaseFixture,
  goodsImport: goodsImportFixture,
  coupon: couponFixture,
} as const satisfies Readonly<Record<LifecycleName, Fixture>>

/** The registry as a list, for code that treats all lifecycles alike. */
export const everyFixture: readonly Fixture[] = Object.values(allFixtures)

/** The examples of every lifecycle, by its name. */
export const examplesOf: Readonly<Record<string, AnyExamples>> = Object.fromEntries(
  Object.entries(allFixtures).map(([name, { examples }]) => [name, examples]),
)

/** The worlds of all lifecycles that have one; they need a server, so they are loaded when they are asked for. */
export const everyWorld = (): Promise<World[]> =>
  Promise.all(everyFixture.flatMap(({ world }) => (world ? [world()] : [])))
