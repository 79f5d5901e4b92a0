import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { pushCalls } from '#contract/people/push.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { readEnv } from '#server/env.ts'
import { makeVapidKey, vapidOf } from '#server/people/push/vapid.ts'
import { vapidFor } from '#server/people/push/vapid-for.ts'
import { MAX_SUBSCRIPTIONS } from '#server/people/push/push.service.ts'
import { markTopics } from '#server/people/push/subscription.queries.ts'
import { PASSWORD, registered } from '#tests/support/accounts.ts'
import { person, signedInAgain } from '#tests/support/factories.ts'
import { browserKeys, openPushService, type PushService } from '#tests/support/push-service.ts'
import { browserOf, pushesLeave } from '#tests/support/pushes.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { lockedOut } from '#tests/support/staff.ts'

const KNOWN = 'https://fcm.googleapis.com/fcm/send/abc'

describe.each(oneEngine())('the subscription of a browser, on %s', (engine) => {
  let service: PushService
  let shop: TestShop
  beforeAll(async () => {
    service = await openPushService()
    shop = await openShop(engine, { PUSH_TEST_SERVICE: service.origin })
  })
  afterAll(() => Promise.all([shop.close(), service.close()]))

  const rows = (userId: string) =>
    runText<{ endpoint: string; lang: string }>(
      shop,
      'select endpoint, lang from push_subscriptions where user_id = $1 order by created_at',
      userId,
    )

  it('is made with the key of the shop', async () => {
    const { key } = await shop.must(pushCalls.key, {}, await person(shop))
    expect(key).toMatch(/^[\w-]{87}$/)
    expect(key).toBe(shop.services.vapid?.publicKey)
  })

  it('is written once for a session, with its latest address and language', async () => {
    const who = await person(shop)
    const first = await browserOf(shop, service, who)
    await shop.must(pushCalls.subscribe, first.input, who)
    expect(await rows(who.id)).toEqual([{ endpoint: first.input.endpoint, lang: 'en' }])
    await shop.ask(pushCalls.subscribe, first.input, { ...who, lang: 'ar-EG' })
    expect(await rows(who.id)).toEqual([{ endpoint: first.input.endpoint, lang: 'ar' }])
    const second = await browserOf(shop, service, who)
    expect(await rows(who.id)).toEqual([{ endpoint: second.input.endpoint, lang: 'en' }])
  })

  it.each([
    ['http://127.0.0.1:1/a', 'push.serviceUnknown', 'endpoint'],
    ['https://push.example/a', 'push.serviceUnknown', 'endpoint'],
    ['https://fcm.googleapis.com.example/a', 'push.serviceUnknown', 'endpoint'],
    ['https://fcm.googleapis.com:8443/a', 'push.serviceUnknown', 'endpoint'],
    ['https://fcm.googleapis.com@push.example/a', 'push.serviceUnknown', 'endpoint'],
    ['https://user:secret@fcm.googleapis.com/a', 'push.serviceUnknown', 'endpoint'],
    ['https://127.0.0.1/a', 'push.serviceUnknown', 'endpoint'],
    ['https://[::1]/a', 'push.serviceUnknown', 'endpoint'],
    ['https://fcm.googleapis.com./a', 'push.serviceUnknown', 'endpoint'],
    ['https:push.example/fcm.googleapis.com/a', 'push.serviceUnknown', 'endpoint'],
    ['https:\\\\push.example\\.fcm.googleapis.com/a', 'push.serviceUnknown', 'endpoint'],
    ['https://push.example#.fcm.googleapis.com/a', 'push.serviceUnknown', 'endpoint'],
    ['https://push.example?.fcm.googleapis.com/a', 'push.serviceUnknown', 'endpoint'],
    ['https://:secret@fcm.googleapis.com/a', 'push.serviceUnknown', 'endpoint'],
    ['https://xn--fcm-goa.googleapis.com.example/a', 'push.serviceUnknown', 'endpoint'],
    ['https://2130706433/a', 'push.serviceUnknown', 'endpoint'],
    ['https://[::ffff:127.0.0.1]/a', 'push.serviceUnknown', 'endpoint'],
  ])('is refused for %s', async (endpoint, key, field) => {
    const who = await person(shop)
    const { status, problem } = await shop.ask(pushCalls.subscribe, { endpoint, ...browserKeys().keys }, who)
    expect([status, problem?.key, problem?.field]).toEqual([200, key, field])
    expect(await rows(who.id)).toEqual([])
  })

  it.each([
    'https:fcm.googleapis.com/a/b',
    'https:/fcm.googleapis.com/a/b',
    'https:\\\\fcm.googleapis.com\\a\\b',
    'https:////fcm.googleapis.com/a/b',
    'HTTPS://FCM.GoogleAPIs.com/a/b',
    'https://fcm.googleapis.com:443/a/b',
    'https://fcm%2Egoogleapis.com/a/b',
    'https://@fcm.googleapis.com/a/b',
    'https://fcm.googleapis.com/x/../a/b#and-more',
    'https:fcm.googleapis.com/a/b#https://push.example/',
  ])('keeps %s as it was read, so that it is one address and one service', async (typed) => {
    const [who, other] = [await person(shop), await person(shop)]
    const { keys } = browserKeys()
    await shop.must(pushCalls.subscribe, { endpoint: typed, ...keys }, who)
    expect(await rows(who.id)).toEqual([{ endpoint: 'https://fcm.googleapis.com/a/b', lang: 'en' }])
    // Another spelling is the same address, and its keys are still asked for.
    const spelt = { endpoint: 'https://fcm.googleapis.com/a/b', ...browserKeys().keys }
    expect((await shop.ask(pushCalls.subscribe, spelt, other)).problem?.key).toBe('push.keysWrong')
    await shop.must(pushCalls.unsubscribe, {}, who)
  })

  it.each(['\t', '\n', ' ', '。', 'é'])(
    'is refused with %j inside of the address, as the contract says',
    async (sign) => {
      const endpoint = `https://fcm.goo${sign}gleapis.com/a`
      const { status } = await shop.ask(pushCalls.subscribe, { endpoint, ...browserKeys().keys }, await person(shop))
      expect(status).toBe(400)
    },
  )

  it('starts apart from other people’s where another subscription of the person fails', async () => {
    const who = await person(shop)
    const first = await browserOf(shop, service, who)
    await runText(shop, 'update push_subscriptions set failures = 3 where endpoint = $1', first.input.endpoint)
    await browserOf(shop, service, who)
    const failures = 'select failures from push_subscriptions where user_id = $1'
    expect(await runText(shop, failures, who.id)).toEqual([{ failures: 3 }])
  })

  it.each([
    ['a point that is not on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a short secret', { auth: Buffer.alloc(15, 1).toString('base64url') }],
  ])('is refused with %s', async (_name, wrong) => {
    const who = await person(shop)
    const input = { endpoint: KNOWN, ...browserKeys().keys, ...wrong }
    const { problem } = await shop.ask(pushCalls.subscribe, input, who)
    expect(problem).toMatchObject({ key: 'push.keysWrong', field: 'p256dh' })
    expect(await rows(who.id)).toEqual([])
  })

  it('holds the marks of its topics, so that none is deleted in the meantime for want of a subscription', async () => {
    const who = await person(shop)
    await browserOf(shop, service, who)
    const topic = `user:${who.id}`
    const place = async () =>
      (await runText<{ at: string }>(shop, 'select ctid::text as at from push_marks where topic = $1', topic))[0]?.at
    const before = await place()
    await markTopics(shop.db, [topic])
    // A row that was written again is locked until the end, and has another place.
    expect(before).toBeDefined()
    expect(await place()).not.toBe(before)
  })

  it('is refused for another person who knows the address but not the keys', async () => {
    const [owner, stranger] = [await person(shop), await person(shop)]
    const { input } = await browserOf(shop, service, owner)
    const { problem } = await shop.ask(pushCalls.subscribe, { ...input, ...browserKeys().keys }, stranger)
    expect(problem).toMatchObject({ key: 'push.keysWrong', field: 'auth' })
    expect(await rows(owner.id)).toHaveLength(1)
    expect(await rows(stranger.id)).toEqual([])
  })

  it('follows the person who signs in on the same browser', async () => {
    const [before, after] = [await person(shop), await person(shop)]
    const { input } = await browserOf(shop, service, before)
    await shop.must(pushCalls.subscribe, input, after)
    expect(await rows(before.id)).toEqual([])
    expect(await rows(after.id)).toHaveLength(1)
  })

  it('is refused on one device more than a person may have, also when all ask together', async () => {
    const who = await person(shop)
    const sessions = [who]
    while (sessions.length < MAX_SUBSCRIPTIONS + 2) sessions.push(await signedInAgain(shop, who))
    const answers = await Promise.all(
      sessions.map((as, n) =>
        shop.ask(pushCalls.subscribe, { endpoint: `${service.origin}/${who.id}${n}`, ...browserKeys().keys }, as),
      ),
    )
    const refusals = answers.flatMap(({ problem }) => problem ?? [])
    expect(refusals).toHaveLength(2)
    expect(refusals[0]).toMatchObject({ key: 'push.tooMany', params: { max: MAX_SUBSCRIPTIONS } })
    expect(await rows(who.id)).toHaveLength(MAX_SUBSCRIPTIONS)
  })

  it('is refused to a visitor and to a locked account', async () => {
    const input = { endpoint: KNOWN, ...browserKeys().keys }
    expect((await shop.ask(pushCalls.subscribe, input)).problem?.key).toBe('account.signInFirst')
    const { email, user } = await registered(shop)
    await lockedOut(shop, user.id)
    const { problem } = await shop.ask(userCalls.login, { account: email, password: PASSWORD })
    const { token = '' } = (problem?.params ?? {}) as { token?: string }
    expect((await shop.ask(pushCalls.subscribe, input, { token })).problem?.key).toBe('account.locked')
  })

  it('ends when it is switched off', async () => {
    const who = await person(shop)
    const browser = await browserOf(shop, service, who)
    await shop.must(pushCalls.unsubscribe, {}, who)
    expect(await browser.isSubscribed()).toBe(false)
    await shop.must(pushCalls.unsubscribe, {}, who)
  })

  it.each<[string, (who: { token: string; email: string; id: string }) => Promise<unknown>]>([
    ['its person signs out', ({ token }) => shop.must(userCalls.logout, {}, { token })],
    [
      'another device ends the session',
      async ({ email, token }) => {
        const other = await shop.must(userCalls.login, { account: email, password: PASSWORD })
        const { data } = await shop.must(userCalls.sessions, {}, other)
        const mine = (await shop.must(userCalls.sessions, {}, { token })).data.find(({ current }) => current)
        await shop.must(userCalls.endSession, { id: data.find(({ id }) => id === mine?.id)?.id ?? '' }, other)
      },
    ],
    [
      'another device changes the password',
      async ({ email }) => {
        const other = await shop.must(userCalls.login, { account: email, password: PASSWORD })
        await shop.must(userCalls.resetloginpass, { old_password: PASSWORD, password: 'another tea pot' }, other)
      },
    ],
    ['customer service locks the account', ({ id }) => lockedOut(shop, id)],
  ])('ends when %s', async (_name, end) => {
    const { token, email, user } = await registered(shop)
    const browser = await browserOf(shop, service, { token })
    await end({ token, email, id: user.id })
    expect(await browser.isSubscribed()).toBe(false)
  })

  it('takes nothing once its session has expired, and goes', async () => {
    const who = await person(shop)
    const browser = await browserOf(shop, service, who)
    await runText(
      shop,
      `insert into push_deliveries (id, subscription_id, topic, name, source_id, tag, due_at, created_at)
       select 'late', id, 'user:' || user_id, 'order.shipped', 'x', 'x', shop_now() + interval '31 days', shop_now() + interval '31 days'
       from push_subscriptions where endpoint = $1`,
      browser.input.endpoint,
    )
    await shop.standStill(days(31) + 1_000)
    await pushesLeave(shop)
    expect(browser.pushes()).toEqual([])
    expect(await browser.isSubscribed()).toBe(false)
  })
})

