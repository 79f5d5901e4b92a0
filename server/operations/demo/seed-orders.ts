import type { Services } from '../../platform/domain/services.ts'
import { actorsOf } from './orders/actors.ts'
import { chooserOf } from './orders/chooser.ts'
import { applicationActs } from './orders/applications.ts'
import { chatActs } from './orders/chats.ts'
import { serviceActs } from './orders/services.ts'
import { couponActs } from './orders/coupons.ts'
import { crowdActs } from './orders/crowd.ts'
import { fundActs } from './orders/fund.ts'
import { moneyActs } from './orders/money.ts'
import { storyActs } from './orders/stories.ts'
import { playPast } from './orders/timeline.ts'
import type { SeededPeople } from './seeded.ts'

/**
 * Plays six weeks of shopping through the real services: each order, payment, parcel, refund, review, recharge and withdrawal of the demo
 * happens at its own time. Leaves the shop's clock at now.
 */
export async function seedOrders(services: Services, seeded: SeededPeople): Promise<void> {
  const stage = { services, seeded, actors: actorsOf(services), chooser: chooserOf(seeded) }
  // The stories choose their goods first, so that they stay the same when the number of other orders changes.
  const stories = storyActs(stage)
  await playPast(services, [
    ...stories,
    ...crowdActs(stage),
    ...moneyActs(stage),
    ...applicationActs(stage),
    ...fundActs(stage),
    ...chatActs(stage),
    ...serviceActs(stage),
    ...couponActs(stage),
  ])
}
