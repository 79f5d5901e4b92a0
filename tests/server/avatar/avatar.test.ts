import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { avatarCalls } from '#contract/people/avatar.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { looseUpload } from '#tests/support/uploads.ts'

describe.each(oneEngine())('the picture of a person on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const boundTo = async (id: string) =>
    (await runText<{ entity_id: string | null }>(shop, 'select entity_id from uploads where id = $1', id))[0]?.entity_id

  it('is the one they sent, everywhere they are shown, and the one before is released', async () => {
    const who = await person(shop)
    const [first, second] = [await looseUpload(shop, who.id, 'avatar'), await looseUpload(shop, who.id, 'avatar')]
    const user = await shop.must(avatarCalls.change, { picture: first }, who)
    expect(user.avatar).toMatch(/^\/uploads\/[0-9a-f]+\.webp$/)
    expect((await shop.must(userCalls.profile, {}, who)).avatar).toBe(user.avatar)
    expect(await boundTo(first)).toBe(who.id)
    await shop.must(avatarCalls.change, { picture: second }, who)
    expect([await boundTo(first), await boundTo(second)]).toEqual([null, who.id])
  })

  it('can be taken away', async () => {
    const who = await person(shop)
    const picture = await looseUpload(shop, who.id, 'avatar')
    await shop.must(avatarCalls.change, { picture }, who)
    expect((await shop.must(avatarCalls.change, { picture: '' }, who)).avatar).toBe('')
    expect(await boundTo(picture)).toBeNull()
  })

  it('is refused where another person sent it, for another purpose, or it is none', async () => {
    const [who, other] = [await person(shop), await person(shop)]
    const before = await shop.must(avatarCalls.change, { picture: await looseUpload(shop, who.id, 'avatar') }, who)
    for (const picture of [
      await looseUpload(shop, other.id, 'avatar'),
      await looseUpload(shop, who.id, 'review'),
      'none',
    ])
      expect((await shop.ask(avatarCalls.change, { picture }, who)).problem).toMatchObject({
        key: 'upload.notFound',
        field: 'picture',
      })
    expect((await shop.must(userCalls.profile, {}, who)).avatar).toBe(before.avatar)
  })
})
