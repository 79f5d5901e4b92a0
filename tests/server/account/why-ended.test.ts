import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { days, hours, minutes } from '#machines/platform/constants.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { administerStaff } from '#server/care/staff/staff-admin.ts'
import { PASSWORD, registered } from '#tests/support/accounts.ts'
import { person } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { lockedOut } from '#tests/support/staff.ts'

describe.each(oneEngine())('why a session ended, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const why = (token: string) => shop.must(userCalls.whyEnded, { token })
  const another = async (account: string): Promise<string> =>
    (await shop.must(userCalls.login, { account, password: PASSWORD })).token

  it('is said for a session that another device ended, and for one that was signed out', async () => {
    const { token, email } = await registered(shop)
    const other = await another(email)
    const { data } = await shop.must(userCalls.sessions, {}, { token })
    const { id } = data.find(({ current }) => !current)!
    await shop.must(userCalls.endSession, { id }, { token })
    expect(await why(other)).toEqual({ why: 'elsewhere', at: expect.stringMatching(/Z$/) })
    await shop.must(userCalls.logout, {}, { token })
    expect(await why(token)).toMatchObject({ why: 'logout' })
  })

  it('is said for the other sessions after a change of the password', async () => {
    const { token, email } = await registered(shop)
    const other = await another(email)
    await shop.must(userCalls.resetloginpass, { old_password: PASSWORD, password: 'another tea pot' }, { token })
    expect(await why(other)).toMatchObject({ why: 'password' })
    expect(await why(token)).toEqual({ why: null, at: null })
  })

  it('is said for a locked account and for changed staff access', async () => {
    const locked = await registered(shop)
    await lockedOut(shop, locked.user.id)
    expect(await why(locked.token)).toMatchObject({ why: 'locked' })
    const staff = await registered(shop)
    await administerStaff(shop.services, { verb: 'add', email: staff.email, role: 'support' })
    expect(await why(staff.token)).toMatchObject({ why: 'staff' })
  })

  it('names the end of a session that was unused for thirty days', async () => {
    const { token } = await person(shop)
    const seen = (await shopNow(shop.db)).getTime()
    await shop.pass(days(31))
    const { why: reason, at } = await why(token)
    expect(reason).toBe('expired')
    expect(Math.abs(Date.parse(at ?? '') - (seen + days(30)))).toBeLessThan(60_000)
  })

  it('names the end of a session of staff that was unused for eight hours, or is a day old', async () => {
    const idle = await person(shop, { staff: 'support' })
    const used = await person(shop, { staff: 'finance' })
    const opened = (await shopNow(shop.db)).getTime()
    for (let hour = 7; hour < 24; hour += 7) {
      await shop.pass(hours(7))
      await shop.must(userCalls.profile, {}, used)
    }
    expect((await shop.ask(userCalls.profile, {}, idle)).body.code).toBe(401)
    await shop.pass(hours(4))
    expect((await shop.ask(userCalls.profile, {}, used)).body.code).toBe(401)
    const [first, second] = [await why(idle.token), await why(used.token)]
    expect([first.why, second.why]).toEqual(['expired', 'expired'])
    expect(Math.abs(Date.parse(first.at ?? '') - (opened + hours(8)))).toBeLessThan(60_000)
    expect(Math.abs(Date.parse(second.at ?? '') - (opened + hours(24)))).toBeLessThan(60_000)
  })

  it('is said for the session unused for longest, once its owner has fifty others', async () => {
    const { token: oldest, email } = await registered(shop)
    const used = await another(email)
    await shop.standStill(minutes(10))
    await shop.must(userCalls.profile, {}, { token: used })
    for (let n = 0; n < 48; n++) await another(email)
    expect(await why(oldest)).toEqual({ why: null, at: null })
    const newest = await another(email)
    expect(await why(oldest)).toMatchObject({ why: 'crowded' })
    expect((await shop.ask(userCalls.profile, {}, { token: oldest })).body.code).toBe(401)
    expect((await shop.must(userCalls.sessions, {}, { token: newest })).data).toHaveLength(50)
    expect(await why(used)).toEqual({ why: null, at: null })
  })

  it('says nothing for a token that no session has', async () => {
    expect(await why('made up')).toEqual({ why: null, at: null })
    expect((await shop.ask(userCalls.whyEnded, { token: '' })).status).toBe(400)
  })
})
