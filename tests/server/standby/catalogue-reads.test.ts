import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { pageCalls } from '#contract/catalogue/page.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { type CallShape, POSITION_HEADER } from '#contract/platform/call.ts'
import type { EventMessage, LiveMessage } from '#contract/platform/events.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { StoredEvent } from '#server/platform/domain/event.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import type { Answered, Standby } from '#server/platform/db/standby.ts'
import { jobsOf } from '#server/platform/jobs/start-jobs.ts'
import { standbyGauges } from '#server/platform/standby/standby.gauges.ts'
import { BadEnvironment, readEnv } from '#server/env.ts'
import { list } from '#tests/support/catalogue.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { person, type Store, store } from '#tests/support/factories.ts'
import { followedPostgres, type FollowedPostgres, readThere } from '#tests/support/followed-postgres.ts'
import { addedGoods, editedForm, english } from '#tests/support/goods-forms.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { standbyMissing } from '#tests/support/own-postgres.ts'
import { ask as askPostgres } from '#tests/support/postgres.ts'
import { redisMissing, redisProcess } from '#tests/support/redis-process.ts'
import { portOf } from '#tests/support/raw-request.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const missing = standbyMissing()
const noRedis = redisMissing()
if (missing) process.stderr.write(`\nNOT RUN: a shop with a standby. ${missing}\n\n`)

/** What the standby may answer. Neither money, nor stock that is about to be bought, nor what only one person may read. */
const READS = (goods: string, shop: string): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  'category/tree': {},
  'common/search': { keywords: 'cup' },
  'page/feed': {},
  'product/cards': { ids: goods },
  'product/comment': { id: goods },
  'product/commentCounts': { id: goods },
  'product/drawer': { keywords: 'cup' },
  'product/goods': { id: goods },
  'product/likes': { id: goods },
  'product/lists': { keywords: 'cup' },
  'product/prices': { id: goods },
  'product/questions': { id: goods },
  'shop/list': {},
  'shop/shop': { id: shop },
})
const TOKEN = 'a token of Prometheus'
const BY = { authorization: `Bearer ${TOKEN}` }

it('may answer calls that read for everybody, which are known by name', async () => {
  const found = (await everyDeclared()).filter(({ isFromStandby }) => isFromStandby)
  expect(found.map(({ call }) => call.path.replace('wanlshop/', '')).toSorted()).toEqual(Object.keys(READS('', '')))
  expect(found.filter(({ call, policy }) => call.method !== 'GET' || policy !== 'everyone')).toEqual([])
})

it('follows no embedded database', () => {
  const env = { SECRET: 'x'.repeat(32), STANDBY_DATABASE_URL: 'postgres://shop@10.0.0.2/shop' }
  expect(() => readEnv(env)).toThrow(BadEnvironment)
  expect(readEnv({ ...env, DATABASE_URL: 'postgres://shop@10.0.0.1/shop' }).STANDBY_DATABASE_URL).toBe(
    env.STANDBY_DATABASE_URL,
  )
})

it('is nothing that a shop without one speaks of', async () => {
  const shop = await openShop('embedded', { METRICS_TOKEN: TOKEN })
  const { token } = await person(shop)
  const answer = await shop.app.inject({ url: `/api/${pageCalls.feed.path}`, headers: { token } })
  expect([answer.statusCode, answer.headers[POSITION_HEADER]]).toEqual([200, undefined])
  const [status, figures] = [
    (await shop.app.inject({ url: '/status', headers: BY })).json<{ standby: unknown }>(),
    (await shop.app.inject({ url: '/metrics', headers: BY })).body,
  ]
  expect([status.standby, /^(?:standby_|catalogue_reads)/m.test(figures)]).toEqual([null, false])
  expect(jobsOf(shop.services).map(({ name }) => name)).not.toContain('standby')
  await shop.close()
})

