import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokenCalls } from '#contract/people/access-token.calls.ts'
import { accountClosingCalls } from '#contract/care/account-closing.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import type { Declared } from '#contract/platform/contract.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { days, MAX_ACCESS_TOKENS, minutes } from '#machines/platform/constants.ts'
import { sweep } from '#server/platform/jobs/sweep.job.ts'
import { accessTokenFor } from '#tests/support/access-tokens.ts'
import { PASSWORD, registered } from '#tests/support/accounts.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { person, sku, store } from '#tests/support/factories.ts'
import { placed } from '#tests/support/orders.ts'
import { portOf } from '#tests/support/raw-request.ts'
import { rawSocket } from '#tests/support/raw-socket.ts'
import { runText } from '#tests/support/run-text.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { lockedOut } from '#tests/support/staff.ts'

const every = await everyDeclared()
const WANTED = { name: 'Stock watcher', scopes: ['catalogue'] as ['catalogue'], days: 30 as const, password: PASSWORD }

it('gives a scope only to calls that read and move nothing', () => {
  const scoped = every.filter(({ scope }) => scope !== undefined)
  expect(scoped.length).toBeGreaterThan(10)
  expect(scoped.filter(({ call }) => call.method !== 'GET' || call.keyed).map(({ call }) => call.path)).toEqual([])
  expect(scoped.filter(({ policy }) => policy !== 'everyone' && policy !== 'signedIn')).toEqual([])
  const ofOrders = scoped.filter(({ scope }) => scope === 'orders').map(({ call }) => call.path)
  expect(ofOrders).toEqual(
    ['statuses', 'getLogistics', 'counters'].map(
      (name) => expect.stringMatching(new RegExp(`order/${name}$`)) as string,
    ),
  )
})

