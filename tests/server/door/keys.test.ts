import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import type { Asked } from '#tests/support/asked.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { paid } from '#tests/support/orders.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import { engines, newKey, openShop, type TestShop } from '#tests/support/shop.ts'
import { orderScenes } from '../events/order.scenes.ts'
import { refundScenes } from '../events/refund.scenes.ts'
import type { SceneOf } from '../events/scene.ts'

const scenes: Readonly<Record<string, SceneOf>> = { ...orderScenes, ...refundScenes }
const keyed = (await everyDeclared()).filter(({ call }) => call.keyed).map(({ call }) => nameOf(call))

const BEGINNINGS = new Set(['order.placed', 'refund.applied'])
const PEOPLE = new Set<string>(['shopper', 'merchant', 'support'])
/** The clock, the carrier and the shop itself have no keys: each of their moves asks the machine again. */
const isAsked = (name: string): boolean =>
  BEGINNINGS.has(name) ||
  everyLifecycle.some(({ told, senders }) =>
    Object.entries(told).some(([event, said]) => said === name && senders[event]?.some((by) => PEOPLE.has(by))),
  )

describe.each(engines())('a key on %s', (engine) => {
  let shop: TestShop
  const tried = new Set<string>()
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** The same ask about something else, which its call takes as well. */
  const anotherOf = async ({ call, input }: Asked): Promise<object> => {
    if (!('id' in input))
      return {
        ...input,
        ...('ids' in input ? { total: '1' } : 'reason' in input ? { reason: 'x' } : { remarks: { x: 'x' } }),
      }
    const isRefund = /refund|express/i.test(call.path)
    return { ...input, id: isRefund ? refundOf((await applied(shop, await paid(shop))).order) : 'another' }
  }

  it.each(Object.entries(scenes).filter(([name]) => isAsked(name)))(
    'lets the move behind %s happen once, and serves no other ask',
    async (_name, sceneOf) => {
      const { move } = await sceneOf(shop)
      if (typeof move === 'function') throw new Error('nobody asks for this move')
      const { call, input, as } = move
      const other = await anotherOf(move)
      tried.add(nameOf(call))
      const key = newKey()
      const first = await shop.ask(call, input, { token: as.token, key })
      expect(first.body.code).toBe(1)
      const after = await fingerprint(shop)
      const again = await shop.ask(call, input, { token: as.token, key })
      expect([again.body.code, again.body.data]).toEqual([1, first.body.data])
      expect((await shop.ask(call, other, { token: as.token, key })).problem?.key).toBe('key.reused')
      expect(await fingerprint(shop)).toEqual(after)
    },
  )

  it('was tried with every call that carries one', () => expect([...tried].sort()).toEqual([...keyed].sort()))
})
