import { socketCalls } from '#contract/care/chat.calls.ts'
import { deskServiceMoves } from '#contract/care/service-case.calls.ts'
import type { ServiceCaseView } from '#contract/care/service-case.contract.ts'
import { openSession } from '#server/people/account/session.service.ts'
import { say } from './chats.ts'
import { person, type Person } from './factories.ts'
import type { TestShop } from './shop.ts'
import { lockedOut } from './staff.ts'

/** A shopper who has asked customer service, and a member of the desk. */
export interface Asking {
  readonly customer: Person
  readonly support: Person
  /** The chat. */
  readonly chatId: string
}

/** A shopper who has asked customer service something. */
export async function asking(shop: TestShop, text = 'Where is my money?'): Promise<Asking> {
  const customer = await person(shop)
  const support = await person(shop, { staff: 'support' })
  const { chat_id } = await say(shop, customer, 'service', text)
  return { customer, support, chatId: chat_id }
}

/** Takes a case that waits. */
export const assignCase = (shop: TestShop, { customer, support }: Asking): Promise<ServiceCaseView> =>
  shop.must(deskServiceMoves['serviceCase.assign'], { id: customer.id }, support)

/** A case that customer service has answered. */
export async function answered(shop: TestShop): Promise<Asking> {
  const asked = await asking(shop)
  await assignCase(shop, asked)
  await say(shop, asked.support, asked.customer.id, 'On its way')
  return asked
}

/** A case that was answered and closed. */
export async function closedCase(shop: TestShop): Promise<Asking> {
  const asked = await answered(shop)
  await shop.must(deskServiceMoves['serviceCase.close'], { id: asked.customer.id }, asked.support)
  return asked
}

/** Locks an account; answers its session for customer service only. */
export async function lockedSession(shop: TestShop, who: Person): Promise<Person> {
  await lockedOut(shop, who.id)
  const { token } = await openSession(shop.db, { userId: who.id, device: 'test', serviceOnly: true })
  return { ...who, token }
}

/** Everything that a topic has heard. */
export const eventsOn = async (shop: TestShop, topic: string, as: Person) =>
  (await shop.must(socketCalls.eventsAfter, { topic, after: 0 }, as)).items