describe('the keys for push services', () => {
  const given = { NODE_ENV: 'production', SECRET: 'a secret for tests, long enough to be one' }
  const onPostgres = { ...given, DATABASE_URL: 'postgres://127.0.0.1/shop' }

  it('come from the configuration', () => {
    const key = makeVapidKey()
    expect(vapidFor(readEnv({ ...onPostgres, VAPID_KEY: key }))?.publicKey).toBe(vapidOf(key)?.publicKey)
  })

  it('are made once and kept by a machine of its own', async () => {
    const shop = await openShop()
    const { env, vapid } = shop.services
    expect(vapidFor(env)?.publicKey).toBe(vapid?.publicKey)
    await shop.close()
  })

  it('are missing in production on PostgreSQL without configuration: nothing is sent, and subscribing is refused', async () => {
    expect(vapidFor(readEnv(onPostgres))).toBeUndefined()
    const shop = await openShop('embedded', {
      production: true,
      DATABASE_URL: 'postgres://127.0.0.1/shop',
      REHEARSAL: true,
    })
    const who = await person(shop)
    expect(await shop.must(pushCalls.key, {}, who)).toEqual({ key: null })
    const input = { endpoint: KNOWN, ...browserKeys().keys }
    expect((await shop.ask(pushCalls.subscribe, input, who)).problem?.key).toBe('push.off')
    expect(await pushesLeave(shop)).toBe(0)
    await shop.close()
  })

  it.each([
    [{ VAPID_KEY: 'abc' }, 'VAPID_KEY'],
    [{ VAPID_SUBJECT: 'shop' }, 'VAPID_SUBJECT'],
    [{ PUSH_TEST_SERVICE: 'http://127.0.0.1:4711' }, 'PUSH_TEST_SERVICE'],
  ])('refuse %j at the start of production', (change, name) =>
    expect(() => readEnv({ ...onPostgres, ...change })).toThrow(name),
  )
})
