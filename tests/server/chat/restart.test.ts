import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import type { Call } from '#contract/platform/call.ts'
import { socketCalls, chatCalls } from '#contract/care/chat.calls.ts'
import type { ChatMessage } from '#contract/care/chat-view.contract.ts'
import { newId } from '#server/platform/db/ids.ts'
import { shopTopic, userTopic } from '#server/platform/domain/event.ts'
import { callAt, mustAt } from '#tests/support/call-at.ts'
import { type ChatDevice, chatDevice } from '#tests/support/chat-device.ts'
import { pairOf } from '#tests/support/chats.ts'
import type { Person } from '#tests/support/factories.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { type ShopProcess, shopProcess, stopAll } from '#tests/support/shop-process.ts'
import { runningShops } from '#tests/support/running-shops.ts'
import { type Ground, groundOn, SECRET } from '#tests/storms/driver/ground.ts'

const LEVEL_WITHIN_MS = 20_000
const AGAIN_MS = 100

describeOnPostgres('a server that is restarted', (postgres) => {
  let ground: Ground
  let server: ShopProcess
  const devices: ChatDevice[] = []
  beforeAll(async () => {
    const own = await freshDatabase(postgres)
    ground = await groundOn(own.url, own.drop)
    server = await shopProcess({ NODE_ENV: 'test', DATABASE_URL: ground.url, SECRET, RATE_LIMIT: 'false' })
    await server.start()
  })
  beforeEach(() => void runningShops.add({ db: ground.db, breaches: [] }))
  afterEach(() => {
    for (const each of devices.splice(0)) each.close()
  })
  afterAll(async () => {
    runningShops.clear()
    const cutOff = await stopAll([server])
    await ground.close()
    expect(cutOff).toEqual([])
  })

  const call = <In, Out>(what: Call<In, Out>, input: In, as: Person): Promise<Out> =>
    mustAt(server.url, what, input, as)
  /** Asks until the server is back. */
  async function persist<In, Out>(what: Call<In, Out>, input: In, as: Person): Promise<Out> {
    for (;;) {
      const { body } = await callAt(server.url, what, input, as)
      if (body?.code === 1) return body.data
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
  function device(person: Person, topic: string): ChatDevice {
    const opened = chatDevice({
      url: server.url,
      token: person.token,
      topic,
      fetchAfter: (after) => persist(socketCalls.eventsAfter, { topic, after }, person),
      onLost: (error) => expect.unreachable(String(error)),
    })
    devices.push(opened)
    return opened
  }
  const say = (as: Person, to_id: string, text: string, local_id = newId()): Promise<ChatMessage> =>
    persist(chatCalls.send, { local_id, to_id, type: 'text', text }, as)
  const unread = async (as: Person) => (await call(userCalls.statistics, {}, as)).notice.chat
  const until = (claim: () => boolean): Promise<void> =>
    expect.poll(claim, { timeout: LEVEL_WITHIN_MS, interval: 20 }).toBe(true)

  it('has each acknowledged message once, in one order, on every device, also on one that was away', async () => {
    const { buyer, merchant } = await pairOf(ground)
    const { owner } = merchant
    const acknowledged: ChatMessage[] = []
    const writes = async (as: Person, to: string, text: string) => void acknowledged.push(await say(as, to, text))
    await writes(buyer, merchant.id, 'before 1')
    await writes(owner, buyer.id, 'before 2')
    const chatId = acknowledged[0]?.chat_id ?? ''
    const [phone, tablet] = [device(buyer, userTopic(buyer.id)), device(buyer, userTopic(buyer.id))]
    const till = device(owner, shopTopic(merchant.id))
    const all = [phone, tablet, till]
    const reached = (some: readonly ChatDevice[], count: number) =>
      until(() => some.every((each) => each.messages(chatId).length === count))
    await reached(all, 2)

    tablet.goOffline()
    for (let n = 0; n < 4; n++) await writes(n % 2 ? owner : buyer, n % 2 ? buyer.id : merchant.id, `away ${n}`)
    await call(chatCalls.recall, { id: acknowledged[2]?.id ?? '' }, buyer)
    await reached([phone, till], 6)
    // Its answer is lost with the server: the device does not know, and sends it again.
    const [lost, local_id] = ['lost answer', newId()]
    const first = callAt(server.url, chatCalls.send, { local_id, to_id: merchant.id, type: 'text', text: lost }, buyer)
    await server.kill()
    await first
    const writing = [
      say(buyer, merchant.id, lost, local_id).then((message) => acknowledged.push(message)),
      writes(owner, buyer.id, 'while it was off'),
    ]
    await server.start()
    await Promise.all(writing)
    const again = await say(buyer, merchant.id, lost, local_id)
    expect(
      acknowledged.map(({ id }) => id),
      'the same id again is the same message',
    ).toContain(again.id)
    await writes(buyer, merchant.id, 'after')
    tablet.comeBack()
    const count = acknowledged.length
    await reached(all, count)

    const { data } = await call(chatCalls.history, { id: chatId }, buyer)
    const ids = data.map(({ id }) => id)
    expect(data.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, n) => n + 1))
    expect(ids.toSorted()).toEqual(acknowledged.map(({ id }) => id).toSorted())
    for (const each of all) {
      expect(each.messages(chatId).map(({ id }) => id)).toEqual(ids)
      expect(each.messages(chatId)[2]).toMatchObject({ state: 'recalled', text: '' })
      expect(each.faults).toEqual([])
    }

    const ofBuyer = data.filter(({ mine, state }) => mine && state !== 'recalled').length
    const ofShop = data.filter(({ mine }) => !mine).length
    expect([await unread(buyer), await unread(owner)]).toEqual([ofShop, ofBuyer])
    await call(chatCalls.read, { marks: [{ id: chatId, seq: count }] }, buyer)
    await until(() => all.every((each) => each.marks(chatId) !== undefined))
    for (const each of [phone, tablet]) expect(each.marks(chatId)).toMatchObject({ read: count, count: 0, last: count })
    expect(till.marks(chatId)).toMatchObject({ other_read: count, count: ofBuyer })
    expect([await unread(buyer), await unread(owner)]).toEqual([0, ofBuyer])
  })
})