describe.each(oneEngine())('the access token of an app, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine)
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => shop.close())

  const read = ({ token }: { token: string }) => shop.ask(orderCalls.counters, {}, { token })
  const listed = async (as: { token: string }) => (await shop.must(accessTokenCalls.tokens, {}, as)).data

  describe('whatever the call', () => {
    let both: { token: string }
    let neither: { token: string }
    beforeAll(async () => {
      const { id } = await person(shop)
      both = await accessTokenFor(shop, id)
      neither = await accessTokenFor(shop, id, [])
    })

    it.each(every.map((declared) => [nameOf(declared.call), declared] as const))(
      '%s takes it by its scope, or not at all',
      async (_name, { call, input, scope }: Declared) => {
        const ask = async (token: string) => shop.ask(call, sampleOf(input, () => undefined) as object, { token })
        const { problem, status } = await ask(both.token)
        if (scope === undefined) {
          expect([problem?.key, status]).toEqual(['accessToken.outOfReach', 403])
          return
        }
        expect(problem?.key ?? '').not.toMatch(/^accessToken|signInFirst/)
        const less = await ask(neither.token)
        expect([less.problem, less.status]).toEqual([{ key: 'accessToken.scopeMissing', params: { scope } }, 403])
        const made = await ask('app.made-up')
        expect([made.problem?.key, made.status, made.body.code]).toEqual(['accessToken.over', 401, 401])
      },
    )

    it('has read, and counted no view, no search and no history', async () => {
      const goods = await sku(shop, await store(shop))
      const [{ id } = { id: '' }] = await runText<{ id: string }>(
        shop,
        'select goods_id as id from skus where id = $1',
        goods,
      )
      await shop.must(productCalls.goods, { id }, both)
      await shop.must(productCalls.lists, { keywords: 'cup' }, both)
      for (const table of ['footprints', 'searches', 'goods_viewers'])
        expect([table, await runText(shop, `select 1 from ${table}`)]).toEqual([table, []])
    })
  })

  it('is made with the login password, shown once and kept as a hash', async () => {
    const { token: session, user } = await registered(shop)
    const as = { token: session }
    const wrong = await shop.ask(accessTokenCalls.add, { ...WANTED, password: 'not it' }, as)
    expect(wrong.problem).toMatchObject({ key: 'account.passwordWrong', field: 'password' })
    expect(await listed(as)).toEqual([])
    const { token, ...view } = await shop.must(accessTokenCalls.add, { ...WANTED, scopes: ['orders', 'orders'] }, as)
    expect(await listed(as)).toEqual([view])
    expect(view).toMatchObject({ name: 'Stock watcher', scopes: ['orders'], usedtime: null })
    expect(Date.parse(view.endtime) - Date.parse(view.createtime)).toBe(days(30))
    const secret = token.split('.')[2] ?? ''
    expect(secret).toHaveLength(43)
    const rows = await runText<{ row: string }>(
      shop,
      'select t::text as row from access_tokens t where user_id = $1',
      user.id,
    )
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([])
    const mails = await runText<{ subject: string }>(
      shop,
      `select subject from mails where subject like 'An access token%'`,
    )
    expect(mails).toHaveLength(1)
    expect((await read({ token })).problem).toBeUndefined()
    expect((await listed(as))[0]?.usedtime).toMatch(/Z$/)
  })

  it('is refused without a name, a scope, or an end that can be chosen', async () => {
    const as = await registered(shop)
    const ask = async (change: object) => (await shop.ask(accessTokenCalls.add, { ...WANTED, ...change }, as)).problem
    expect(await ask({ scopes: [] })).toMatchObject({ key: 'accessToken.noScope', field: 'scopes' })
    expect(await ask({ name: '  ' })).toMatchObject({ key: 'input.invalid', field: 'name' })
    expect(await ask({ name: 'x'.repeat(41) })).toMatchObject({ key: 'input.tooLong', field: 'name' })
    expect(await ask({ days: 3650 })).toMatchObject({ key: 'input.invalid', field: 'days' })
    expect(await ask({ scopes: ['money'] })).toMatchObject({ key: 'input.invalid' })
    expect(await listed(as)).toEqual([])
  })

  it('is one of twenty at most', async () => {
    const as = await registered(shop)
    for (let n = 0; n < MAX_ACCESS_TOKENS; n++) await accessTokenFor(shop, as.user.id)
    const { problem } = await shop.ask(accessTokenCalls.add, WANTED, as)
    expect(problem).toEqual({ key: 'accessToken.limit', params: { max: MAX_ACCESS_TOKENS } })
    expect(await listed(as)).toHaveLength(MAX_ACCESS_TOKENS)
  })

  it('reads the status of the orders of its person, with neither a name nor an address', async () => {
    const { buyer, order } = await placed(shop)
    const { token } = await accessTokenFor(shop, buyer.id)
    const answer = await shop.ask(orderCalls.statuses, {}, { token })
    expect(answer.body.data.data).toEqual([
      expect.objectContaining({ id: order.id, order_no: order.order_no, state: 'pendingPayment' }),
    ])
    const text = JSON.stringify(answer.body)
    for (const known of [order.address.name, order.address.mobile, order.address.address, order.buyer.nickname])
      expect([known, text.includes(known)]).toEqual([known, false])
    const stranger = await accessTokenFor(shop, (await person(shop)).id)
    expect((await shop.ask(orderCalls.statuses, {}, stranger)).body.data.data).toEqual([])
    expect((await shop.ask(orderCalls.getLogistics, { id: order.id }, stranger)).problem?.key).toBe('order.notFound')
  })

  it('reads as a shopper, also where its person owns the shop', async () => {
    const { merchant, order } = await placed(shop)
    const owner = await accessTokenFor(shop, merchant.owner.id)
    expect((await shop.ask(orderCalls.getLogistics, { id: order.id }, owner)).problem?.key).toBe('order.notFound')
  })

  it('is refused from the moment it is revoked, and no one else can revoke it', async () => {
    const who = await person(shop)
    const made = await accessTokenFor(shop, who.id)
    const other = await person(shop)
    expect((await shop.ask(accessTokenCalls.end, { id: made.id }, other)).problem?.key).toBe('accessToken.notFound')
    expect((await read(made)).problem).toBeUndefined()
    await shop.must(accessTokenCalls.end, { id: made.id }, who)
    const { status, body } = await read(made)
    expect([status, body.code, body.data.problem?.key]).toEqual([401, 401, 'accessToken.over'])
    expect((await shop.ask(accessTokenCalls.end, { id: made.id }, who)).problem?.key).toBe('accessToken.notFound')
  })

  it('is over at its end, and gone an hour later', async () => {
    const own = await openShop(engine)
    const who = await person(own)
    const made = await accessTokenFor(own, who.id)
    await own.standStill(days(30) + minutes(1))
    expect((await own.ask(orderCalls.counters, {}, made)).status).toBe(401)
    await sweep(own.services)
    expect(await runText(own, 'select 1 from access_tokens')).toEqual([])
    await own.close()
  })

  it('needs its whole secret', async () => {
    const { token } = await accessTokenFor(shop, (await person(shop)).id)
    const last = token.endsWith('A') ? 'B' : 'A'
    for (const wrong of [`${token.slice(0, -1)}${last}`, token.slice(0, -1), `${token}A`, 'app.'])
      expect([wrong, (await read({ token: wrong })).problem?.key]).toEqual([wrong, 'accessToken.over'])
  })

  it('ends with every session of its person: by a new password, a lock, a cancelled account', async () => {
    const changed = await registered(shop)
    const first = await accessTokenFor(shop, changed.user.id)
    await shop.must(userCalls.resetloginpass, { old_password: PASSWORD, password: 'another tea pot' }, changed)
    expect((await read(first)).status).toBe(401)
    const locked = await person(shop)
    const second = await accessTokenFor(shop, locked.id)
    await lockedOut(shop, locked.id)
    expect((await read(second)).status).toBe(401)
    const leaving = await registered(shop)
    const third = await accessTokenFor(shop, leaving.user.id)
    await shop.must(accountClosingCalls.cancel, { password: PASSWORD }, leaving)
    expect((await read(third)).status).toBe(401)
    await shop.must(userCalls.login, { account: leaving.email, password: PASSWORD, keep: true })
    expect((await read(third)).status).toBe(401)
  })

  it('opens no socket', async () => {
    const { token } = await accessTokenFor(shop, (await person(shop)).id)
    const socket = await rawSocket(portOf(shop.app), {})
    socket.say(`40${JSON.stringify({ token })}`)
    await expect.poll(() => socket.received.find((text) => text.startsWith('44'))).toContain('account.signInFirst')
    socket.close()
  })

  it('asks 120 times a minute at most, and is told when to come back', async () => {
    const own = await openShop(engine, { RATE_LIMIT: true })
    const who = await person(own)
    const [made, another] = [await accessTokenFor(own, who.id), await accessTokenFor(own, who.id)]
    for (let n = 0; n < 120; n++) expect((await own.ask(orderCalls.counters, {}, made)).status).toBe(200)
    const { status, problem } = await own.ask(orderCalls.counters, {}, made)
    expect([status, problem?.key]).toEqual([429, 'system.tooManyRequests'])
    expect((await own.ask(orderCalls.counters, {}, another)).status).toBe(200)
    await own.close()
  })

  it('is described with the calls that take it', async () => {
    const { paths, components } = (await shop.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { security?: object[]; 'x-scope'?: string }>>
      components: { securitySchemes: object }
    }>()
    expect(Object.keys(components.securitySchemes)).toEqual(['token', 'accessToken'])
    for (const { call, scope, policy } of every) {
      const found = paths[`/api/${call.path}`]?.[call.method.toLowerCase()]
      const ways = [
        ...(policy === 'everyone' ? (scope ? [{}] : []) : [{ token: [] }]),
        ...(scope ? [{ accessToken: [] }] : []),
      ]
      expect([call.path, found?.security ?? [], found?.['x-scope']]).toEqual([call.path, ways, scope])
    }
  })
})