describeOnPostgres('a shop with a standby', () => {
  let servers: FollowedPostgres
  let shop: TestShop
  let standby: Standby
  let cups: Store
  let goods: string
  const sockets: Socket[] = []
  beforeAll(async () => {
    if (missing) return
    servers = await followedPostgres()
    const env = { STANDBY_DATABASE_URL: servers.standby.url, METRICS_TOKEN: TOKEN }
    shop = await openShop('postgres', env, { at: servers.primary })
    if (!shop.services.standby) throw new Error('no standby')
    standby = shop.services.standby
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
    cups = await store(shop)
    goods = (await addedGoods(shop, cups)).id
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close()
    // The last test has stopped it.
    if (!missing) await servers.goOn().catch(() => {})
  })
  afterAll(async () => {
    if (missing) return
    await shop.close()
    await servers.remove()
  })

  const inject = (
    of: TestShop,
    { path }: Pick<CallShape, 'path'>,
    query: object,
    headers: Record<string, string> = {},
  ) =>
    of.app.inject({ url: `/api/${path}`, query: query as Record<string, string>, headers: { lang: 'en', ...headers } })
  const count = (by: Answered): number => standby.answered.get(by) ?? 0
  const there = <T>(read: () => Promise<T>): Promise<T> => readThere(standby, read)
  /** Asks the primary, however the standby feels. */
  const elsewhere = async <T>(read: () => Promise<T>): Promise<T> => {
    const before = count('standby')
    const found = await read()
    expect(count('standby')).toBe(before)
    return found
  }
  const titleAt = async (position?: string, token?: string): Promise<string | undefined> => {
    const headers = { ...(position ? { [POSITION_HEADER]: position } : {}), ...(token ? { token } : {}) }
    const answer = await inject(shop, productCalls.goods, { id: goods }, headers)
    return answer.json<{ data: { title?: { en: string } } }>().data.title?.en
  }
  /** The merchant edits the title; the position that comes with the answer. */
  async function rename(title: string): Promise<string> {
    const { token } = cups.owner
    const info = await shop.must(shopGoodsCalls.info, { id: goods }, cups.owner)
    const form = editedForm(info, (typed) => ({ ...typed, title: english(title) }))
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/${shopGoodsCalls.edit.path}`,
      headers: { lang: 'en', token, 'idempotency-key': title },
      payload: { id: goods, version: info.version, parts: ['title'], form },
    })
    expect(answer.json<{ code: number }>().code).toBe(1)
    return String(answer.headers[POSITION_HEADER])
  }
  async function connect(token: string) {
    const socket = io(`http://127.0.0.1:${portOf(shop.app)}`, {
      transports: ['websocket'],
      auth: { token },
      reconnection: false,
      forceNew: true,
    })
    sockets.push(socket)
    const positions: { event: string[]; live: string[] } = { event: [], live: [] }
    socket.on('notice', (...events: EventMessage) =>
      positions.event.push(...events.map(({ position = '' }) => position)),
    )
    socket.on('live', ({ position = '' }: LiveMessage) => positions.live.push(position))
    await new Promise((resolve, reject) => socket.once('init', resolve).once('connect_error', reject))
    return { socket, positions }
  }

  it.skipIf(missing)('answers its catalogue from there, as the primary would', async () => {
    const plain = await openShop('postgres', {}, { at: servers.primary })
    // A visitor says no position: the standby has to be level.
    await standby.look()
    await vi.waitUntil(async () => (await standby.state())?.bytes === 0, { timeout: 60_000, interval: 50 })
    for (const [path, query] of Object.entries(READS(goods, cups.id))) {
      const call = { path: `wanlshop/${path}` }
      const [own, other] = [await there(() => inject(shop, call, query)), await inject(plain, call, query)]
      const [{ code, data }, expected] = [own.json<{ code: number; data: object }>(), other.json<{ data: object }>()]
      expect([path, code, data]).toEqual([path, 1, expected.data])
    }
    await plain.close()
  })

  it.skipIf(missing)('asks the primary for what is about to be bought, and for what is one person’s', async () => {
    const { token } = await person(shop)
    const asked: readonly (readonly [CallShape, object])[] = [
      [productCalls.stock, { id: goods }],
      [productCalls.stocks, { ids: goods }],
      [productCalls.collectIds, {}],
      [shopCalls.followList, {}],
      [pageCalls.index, {}],
    ]
    for (const [call, query] of asked) {
      const { statusCode } = await elsewhere(() => inject(shop, call, query, { token }))
      expect([nameOf(call), statusCode]).toEqual([nameOf(call), 200])
    }
  })

  it.skipIf(missing)('never shows a merchant the product as it was before the edit', async () => {
    const first = await rename('Mug')
    expect(await there(() => titleAt(first, cups.owner.token))).toBe('Mug')
    await servers.pause()
    const second = await rename('Bowl')
    expect(await elsewhere(() => titleAt(second, cups.owner.token))).toBe('Bowl')
    // A visitor who knows of nothing newer still reads it there, until the job has run twice.
    expect(await there(() => titleAt())).toBe('Mug')
    const raise = jobsOf(shop.services)
      .find(({ name }) => name === 'standby')
      ?.work(shop.services)
    for (let n = 0; n < 2; n++) await raise?.(new AbortController().signal)
    expect(await elsewhere(() => titleAt())).toBe('Bowl')
    await servers.goOn()
    expect(await there(() => titleAt(second, cups.owner.token))).toBe('Bowl')
  })

  it.skipIf(missing)('says with each event and live message how new the next answer must be', async () => {
    const other = await connect(cups.owner.token)
    other.socket.emit('live', `goods:${goods}`, true)
    await servers.pause()
    const place = (position: string): number => Number(position.split('.')[1])
    const before = place(await standby.look())
    await rename('Jug')
    // A live message about what was before may come late.
    const newer = (of: string[]): string[] => of.filter((position) => place(position) > before)
    const { event, live } = other.positions
    await vi.waitUntil(() => newer(event).length > 0 && newer(live).length > 0, { timeout: 20_000 })
    for (const position of newer([...event, ...live]))
      expect(await elsewhere(() => titleAt(position, cups.owner.token))).toBe('Jug')
  })

  it.skipIf(missing)('says no position to a stranger, whatever they send as a token', async () => {
    const { token } = await person(shop)
    const said = async (call: CallShape, query: object, headers: Record<string, string>) =>
      (await inject(shop, call, query, headers)).headers[POSITION_HEADER]
    for (const stranger of ['x', 'app.x', `${token}x`]) {
      expect(await said(productCalls.goods, { id: goods }, { token: stranger })).toBeUndefined()
      expect(await said(productCalls.goods, {}, { token: stranger })).toBeUndefined()
      expect(await said(productCalls.collectIds, {}, { token: stranger })).toBeUndefined()
    }
    expect(await said(productCalls.goods, { id: goods }, { token })).toMatch(/^[^.]+\.\d+$/)
    // A refusal of a person says it, too: something may have been written before.
    expect(await said(productCalls.goods, { id: newId() }, { token })).toMatch(/^[^.]+\.\d+$/)
  })

  it.skipIf(missing)('takes no position from a stranger, and only a place in the log from anybody', async () => {
    const [epoch] = standby.position().split('.')
    await there(() => titleAt())
    const before = count('behind')
    for (const token of [undefined, 'x'])
      for (const at of ['9007199254740991', '1e300']) await there(() => titleAt(`${epoch}.${at}`, token))
    await there(() => titleAt(`${epoch}.1e300`, cups.owner.token))
    expect(count('behind')).toBe(before)
    await elsewhere(() => titleAt(`${epoch}.9007199254740991`, cups.owner.token))
    expect(count('behind')).toBe(before + 1)
  })

  it.skipIf(missing || noRedis)('knows from the events of another process how far that one has written', async () => {
    const redis = await redisProcess()
    await redis.start()
    const env = { STANDBY_DATABASE_URL: servers.standby.url, REDIS_URL: redis.url }
    const [one, other] = [
      await openShop('postgres', env, { at: servers.primary }),
      await openShop('postgres', env, { at: servers.primary }),
    ]
    const place = (position = ''): number => Number(position.split('.')[1])
    const known = (): number => place(other.services.standby?.position())
    const event: StoredEvent = {
      topic: `shop:${cups.id}`,
      seq: 1,
      type: 'notice',
      name: 'goods.changed',
      entity: 'goods',
      entity_id: goods,
      version: 1,
      view: {},
      at: new Date().toISOString(),
    }
    for (const [title, publish] of [
      ['Can', () => one.services.push([event])],
      ['Tin', () => one.services.publishShop(cups.id)],
    ] as const) {
      await rename(title)
      const written = place(await one.services.standby?.look())
      expect(known()).toBeLessThan(written)
      // Again until both listen to Redis: before that, each hears nothing of the other.
      await vi.waitUntil(
        async () => {
          publish()
          await sleep(20)
          return known() >= written
        },
        { timeout: 30_000, interval: 50 },
      )
    }
    await Promise.all([one.close(), other.close()])
    await redis.kill()
  })

  it.skipIf(missing)('says it with what a page missed, also of another process', async () => {
    const env = { STANDBY_DATABASE_URL: servers.standby.url }
    const another = await openShop('postgres', env, { at: servers.primary })
    const written = await rename('Pot')
    const topic = `shop:${cups.id}`
    const missed = await inject(another, socketCalls.eventsAfter, { topic, after: 0 }, { token: cups.owner.token })
    const place = (position: unknown): number => Number(String(position).split('.')[1])
    expect(place(missed.headers[POSITION_HEADER])).toBeGreaterThanOrEqual(place(written))
    // A visitor hears of nothing, and learns nothing of the log.
    expect((await inject(another, productCalls.goods, { id: goods })).headers[POSITION_HEADER]).toBeUndefined()
    await another.close()
  })

  it.skipIf(missing)('shows how the standby is in its status and its figures', async () => {
    await standby.look()
    const status = async () =>
      (await shop.app.inject({ url: '/status', headers: BY })).json<{ standby: Record<string, unknown> }>().standby
    const figure = async (name: string) =>
      new RegExp(`^${name} (.*)$`, 'm').exec((await shop.app.inject({ url: '/metrics', headers: BY })).body)?.[1]
    const level = { up: true, synchronous: false, lag_bytes: 0, lag_seconds: 0 }
    await vi.waitFor(async () => expect(await status()).toEqual(level), { timeout: 60_000, interval: 200 })
    expect([await figure('standby_up'), await figure('standby_connections')]).toEqual(['1', '1'])
    expect(Number(await figure('catalogue_reads{answered="standby"}'.replaceAll(/[{}]/g, '\\$&')))).toBeGreaterThan(0)
    const alter = (names: string) =>
      askPostgres(
        servers.primary.url,
        `alter system set synchronous_standby_names = '${names}'`,
        'select pg_reload_conf()',
      )
    await alter('*')
    await vi.waitUntil(async () => (await figure('standby_synchronous')) === '1', { timeout: 60_000, interval: 200 })
    await alter('')
    await servers.pause()
    await list(shop, cups)
    await standby.look()
    await vi.waitUntil(async () => Number(await figure('standby_lag_bytes')) > 0, { timeout: 60_000, interval: 200 })
  })

  it.skipIf(missing)('shows what its role may see: without a right, that a standby is connected', async () => {
    await askPostgres(servers.primary.url, 'create role standby_reader login')
    const url = new URL(servers.primary.url)
    url.username = 'standby_reader'
    const db = await openPostgres(url.toString(), { schema: 'leave' })
    const read = async (name: string) =>
      (await standbyGauges.find((each) => each.name === name)?.read({ ...shop.services, db }))?.map(
        ({ value }) => value,
      )
    expect([await read('standby_connections'), await read('standby_synchronous')]).toEqual([[1], []])
    await askPostgres(servers.primary.url, 'grant pg_read_all_stats to standby_reader')
    expect(await read('standby_synchronous')).toEqual([0])
    await db.close()
    await askPostgres(servers.primary.url, 'drop role standby_reader')
  })

  // The last one: there is no way back.
  it.skipIf(missing)('loses no request with its standby, and shows that it is away', async () => {
    await servers.standby.stopHard()
    for (let n = 0; n < 3; n++) expect(await elsewhere(() => titleAt())).toBe('Pot')
    expect(count('failed') + count('resting')).toBeGreaterThan(0)
    // Its state is read once a second at most.
    const figures = async () => (await shop.app.inject({ url: '/metrics', headers: BY })).body
    await vi.waitUntil(async () => /^standby_up 0$/m.test(await figures()), { timeout: 20_000, interval: 200 })
    expect(await figures()).not.toMatch(/^standby_lag/m)
    const status = (await shop.app.inject({ url: '/status', headers: BY })).json<{ ok: boolean; standby: object }>()
    expect([status.ok, status.standby]).toMatchObject([true, { up: false, lag_bytes: null }])
  })
})
