import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { days, hours } from '#machines/platform/constants.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { StorageUnavailable } from '#server/platform/process/storage-unavailable.ts'
import { purgeUploads } from '#server/people/upload/upload.service.ts'
import { person } from '#tests/support/factories.ts'
import { shipped } from '#tests/support/orders.ts'
import { newPicture } from '#tests/support/pictures.ts'
import { applied } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { type S3Double, s3Double } from '#tests/support/s3-double.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import {
  formBytes,
  looseUpload,
  picture,
  pictureForm,
  sendForm,
  uploaded,
  reviewedWith,
} from '#tests/support/uploads.ts'

describe.each(oneEngine())('pictures in an object store, on %s', (engine) => {
  let double: S3Double
  let shop: TestShop
  beforeAll(async () => {
    double = await s3Double()
    shop = await openShop(engine, double.env)
  })
  afterAll(async () => {
    await shop.close()
    await double.leave()
  })
  beforeEach(() => void double.asked.splice(0))

  const rows = () => runText<object>(shop, 'select * from uploads order by id')
  const keysOf = (bucket: string): string[] => [...double.kept.keys()].filter((key) => key.startsWith(`${bucket}/`))
  const send = async (as: { token: string }) => sendForm(shop, formBytes(pictureForm(await newPicture())), as)
  const busy = { key: 'system.busy', params: { seconds: 2 } }

  it('of a review are for everybody, out of the public bucket', async () => {
    const deal = await shipped(shop)
    await shop.must(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer)
    const { id, url } = await uploaded(shop, deal.buyer, 'review')
    const [line] = deal.order.lines
    const lines = [{ line_id: line?.id ?? '', stars: 5, text: 'good', pictures: [id] }]
    await shop.must(orderMoves['order.review'], { id: deal.order.id, lines }, deal.buyer)
    const { data } = await shop.must(productCalls.comment, { id: line?.goods_id ?? '' })
    expect(data[0]?.pictures).toEqual([url])
    const answer = await shop.app.inject({ url: url ?? '' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(double.kept.get(`shop-open${url}`)?.bytes).toEqual(answer.rawPayload)
    expect(keysOf('shop-closed')).toEqual([])
    expect(existsSync(join(shop.services.env.DATA_DIR, 'uploads'))).toBe(false)
  })

  it('of a refund are for its parties, handed on by the server and never by an address', async () => {
    const deal = await shipped(shop)
    const stranger = await person(shop)
    const sent = await uploaded(shop, deal.buyer)
    await applied(shop, deal, { pictures: [sent.id] })
    const [key = ''] = keysOf('shop-closed')
    const kept = double.kept.get(key)?.bytes
    expect((await picture(shop, sent.id, deal.merchant.owner.token)).bytes).toEqual(kept)
    expect((await picture(shop, sent.id, stranger.token)).problem?.key).toBe('upload.notFound')
    expect(sent.url).toBeNull()
    expect((await fetch(`${double.endpoint}/${key}`)).status).toBe(403)
    expect((await shop.app.inject({ url: `/${key.slice(key.indexOf('/') + 1)}` })).statusCode).toBe(404)
  })

  it('are refused with a hint when they come back while the store is away, and nothing is left behind', async () => {
    const owner = await person(shop)
    const open = await uploaded(shop, owner, 'review')
    await reviewedWith(shop, open)
    const closed = await uploaded(shop, owner)
    const before = await rows()
    await double.leave()
    const refused = await send(owner)
    expect([refused.status, refused.problem, refused.headers['retry-after']]).toEqual([503, busy, '2'])
    expect((await picture(shop, closed.id, owner.token)).problem).toEqual(busy)
    const missing = await shop.app.inject({ url: open.url ?? '' })
    expect([missing.statusCode, missing.headers['retry-after']]).toEqual([503, '2'])
    expect(await rows()).toEqual(before)
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
    await double.comeBack()
    expect((await picture(shop, closed.id, owner.token)).bytes?.length).toBe(closed.bytes)
    expect((await send(owner)).problem).toBeUndefined()
  })

  it('are told from a full store', async () => {
    const owner = await person(shop)
    const before = await rows()
    double.mishaps.push(undefined, 'is full')
    expect((await send(owner)).problem).toMatchObject({ key: 'upload.full' })
    expect(await rows()).toEqual(before)
  })

  it('are stored with no transaction open: a slow store delays no other request', async () => {
    const owner = await person(shop)
    const before = { ...shop.services.store }
    const spy = vi.spyOn(shop.services.store, 'put').mockImplementation(async (...to) => {
      // Inside a transaction the database answers no one who asks past it.
      await runText(shop, 'select 1')
      await before.put(...to)
    })
    const { problem } = await send(owner)
    expect([problem, spy.mock.calls.length]).toEqual([undefined, 1])
    spy.mockRestore()
  })

  it('that nothing took for a day go out of it; while it is away not all of them are tried', async () => {
    await shop.standStill(days(2))
    await purgeUploads(shop.services)
    const owner = await person(shop)
    const { id } = await uploaded(shop, owner)
    for (let n = 0; n < 9; n++) await looseUpload(shop, owner.id)
    const before = keysOf('shop-closed').length
    await shop.standStill(hours(25))
    await double.leave()
    const remove = vi.spyOn(shop.services.store, 'remove')
    await expect(purgeUploads(shop.services)).rejects.toBeInstanceOf(StorageUnavailable)
    expect(remove.mock.calls.length).toBe(5)
    remove.mockRestore()
    await double.comeBack()
    expect(await purgeUploads(shop.services)).toBe(10)
    expect((await picture(shop, id, owner.token)).problem?.key).toBe('upload.notFound')
    expect(keysOf('shop-closed').length).toBe(before - 1)
  })
})
