import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, CallShape } from '#contract/platform/call.ts'
import { deskReportCalls } from '#contract/care/desk-report.calls.ts'
import { deskQuestionCalls, questionCalls } from '#contract/catalogue/question.calls.ts'
import { reviewCalls } from '#contract/catalogue/review.calls.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { everyFixture } from '#tests/lifecycles/all-fixtures.ts'
import type { Asked } from '#tests/support/asked.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { address, person, sku } from '#tests/support/factories.ts'
import { payFor, placeFor } from '#tests/support/orders.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import { engines, newKey, openShop, type TestShop } from '#tests/support/shop.ts'
import { orderScenes } from '../events/order.scenes.ts'
import { refundScenes } from '../events/refund.scenes.ts'
import type { Scene, SceneOf } from '../events/scene.ts'
import { type Ready, readyInputs } from '../hostile/ready.ts'

const scenes: Readonly<Record<string, SceneOf>> = { ...orderScenes, ...refundScenes }
const keyed = (await everyDeclared()).filter(({ call }) => call.keyed).map(({ call }) => nameOf(call))

const PEOPLE = new Set<string>(['shopper', 'merchant', 'support'])
/** The clock, the carrier and the shop itself have no keys: each of their moves asks the machine again. */
const isAsked = (name: string): boolean =>
  everyLifecycle.some(({ creations, events }) =>
    [...Object.values(creations), ...Object.values(events)].some(
      ({ as, by }) => as === name && by.some((actor) => PEOPLE.has(actor)),
    ),
  )

describe.each(engines())('a key on %s', (engine) => {
  let shop: TestShop
  const tried = new Set<string>()
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** The same ask about something else, which its call takes as well. */
  const anotherOf = async ({ call, input }: Asked, people: Scene): Promise<object> => {
    if (!('id' in input))
      return {
        ...input,
        ...('ids' in input ? { total: '1' } : 'reason' in input ? { reason: 'x' } : { remarks: { x: 'x' } }),
      }
    const isRefund = /refund|express/i.test(call.path)
    return { ...input, id: isRefund ? await anotherRefund(people) : 'another' }
  }

  /** A second refund of the same two: another person's would be none at all. */
  async function anotherRefund({ buyer, merchant }: Scene): Promise<string> {
    const [skuId, addressId] = [await sku(shop, merchant), await address(shop, buyer.id)]
    const order = await placeFor(shop, buyer, addressId, [{ sku_id: skuId, quantity: 1 }])
    const deal = { buyer, merchant, skuIds: [skuId], addressId, order: await payFor(shop, { buyer, order }) }
    return refundOf((await applied(shop, deal)).order)
  }

  it.each(Object.entries(scenes).filter(([name]) => isAsked(name)))(
    'lets the move behind %s happen once, and serves no other ask',
    async (_name, sceneOf) => {
      const scene = await sceneOf(shop)
      const { move } = scene
      if (typeof move === 'function') throw new Error('no one asks for this move')
      const { call, input, as } = move
      const other = await anotherOf(move, scene)
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

  const byReady: readonly CallShape[] = [
    ...everyFixture.flatMap(({ keyed = [] }) => keyed),
    ...Object.values(deskUserCalls),
    ...Object.values(shopSettingCalls),
    ...Object.values(shopGoodsCalls),
    ...Object.values(deskReportCalls),
    shopOrdersCalls.shipMany,
    reviewCalls.edit,
    questionCalls.ask,
    deskQuestionCalls.decide,
  ]
  it.each(byReady.filter((call) => call.keyed))(
    'lets what is asked by $path happen once, and serves no other ask',
    async (declared) => {
      const call = declared as Call<object>
      const desk = await person(shop, { staff: 'finance' })
      const ready = await readyInputs(shop, desk)[call.path]?.()
      const { input, as } = { input: {}, as: desk, ...ready } as Ready
      tried.add(nameOf(call))
      const key = newKey()
      const by = { ...as, key }
      const first = await shop.ask(call, input, by)
      expect(first.body.code).toBe(1)
      const after = await fingerprint(shop)
      const again = await shop.ask(call, input, by)
      expect([again.body.code, again.body.data]).toEqual([1, first.body.data])
      const other = {
        ...input,
        ...('stars' in input
          ? { stars: 1 }
          : 'good_until' in input
            ? { per_person: 2 }
            : 'table' in input
              ? { name: 'another.csv' }
              : 'typed_name' in input
                ? { typed_name: 'another' }
                : 'version' in input && !('id' in input)
                  ? { version: 99 }
                  : 'reason' in input
                    ? { reason: 'another' }
                    : 'amount' in input
                      ? { amount: '99000000' }
                      : 'lines' in input
                        ? { lines: [{ order_no: 'another', carrier: 'SF', tracking: 'T1' }] }
                        : { id: 'another' }),
      }
      const shifted =
        'undo' in input
          ? { undo: 'another' }
          : 'scope' in input
            ? { ...input, scope: { ids: ['x'] } }
            : 'form' in input
              ? { ...input, ...('version' in input ? { version: 99 } : { on_shelf: true }) }
              : other
      expect((await shop.ask(call, shifted, by)).problem?.key).toBe('key.reused')
      expect(await fingerprint(shop)).toEqual(after)
    },
  )

  it('was tried with every call that carries one', () => expect([...tried].sort()).toEqual([...keyed].sort()))
})
