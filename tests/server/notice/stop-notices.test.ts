import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { days, NOTICE_MAIL_AFTER_MS, STOP_LINK_MS } from '#machines/platform/constants.ts'
import { mailUnread } from '#server/people/notice/notice-mail.job.ts'
import { stopPlace } from '#server/people/notice/stop-notices.ts'
import { statement } from '#server/platform/db/database.ts'
import { signed } from '#server/platform/process/signed.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { closing, waiting } from '#tests/support/locks.ts'
import { lastMail } from '#tests/support/mail.ts'
import { paid } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const ALL = { in_app: true, sound: true, push: true, mail: true }
const LINK = /https:\/\/shop\.example\/#(\/pages\/public\/stop_notices\?token=(\S+))/

describe.each(oneEngine())('the link that stops notices, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, { SITE_URL: 'https://shop.example' })))
  afterAll(() => shop.close())

  const choices = (as: Person) => shop.must(noticeCalls.choices, {}, as)
  const stop = (token: string) => shop.ask(noticeCalls.stop, { token })
  const tokenFor = (userId: string, way: 'mail' | 'push', at = Date.now()): string =>
    stopPlace(shop.services.env.SECRET, at, { userId, way, kinds: ['price', 'stock'] }).split('token=')[1] ?? ''

  it('stands in the mail about unread notices, and stops those mails alone without a session', async () => {
    const { buyer, merchant, order } = await paid(shop)
    await shop.must(noticeCalls.choose, { kind: 'logistics', ...ALL }, buyer)
    await shop.must(noticeCalls.choose, { kind: 'price', ...ALL }, buyer)
    await shop.must(
      orderMoves['order.ship'],
      { id: order.id, parcel: { carrier: 'SF', tracking: `T${order.id}` } },
      merchant.owner,
    )
    await shop.pass(NOTICE_MAIL_AFTER_MS + 1_000)
    await mailUnread(shop.services)
    const [, , token = ''] = LINK.exec((await lastMail(shop, buyer.email)).body) ?? []
    const before = await choices(buyer)
    expect([before.logistics.mail, before.price.mail]).toEqual([true, true])
    const { way, kinds } = (await stop(token)).body.data
    expect([way, [...kinds].sort()]).toEqual(['mail', ['logistics', 'price']])
    const now = await choices(buyer)
    expect(now.logistics).toEqual({ ...ALL, mail: false })
    expect(now.price).toEqual({ ...ALL, mail: false })
    expect((await stop(token)).body.data.way, 'again').toBe('mail')
    expect(await choices(buyer)).toEqual(now)
  })

  it('of a push stops pushes of its kind alone, and the open devices of the person follow', async () => {
    const [who, other] = [await person(shop), await person(shop)]
    const { kinds } = (await stop(tokenFor(who.id, 'push'))).body.data
    expect(kinds).toEqual(['price', 'stock'])
    const { price, stock, logistics } = await choices(who)
    expect([price.push, stock.push, logistics.push, price.in_app]).toEqual([false, false, true, true])
    expect((await choices(other)).price.push).toBe(true)
    const events = await runText(
      shop,
      `select 1 from events where topic = 'user:' || $1 and name = 'notice.chosen'`,
      who.id,
    )
    expect(events).toHaveLength(1)
  })

  it.runIf(engine === 'postgres')('leaves what the person chooses at the same moment', async () => {
    const who = await person(shop)
    await shop.must(noticeCalls.choose, { kind: 'price', ...ALL, sound: false }, who)
    const choosing = statement(
      '',
      `update notice_choices set sound = true where user_id = '${who.id}' and kind = 'price'`,
    )
    const commit = await closing(shop, choosing)
    const stopped = stop(tokenFor(who.id, 'push'))
    await waiting(shop)
    await commit()
    expect((await stopped).problem).toBeUndefined()
    const { price, stock } = await choices(who)
    expect(price).toEqual({ ...ALL, push: false })
    expect(stock).toEqual({ in_app: true, sound: false, push: false, mail: false })
  })

  it('stops the kinds that there still are, and ends where there are none', async () => {
    const who = await person(shop)
    const tokenOf = (...kinds: string[]) =>
      signed(shop.services.env.SECRET, 'stopNotices', {
        userId: who.id,
        way: 'push',
        kinds,
        until: Date.now() + days(1),
      })
    expect((await stop(tokenOf('gone', 'price'))).body.data).toEqual({ way: 'push', kinds: ['price'] })
    expect((await choices(who)).price.push).toBe(false)
    expect((await stop(tokenOf('gone'))).problem?.key).toBe('notice.linkEnded')
  })

  it('is of no use once it is old, changed, of another purpose, or of a person who is gone', async () => {
    const who = await person(shop)
    const before = await choices(who)
    const good = tokenFor(who.id, 'mail')
    const { SECRET } = shop.services.env
    const tokens = [
      tokenFor(who.id, 'mail', Date.now() - STOP_LINK_MS - days(1)),
      '',
      'nothing',
      `${good}x`,
      `x${good}`,
      signed(SECRET, 'stopWithdrawals', { userId: who.id, way: 'push', kinds: ['price'], until: Date.now() + days(1) }),
      tokenFor('unknown', 'mail'),
    ]
    for (const token of tokens)
      expect((await stop(token)).problem, token).toEqual({ key: 'notice.linkEnded', params: {} })
    expect((await stop('x'.repeat(501))).problem?.key).toBe('input.tooLong')
    expect(await choices(who)).toEqual(before)
  })
})

it('lets one address guess only so many links in an hour, and charges no link of ours', async () => {
  const shop = await openShop(oneEngine()[0], { RATE_LIMIT: true })
  const { id: userId } = await person(shop)
  const linkOf = (at: number) =>
    stopPlace(shop.services.env.SECRET, at, { userId, way: 'push', kinds: ['price'] }).split('token=')[1] ?? ''
  const [good, old] = [linkOf(Date.now()), linkOf(Date.now() - STOP_LINK_MS - days(1))]
  for (let n = 0; n <= 60; n++) {
    expect((await shop.ask(noticeCalls.stop, { token: good })).problem).toBeUndefined()
    expect((await shop.ask(noticeCalls.stop, { token: old })).problem?.key).toBe('notice.linkEnded')
  }
  const refusals = []
  for (let n = 0; n <= 60; n++) refusals.push((await shop.ask(noticeCalls.stop, { token: `guess${n}` })).problem?.key)
  expect(new Set(refusals.slice(0, 60))).toEqual(new Set(['notice.linkEnded']))
  expect(refusals.at(-1)).toBe('system.tooManyRequests')
  expect((await shop.ask(noticeCalls.stop, { token: good })).problem).toBeUndefined()
  await shop.close()
})
