import { describe, expect, it } from 'vitest'
import { accepted } from '#contract/platform/problem.ts'
import { MINE, moment, pass, useFakePage } from '#tests/support/fake-page.ts'

const page = useFakePage()

/** A page that counts what is unread, and a way to let the shop announce something. */
async function looked() {
  let system = 0
  page.shop.answers['notice/unread'] = () => accepted({ chat: 0, logistics: 0, interaction: 0, system })
  page.signIn('token-1', 'ada', [MINE])
  await page.tab()
  const { watchUnread } = await import('#streams/people/notices.stream.ts')
  const unread = watchUnread()
  const looking = unread.subscribe()
  await moment()
  return {
    announce: () => (system += 1),
    shown: () => {
      const live = unread.now()
      return 'data' in live ? live.data?.system : undefined
    },
    asked: () => page.shop.callsOf('notice/unread').length,
    stop: () => looking.unsubscribe(),
  }
}
const announced = (): void => page.shop.emit('live', { room: 'notices', name: 'notices.changed', data: {} })

describe('what the shop announces', () => {
  it('is counted within seconds of its message, which itself says nothing', async () => {
    const { announce, shown } = await looked()
    announce()
    announced()
    await pass(4_500)
    expect(shown()).toBe(1)
  })

  it('is asked for once, however many messages come together', async () => {
    const { announce, asked } = await looked()
    const before = asked()
    announce()
    for (let n = 0; n < 20; n += 1) announced()
    await pass(6_000)
    expect(asked() - before).toBeLessThanOrEqual(3)
  })

  it('is counted when the socket is back: its message may have been lost', async () => {
    const { announce, shown } = await looked()
    announce()
    page.shop.isUp = false
    page.shop.cut()
    await pass(20_000)
    page.shop.isUp = true
    await pass(30_000)
    expect(shown()).toBe(1)
  })
})
