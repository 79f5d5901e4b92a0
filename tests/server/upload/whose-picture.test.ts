import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { newId } from '#server/platform/db/ids.ts'
import { claimUploads } from '#server/people/upload/upload.queries.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { shipped } from '#tests/support/orders.ts'
import { applied, claimFor, refundOf, refusedRefund, returned } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'
import { looseUpload, picture, uploaded } from '#tests/support/uploads.ts'

describe.each(engines())('a private picture on %s', (engine) => {
  let shop: TestShop
  let support: Person
  let finance: Person
  let stranger: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    support = await person(shop, { staff: 'support' })
    finance = await person(shop, { staff: 'finance' })
    stranger = await person(shop)
  })
  afterAll(() => shop.close())

  const seenBy = async (id: string, people: Readonly<Record<string, Person>>): Promise<string[]> => {
    const seen: string[] = []
    for (const [name, { token }] of Object.entries(people)) {
      const { bytes, problem } = await picture(shop, id, token)
      if (bytes) seen.push(name)
      else expect([name, problem]).toEqual([name, { key: 'upload.notFound', params: {} }])
    }
    return seen
  }

  it('that is loose is its owner’s alone', async () => {
    const owner = await person(shop)
    const { id } = await uploaded(shop, owner)
    expect(await seenBy(id, { owner, stranger, support, finance })).toEqual(['owner'])
  })

  it('of a refund is for its two parties and customer service', async () => {
    const deal = await shipped(shop)
    const other = await shipped(shop)
    const { id } = await uploaded(shop, deal.buyer)
    const { order } = await applied(shop, deal, { pictures: [id] })
    expect(order.refunds[0]).toMatchObject({ shopper_pictures: [id], merchant_pictures: [] })
    const people = {
      buyer: deal.buyer,
      merchant: deal.merchant.owner,
      support,
      finance,
      stranger,
      'another shopper': other.buyer,
      'another merchant': other.merchant.owner,
    }
    expect(await seenBy(id, people)).toEqual(['buyer', 'merchant', 'support', 'finance'])
  })

  it('of a recharge is for whose money it is and finance', async () => {
    const owner = await person(shop)
    const { id } = await uploaded(shop, owner, 'proof')
    const rechargeId = newId()
    await shop.db.transaction((tx) =>
      claimUploads(tx, { ownerId: owner.id, ids: [id], purpose: 'proof', entity: 'recharge', entityId: rechargeId }),
    )
    expect(await seenBy(id, { owner, stranger, support, finance })).toEqual(['owner', 'finance'])
  })

  it('is refused to visitors', async () => {
    const { id } = await uploaded(shop, await person(shop))
    expect((await picture(shop, id)).problem).toMatchObject({ key: 'account.signInFirst' })
  })

  it('has no public address, under whichever name', async () => {
    const { id } = await uploaded(shop, await person(shop))
    const [row] = await runText<{ sha256: string }>(shop, 'select sha256 from uploads where id = $1', id)
    for (const url of [`/uploads/${row?.sha256}.webp`, `/files/${row?.sha256}.webp`, `/uploads/${id}.webp`])
      expect((await shop.app.inject({ url })).statusCode).toBe(404)
  })

  it('is shown by both sides, each at its own step', async () => {
    const deal = await shipped(shop)
    const first = await uploaded(shop, deal.buyer)
    const answer = await uploaded(shop, deal.merchant.owner)
    const second = await uploaded(shop, deal.buyer)
    const { order } = await applied(shop, deal, { pictures: [first.id] })
    const id = refundOf(order)
    const refuse = { id, reason: 'it was fine', pictures: [answer.id] }
    await shop.must(refundMoves['refund.refuse'], refuse, deal.merchant.owner)
    const appeal = { id, evidence: 'see the crack', pictures: [second.id] }
    const { refunds } = await shop.must(refundMoves['refund.appeal'], appeal, deal.buyer)
    expect(refunds[0]).toMatchObject({ shopper_pictures: [first.id, second.id], merchant_pictures: [answer.id] })
  })

  it('is shown by a merchant who disputes what came back', async () => {
    const deal = await returned(shop, await shipped(shop))
    const { id } = await uploaded(shop, deal.merchant.owner)
    const ask = { id: refundOf(deal.order), evidence: 'not ours', pictures: [id] }
    const { refunds } = await shop.must(refundMoves['refund.dispute'], ask, deal.merchant.owner)
    expect(refunds[0]?.merchant_pictures).toEqual([id])
  })

  it('is shown once, by its owner, for what it was sent for; else nothing moves', async () => {
    const deal = await shipped(shop)
    const { buyer } = deal
    const used = await looseUpload(shop, buyer.id)
    await runText(shop, `update uploads set entity = 'refund', entity_id = 'another' where id = $1`, used)
    const gone = await looseUpload(shop, buyer.id)
    await runText(shop, 'update uploads set purged_at = shop_now() where id = $1', gone)
    const good = await looseUpload(shop, buyer.id)
    const wrong: Readonly<Record<string, string[]>> = {
      'another person’s': [await looseUpload(shop, deal.merchant.owner.id)],
      'one of a review': [await looseUpload(shop, buyer.id, 'review')],
      'one that belongs to something': [used],
      'one that is gone': [gone],
      'one that no one sent': ['nothing'],
      'one named twice': [good, good],
      'one good and one not': [good, used],
    }
    const before = await fingerprint(shop)
    for (const [what, pictures] of Object.entries(wrong)) {
      const { problem } = await shop.ask(refundCalls.addApply, claimFor(deal, { pictures }), buyer)
      expect([what, problem]).toEqual([what, { key: 'upload.notFound', params: {}, field: 'pictures' }])
    }
    expect(await fingerprint(shop)).toEqual(before)
    await shop.must(refundCalls.addApply, claimFor(deal, { pictures: [good] }), buyer)
  })

  it('of another person is refused on every step that shows one', async () => {
    const pictures = [await looseUpload(shop, stranger.id)]
    const field = { key: 'upload.notFound', field: 'pictures' }
    const fresh = await applied(shop, await shipped(shop))
    const refuse = { id: refundOf(fresh.order), reason: 'fine', pictures }
    expect((await shop.ask(refundMoves['refund.refuse'], refuse, fresh.merchant.owner)).problem).toMatchObject(field)
    const refused = await refusedRefund(shop, await shipped(shop))
    const appeal = { id: refundOf(refused.order), evidence: 'look', pictures }
    expect((await shop.ask(refundMoves['refund.appeal'], appeal, refused.buyer)).problem).toMatchObject(field)
    const back = await returned(shop, await shipped(shop))
    const dispute = { id: refundOf(back.order), evidence: 'look', pictures }
    expect((await shop.ask(refundMoves['refund.dispute'], dispute, back.merchant.owner)).problem).toMatchObject(field)
  })

  it('is one of nine at most', async () => {
    const deal = await shipped(shop)
    const pictures = await Promise.all(Array.from({ length: 10 }, () => looseUpload(shop, deal.buyer.id)))
    const { problem } = await shop.ask(refundCalls.addApply, claimFor(deal, { pictures }), deal.buyer)
    expect(problem).toMatchObject({ key: 'input.invalid', field: 'pictures' })
    await shop.must(refundCalls.addApply, claimFor(deal, { pictures: pictures.slice(1) }), deal.buyer)
  })

  it('that two refunds want at the same moment goes to one', async () => {
    const deal = await shipped(shop, { prices: [20_000_000n, 20_000_000n] })
    const { id } = await uploaded(shop, deal.buyer)
    const [one, two] = deal.order.lines
    const asks = [one, two].map((line) =>
      shop.ask(refundCalls.addApply, claimFor(deal, { line_id: line?.id ?? '', pictures: [id] }), deal.buyer),
    )
    const keys = (await Promise.all(asks)).map(({ problem }) => problem?.key)
    expect(new Set(keys)).toEqual(new Set(['upload.notFound', undefined]))
  })
})
