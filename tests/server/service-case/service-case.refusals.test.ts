import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/platform/call.ts'
import { deskServiceCalls, deskServiceMoves, serviceCalls, serviceMoves } from '#contract/care/service-case.calls.ts'
import { newId } from '#server/platform/db/ids.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { runText } from '#tests/support/run-text.ts'
import { answered, asking, closedCase, assignCase } from '#tests/support/services.ts'
import { newKey, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const {
  'serviceCase.assign': take,
  'serviceCase.transfer': transfer,
  'serviceCase.release': release,
  'serviceCase.close': close,
} = deskServiceMoves
const { 'serviceCase.rate': rate } = serviceMoves

describe.each(oneEngine())('a service case refuses on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const keyOf = async <In, Out>(call: Call<In, Out>, input: In, as: Person): Promise<string | undefined> =>
    (await shop.ask(call, input, as)).problem?.key

  /** What each call of the desk answers about this case; nothing has changed afterwards. */
  async function answersOf(id: string, as: Person, to_id: string): Promise<Record<string, string | undefined>> {
    const before = await fingerprint(shop)
    const keys = {
      take: await keyOf(take, { id }, as),
      transfer: await keyOf(transfer, { id, to_id }, as),
      release: await keyOf(release, { id }, as),
      close: await keyOf(close, { id }, as),
    }
    expect(await fingerprint(shop)).toEqual(before)
    return keys
  }
  const same = (key: string) => ({ take: key, transfer: key, release: key, close: key })

  it('calls about a case that does not exist', async () => {
    const support = await person(shop, { staff: 'support' })
    const id = newId()
    expect(await answersOf(id, support, support.id)).toEqual(same('service.notFound'))
    expect(await keyOf(deskServiceCalls.one, { id }, support)).toBe('service.notFound')
    expect(await keyOf(deskServiceCalls.customer, { id }, support)).toBe('service.notFound')
    expect(await keyOf(deskServiceCalls.note, { id, text: 'Hello' }, support)).toBe('service.notFound')
  })

  it('staff in their own case', async () => {
    const { customer, support } = await asking(shop)
    await runText(shop, `update users set staff = 'support' where id = $1`, customer.id)
    const { id } = customer
    expect(await answersOf(id, customer, support.id)).toEqual(same('desk.ownCase'))
    expect(await keyOf(deskServiceCalls.customer, { id }, customer)).toBe('desk.ownCase')
    expect(await keyOf(deskServiceCalls.note, { id, text: 'Hello' }, customer)).toBe('desk.ownCase')
  })

  it('a colleague who is not its assignee', async () => {
    const { customer } = await answered(shop)
    const colleague = await person(shop, { staff: 'support' })
    expect(await answersOf(customer.id, colleague, colleague.id)).toEqual({
      ...same('desk.notAssigned'),
      take: 'desk.assigned',
    })
  })

  it('what its state does not allow', async () => {
    const asked = await asking(shop)
    const { customer, support } = asked
    const { id } = customer
    const colleague = await person(shop, { staff: 'support' })
    const moved = 'system.alreadyMoved'
    const waits = { transfer: moved, release: moved, close: moved }
    const before = await fingerprint(shop)
    expect({
      transfer: await keyOf(transfer, { id, to_id: colleague.id }, support),
      release: await keyOf(release, { id }, support),
      close: await keyOf(close, { id }, support),
    }).toEqual(waits)
    expect(await keyOf(rate, { id, stars: 5 }, customer)).toBe(moved)
    expect(await fingerprint(shop)).toEqual(before)
    await assignCase(shop, asked)
    expect(await keyOf(take, { id }, support)).toBe(moved)
    await shop.must(close, { id }, support)
    expect(await answersOf(id, support, colleague.id)).toEqual(same(moved))
  })

  it('a transfer to a customer, to its own customer, to its assignee and to no one', async () => {
    const { customer, support } = await answered(shop)
    const { id } = customer
    const other = await person(shop)
    const before = await fingerprint(shop)
    for (const to_id of [other.id, id, support.id, newId()])
      expect((await shop.ask(transfer, { id, to_id }, support)).problem).toMatchObject({
        key: 'service.notStaff',
        field: 'to_id',
      })
    expect(await fingerprint(shop)).toEqual(before)
  })

  it('a rating of another customer, without an answer, and a second one', async () => {
    const { customer } = await closedCase(shop)
    const { id } = customer
    const stranger = await person(shop)
    expect(await keyOf(rate, { id, stars: 1 }, stranger)).toBe('service.notFound')
    expect(await keyOf(rate, { id: stranger.id, stars: 1 }, stranger)).toBe('service.notFound')
    await shop.must(rate, { id, stars: 5 }, customer)
    expect(await keyOf(rate, { id, stars: 1 }, customer)).toBe('service.rated')
    expect((await shop.must(serviceCalls.state, {}, customer)).case?.facts.stars).toBe(5)
    const silent = await asking(shop)
    await assignCase(shop, silent)
    await shop.must(close, { id: silent.customer.id }, silent.support)
    expect(await keyOf(rate, { id: silent.customer.id, stars: 5 }, silent.customer)).toBe('service.notAnswered')
  })

  it('a key that was used for something else', async () => {
    const [{ customer, support }, other] = [await asking(shop), await asking(shop)]
    const colleague = await person(shop, { staff: 'support' })
    const [id, another] = [customer.id, other.customer.id]
    /** Asks, and asks about another case under the same key. */
    const reused = async <In extends object, Out>(call: Call<In, Out>, input: In, as: Person) => {
      const asked = { ...as, key: newKey() }
      await shop.must(call, input, asked)
      expect((await shop.ask(call, { ...input, id: another }, asked)).problem?.key, call.path).toBe('key.reused')
    }
    await reused(take, { id }, support)
    await reused(transfer, { id, to_id: colleague.id }, support)
    await reused(release, { id }, colleague)
    await shop.must(take, { id }, support)
    await reused(deskServiceCalls.note, { id, text: 'Hello' }, support)
    await reused(close, { id }, support)
    const closed = await closedCase(shop)
    await reused(rate, { id: closed.customer.id, stars: 3 }, closed.customer)
  })
})
