import { deskServiceMoves, serviceMoves } from '#contract/care/service-case.calls.ts'
import { SERVICE_ANSWER_MS, SERVICE_IDLE_MS } from '#machines/platform/constants.ts'
import { say } from '#tests/support/chats.ts'
import { lastingStaff, person, type Person } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** A case about to be moved: its customer, a member of the desk, and the move. */
export interface ServiceScene {
  readonly customer: Person
  readonly support: Person
  readonly move: () => Promise<unknown>
}
type ServiceSceneOf = (shop: TestShop) => Promise<ServiceScene>

async function people(shop: TestShop) {
  const [customer, support] = [await person(shop), await lastingStaff(shop, 'support')]
  const take = () => shop.must(deskServiceMoves['serviceCase.assign'], { id: customer.id }, support)
  const write = (text = 'Hello?') => say(shop, customer, 'service', text)
  const answer = () => say(shop, support, customer.id, 'Here we are')
  const close = () => shop.must(deskServiceMoves['serviceCase.close'], { id: customer.id }, support)
  return { customer, support, take, write, answer, close }
}

type People = Awaited<ReturnType<typeof people>>

const scene =
  (
    before: readonly (keyof Pick<People, 'take' | 'write' | 'answer' | 'close'>)[],
    move: (by: People, shop: TestShop) => Promise<unknown>,
  ): ServiceSceneOf =>
  async (shop) => {
    const by = await people(shop)
    for (const step of before) await by[step]()
    return { customer: by.customer, support: by.support, move: () => move(by, shop) }
  }

/** How a case comes to stand right before each of its moves. */
export const serviceScenes: Readonly<Record<string, ServiceSceneOf>> = {
  'serviceCase.asked': scene([], ({ write }) => write()),
  'serviceCase.assigned': scene(['write'], ({ take }) => take()),
  'serviceCase.answered': scene(['write', 'take'], ({ answer }) => answer()),
  'serviceCase.written': scene(['write', 'take', 'answer'], ({ write }) => write()),
  'serviceCase.transferred': scene(['write', 'take'], async ({ customer, support }, shop) => {
    const { id: to_id } = await person(shop, { staff: 'support' })
    return shop.must(deskServiceMoves['serviceCase.transfer'], { id: customer.id, to_id }, support)
  }),
  'serviceCase.released': scene(['write', 'take'], ({ customer, support }, shop) =>
    shop.must(deskServiceMoves['serviceCase.release'], { id: customer.id }, support),
  ),
  'serviceCase.autoReleased': scene(['write', 'take'], (_by, shop) => shop.pass(SERVICE_ANSWER_MS)),
  'serviceCase.closed': scene(['write', 'take', 'answer'], ({ close }) => close()),
  'serviceCase.expired': scene(['write', 'take', 'answer'], (_by, shop) => shop.pass(SERVICE_IDLE_MS)),
  'serviceCase.rated': scene(['write', 'take', 'answer', 'close'], ({ customer }, shop) =>
    shop.must(serviceMoves['serviceCase.rate'], { id: customer.id, stars: 5 }, customer),
  ),
}
