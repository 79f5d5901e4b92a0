import { afterAll, beforeAll, expect, it } from 'vitest'
import { say } from '#tests/support/chats.ts'
import { person } from '#tests/support/factories.ts'
import { asking, assignCase } from '#tests/support/services.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { picture, uploaded } from '#tests/support/uploads.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop(oneEngine()[0] ?? 'embedded')))
afterAll(() => shop.close())

it('shows a picture in an answer of customer service to the customer, and to no one else', async () => {
  const asked = await asking(shop)
  const { customer, support } = asked
  await assignCase(shop, asked)
  const { id } = await uploaded(shop, support, 'chat')
  const sent = await say(shop, support, customer.id, { type: 'img', upload_id: id })
  expect(sent).toMatchObject({ type: 'img', mine: true })
  const seenBy = async (token: string) => (await picture(shop, id, token)).bytes !== undefined
  expect([await seenBy(customer.token), await seenBy((await person(shop)).token)]).toEqual([true, false])
})
