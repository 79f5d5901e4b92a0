import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitationCalls } from '#contract/figures/invitation.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { statement } from '#server/platform/db/database.ts'
import { person, type Person, signedInAgain } from '#tests/support/factories.ts'
import { paid } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const invitedBy = statement('test_invited_by', 'update users set invited_by = $2 where id = any($1)')

describe.each(oneEngine())('what an invitation code brought on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const broughtBy = (host: Person) => shop.must(invitationCalls.invited, {}, host)
  const invite = (host: Person, guests: readonly { id: string }[]) =>
    shop.db.run(invitedBy, [guests.map(({ id }) => id), host.id])

  it('is nothing at first, and nothing of what others brought', async () => {
    const [host, other, guest] = [await person(shop), await person(shop), await person(shop)]
    await invite(other, [guest])
    expect(await broughtBy(host)).toMatchObject({ registered: 0, lately: 0, bought: 0 })
  })

  it('counts who registered, who did so lately, and who has paid an order, and names no one', async () => {
    const host = await person(shop)
    const [early, buyer] = [await person(shop), (await paid(shop)).buyer]
    await invite(host, [early, buyer])
    expect(await broughtBy(host)).toMatchObject({ registered: 2, lately: 2, bought: 1 })
    await shop.pass(days(31))
    const late = await person(shop)
    await invite(host, [late])
    const again = await signedInAgain(shop, host)
    expect(await broughtBy(again)).toMatchObject({ registered: 3, lately: 1, bought: 1 })
    expect((await broughtBy(again)).code).toBe((await shop.must(userCalls.profile, {}, again)).invite)
  })

  it('is for the person alone', async () => {
    expect((await shop.ask(invitationCalls.invited, {})).problem).toMatchObject({ key: 'account.signInFirst' })
  })
})
