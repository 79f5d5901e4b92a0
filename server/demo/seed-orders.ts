import type { Services } from '../services.ts'
import { actorsOf } from './orders/actors.ts'
import { crowdActs } from './orders/crowd.ts'
import { moneyActs } from './orders/money.ts'
import { shelfOf } from './orders/shelf.ts'
import { storyActs } from './orders/stories.ts'
import { playPast } from './orders/timeline.ts'
import type { SeededPeople } from './seeded.ts'

/**
 * Plays six weeks of shopping through the real services: every order, payment, parcel, refund, review, recharge and withdrawal of the demo was
 * really made, at its own time. Leaves the shop's clock at now.
 */
export async function seedOrders(services: Services, seeded: SeededPeople): Promise<void> {
  const stage = { services, seeded, actors: actorsOf(services), shelf: shelfOf(seeded) }
  // The stories choose first, so that they are told alike however the crowd grows.
  const stories = storyActs(stage)
  await playPast(services, [...stories, ...crowdActs(stage), ...moneyActs(stage)])
}
