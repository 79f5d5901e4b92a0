import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { askAdmin, openAdminSocket } from '#server/platform/jobs/admin-socket.ts'
import { administerStaff, type StaffAnswer, type StaffAsk } from '#server/care/staff/staff-admin.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { person } from '#tests/support/factories.ts'
import { lastMail, mailedCode } from '#tests/support/mail.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { codeNow, factorIn, signsIn } from '#tests/support/staff.ts'
import { staffAsked } from '../../../scripts/staff/ask.ts'

describe.each(oneEngine())('the operator of the shop, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const administer = (asked: StaffAsk) => administerStaff(shop.services, asked)
  const roleOf = async (email: string) =>
    (await runText<{ staff: string | null }>(shop, 'select staff from users where email = $1', email))[0]?.staff
  const isOver = async (token: string) => (await shop.ask(userCalls.profile, {}, { token })).body.code === 401

  it('makes a person staff: their sessions end, they get a mail, and they sign in with a code', async () => {
    const { email, token, user } = await registered(shop)
    const { done, uri } = await administer({ verb: 'add', email, role: 'support' })
    expect(done).toBe(true)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Shop:.*algorithm=SHA1.*digits=6.*period=30/)
    expect(await isOver(token)).toBe(true)
    expect((await lastMail(shop, email)).subject).toContain('Shop staff')
    expect((await lastMail(shop, email)).body).not.toContain(factorIn(uri))
    const { body } = await signsIn(shop, { email }, await codeNow(shop, factorIn(uri)))
    expect(await isOver(body.data.token)).toBe(false)
    const { data } = await shop.must(
      deskHistoryCalls.history,
      { about: user.id },
      await person(shop, { staff: 'support' }),
    )
    expect(data).toMatchObject([{ act: 'staff.added', details: { role: 'support', from: 'console' } }])
  })

  it('makes a new account without a password, which its owner sets by mail', async () => {
    const email = newEmail()
    const { say, uri } = await administer({ verb: 'add', email, role: 'finance' })
    expect(say.join(' ')).toContain('Forgot your password?')
    const code = await codeNow(shop, factorIn(uri))
    for (const guess of ['none', '', 'demo-shop'])
      expect((await signsIn(shop, { email }, code, guess)).problem?.key).toBe('account.incorrect')
    const mailed = await mailedCode(shop, email, 'resetpwd')
    await shop.must(userCalls.resetpwd, { email, ...mailed, password: PASSWORD })
    expect((await signsIn(shop, { email })).problem?.key).toBe('staff.codeNeeded')
    expect((await signsIn(shop, { email }, code)).body.code).toBe(1)
  })

  it('changes a desk without another authenticator, and says when nothing changes', async () => {
    const { email } = await registered(shop)
    const { uri } = await administer({ verb: 'add', email, role: 'support' })
    expect(await administer({ verb: 'add', email, role: 'support' })).toMatchObject({ done: false })
    const moved = await administer({ verb: 'add', email, role: 'finance' })
    expect(moved).toMatchObject({ done: true })
    expect(moved.uri).toBeUndefined()
    expect(await roleOf(email)).toBe('finance')
    expect((await signsIn(shop, { email }, await codeNow(shop, factorIn(uri)))).body.code).toBe(1)
  })

  it('takes the desk away: sessions end, and signing in asks for no code any more', async () => {
    const { email } = await registered(shop)
    const { uri } = await administer({ verb: 'add', email, role: 'support' })
    const { body } = await signsIn(shop, { email }, await codeNow(shop, factorIn(uri)))
    expect(await administer({ verb: 'remove', email })).toMatchObject({ done: true })
    expect(await isOver(body.data.token)).toBe(true)
    const again = await signsIn(shop, { email })
    expect((await shop.ask(deskHistoryCalls.history, {}, { token: again.body.data.token })).problem?.key).toBe(
      'account.notYours',
    )
    expect(await administer({ verb: 'remove', email })).toMatchObject({ done: false })
  })

  it('replaces a lost authenticator, and the old one opens nothing', async () => {
    const { email } = await registered(shop)
    const old = factorIn((await administer({ verb: 'add', email, role: 'support' })).uri)
    const fresh = factorIn((await administer({ verb: 'reset-factor', email })).uri)
    expect(fresh).not.toBe(old)
    expect((await signsIn(shop, { email }, await codeNow(shop, old))).problem?.key).toBe('staff.codeWrong')
    expect((await signsIn(shop, { email }, await codeNow(shop, fresh))).body.code).toBe(1)
    expect((await lastMail(shop, email)).subject).toContain('second factor')
  })

  it('hears what cannot be done, and nothing is', async () => {
    const closed = await person(shop)
    await runText(shop, 'update users set closed_at = shop_now() where id = $1', closed.id)
    const refused = [
      await administer({ verb: 'remove', email: newEmail() }),
      await administer({ verb: 'reset-factor', email: (await registered(shop)).email }),
      await administer({ verb: 'add', email: closed.email, role: 'support' }),
    ]
    expect(refused.map(({ done, uri }) => [done, uri])).toEqual(refused.map(() => [false, undefined]))
    expect(await roleOf(closed.email)).toBeNull()
  })

  it('sees everybody, and who cannot come in', async () => {
    const { email } = await registered(shop)
    await administer({ verb: 'add', email, role: 'support' })
    const { user, email: other } = await registered(shop)
    await runText(shop, `update users set staff = 'finance' where id = $1`, user.id)
    const { say } = await administer({ verb: 'list' })
    expect(say).toContain(`support  ${email}`)
    expect(say).toContain(`finance  ${other}  (no second factor: cannot sign in)`)
  })
})

describe('a running server, asked on its socket', () => {
  let shop: TestShop
  const folder = mkdtempSync(join(tmpdir(), 'shop-staff-'))
  const path = join(folder, 'admin.sock')
  beforeAll(async () => (shop = await openShop()))
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true })
  })

  it('makes staff, and refuses what is no such ask', async () => {
    const { email } = await registered(shop)
    const server = await openAdminSocket(path, shop.services)
    try {
      const asked = { verb: 'add', email, role: 'support' }
      expect(await askAdmin<StaffAnswer>(path, '/staff', asked)).toMatchObject({ done: true })
      await expect(askAdmin(path, '/staff', { ...asked, role: 'owner' })).rejects.toThrow('could not do it (500)')
      await expect(askAdmin(path, '/else', {})).rejects.toThrow('(404)')
    } finally {
      server.close()
    }
  })
})

describe('the words of the command', () => {
  it.each([
    ['add a@b.example --role support', { verb: 'add', email: 'a@b.example', role: 'support' }],
    ['add --role=finance A@B.example', { verb: 'add', email: 'a@b.example', role: 'finance' }],
    ['remove a@b.example', { verb: 'remove', email: 'a@b.example' }],
    ['reset-factor a@b.example', { verb: 'reset-factor', email: 'a@b.example' }],
    ['list', { verb: 'list' }],
  ])('%s', (typed, asked) => expect(staffAsked(typed.split(' '))).toEqual(asked))

  it.each([
    ['', 'what to do'],
    ['promote a@b.example', 'what to do'],
    ['add', 'whole email'],
    ['add me --role support', 'whole email'],
    ['add a@b.example', 'which desk'],
    ['add a@b.example --role owner', 'which desk'],
    ['add a@b.example c@d.example --role support', 'Too many'],
    ['add a@b.example --password x', '--password'],
    ['list a@b.example', 'cannot be asked'],
  ])('%s is told what is wrong', (typed, said) => expect(staffAsked(typed.split(' ').filter(Boolean))).toContain(said))
})
