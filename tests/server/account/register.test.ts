import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emsCalls, userCalls, validateCalls } from '#contract/people/account.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { codeInMail, lastMail, mailedCode, otherCode, RESEND, type TypedCode } from '#tests/support/mail.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(engines())('registering on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const ask = (email: string, code: TypedCode, change: object = {}) =>
    shop.ask(userCalls.register, { email, ...code, password: PASSWORD, agreed: true, ...change })

  it('signs a new person in with the code from the mail', async () => {
    const email = newEmail()
    const { code_secret } = await shop.must(emsCalls.send, { email: email.toUpperCase(), event: 'register' })
    const code = { code: await codeInMail(shop, email), code_secret }
    const { body } = await ask(email, code, { nickname: 'Ada Lace' })
    expect(body.data.user).toMatchObject({
      email,
      nickname: 'Ada Lace',
      roles: ['shopper'],
      shop_id: null,
      password_set: false,
    })
    expect(body.data.statistics.notice).toEqual({ order: 0, notice: 0, chat: 0 })
    const me = await shop.must(userCalls.profile, {}, body.data)
    // What changed of the terms since is looked up when a page asks who it is.
    expect(me).toEqual({ ...body.data.user, to_agree: [] })
    const again = await shop.must(userCalls.login, { account: ` ${email.toUpperCase()} `, password: PASSWORD })
    expect(again.user).toEqual(body.data.user)
    expect(again.token).not.toBe(body.data.token)
  })

  it.each([
    ['account.termsRequired', { agreed: false }, 'agreed'],
    ['account.emailIncorrect', { email: 'ada@' }, 'email'],
    ['account.passwordLength', { password: 'five5' }, 'password'],
    ['account.passwordLength', { password: 'x'.repeat(31) }, 'password'],
    ['account.passwordCommon', { password: 'Password123' }, 'password'],
    ['account.passwordCommon', { password: 'shopping1' }, 'password'],
    ['account.inviteUnknown', { invite: 'zzzzzzzz' }, 'invite'],
    ['account.codeIncorrect', { code: 'abc' }, 'code'],
  ])('refuses with %s and leaves the code as good as it was', async (key, change, field) => {
    const email = newEmail()
    const code = await mailedCode(shop, email, 'register')
    const { problem } = await ask(email, code, change)
    expect(problem).toMatchObject({ key, field })
    expect((await ask(email, code)).problem).toBeUndefined()
  })

  it('refuses a taken nickname, whatever its letters, and the code can be used again', async () => {
    const first = newEmail()
    await shop.must(userCalls.register, {
      email: first,
      ...(await mailedCode(shop, first, 'register')),
      password: PASSWORD,
      agreed: true,
      nickname: 'Grace',
    })
    const email = newEmail()
    const code = await mailedCode(shop, email, 'register')
    expect((await ask(email, code, { nickname: 'gRACE' })).problem).toMatchObject({
      key: 'account.nicknameTaken',
      field: 'nickname',
    })
    expect((await ask(email, code, { nickname: 'Grace H' })).problem).toBeUndefined()
  })

  it('knows who invited', async () => {
    const host = await registered(shop)
    const email = newEmail()
    const { body } = await ask(email, await mailedCode(shop, email, 'register'), {
      invite: host.user.invite.toUpperCase(),
    })
    const [row] = await shop.db.run<{ invited_by: string }>(
      { name: 'i', text: 'select invited_by from users where id = $1' },
      [body.data.user.id],
    )
    expect(row?.invited_by).toBe(host.user.id)
  })

  it('lets one code open one account, however many ask at once', async () => {
    const email = newEmail()
    const code = await mailedCode(shop, email, 'register')
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(email, code)))
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1)
    const refusals = answers.flatMap(({ problem }) => problem?.key ?? [])
    expect(new Set(refusals)).toEqual(new Set(['account.codeIncorrect']))
    expect((await ask(email, code)).problem?.key).toBe('account.codeIncorrect')
  })

  it('evaluates a code five times at most, however many guess at once', async () => {
    const email = newEmail()
    const code = await mailedCode(shop, email, 'register')
    const guesses = await Promise.all(Array.from({ length: 50 }, () => ask(email, otherCode(code))))
    expect(new Set(guesses.map(({ problem }) => problem?.key))).toEqual(new Set(['account.codeIncorrect']))
    const [row] = await shop.db.run<{ tries: number }>(
      { name: 't', text: 'select tries from codes where email = $1' },
      [email],
    )
    expect(row?.tries).toBe(5)
    expect((await ask(email, code)).problem?.key).toBe('account.codeIncorrect')
  })

  it('lets a code serve its own purpose and address only', async () => {
    const [a, b] = [newEmail(), newEmail()]
    const code = await mailedCode(shop, a, 'register')
    await mailedCode(shop, b, 'register')
    expect((await ask(b, code)).problem?.key).toBe('account.codeIncorrect')
    expect((await shop.ask(userCalls.resetpwd, { email: a, ...code, password: PASSWORD })).problem?.key).toBe(
      'account.codeIncorrect',
    )
    expect((await shop.ask(emsCalls.check, { email: a, event: 'register', ...code })).body.code).toBe(1)
    expect((await shop.ask(emsCalls.check, { email: a, event: 'register', ...otherCode(code) })).problem?.key).toBe(
      'account.codeIncorrect',
    )
    expect((await ask(a, code)).problem).toBeUndefined()
  })

  it('forgets a code after ten minutes, and not because a newer one was mailed', async () => {
    const email = newEmail()
    const old = await mailedCode(shop, email, 'register')
    const soon = await shop.ask(emsCalls.send, { email, event: 'register' })
    expect(soon.problem).toMatchObject({ key: 'account.codeTooSoon', params: { seconds: expect.any(Number) } })
    await shop.pass(RESEND)
    const code = await mailedCode(shop, email, 'register')
    const check = async (each: TypedCode) =>
      (await shop.ask(emsCalls.check, { email, event: 'register', ...each })).problem?.key
    expect([await check(old), await check(code)]).toEqual([undefined, undefined])
    // Each has its own secret.
    expect(await check({ ...old, code_secret: code.code_secret })).toBe(
      old.code === code.code ? undefined : 'account.codeIncorrect',
    )
    await shop.pass(minutes(10))
    expect(await check(old)).toBe('account.codeIncorrect')
    expect((await ask(email, code)).problem?.key).toBe('account.codeIncorrect')
  })

  it('mails an address five codes an hour and ten a day', async () => {
    const email = newEmail()
    const send = async () => {
      await shop.pass(RESEND)
      return (await shop.ask(emsCalls.send, { email, event: 'register' })).problem?.key
    }
    for (let i = 0; i < 5; i++) expect(await send()).toBeUndefined()
    expect(await send()).toBe('account.tooMany')
    await shop.pass(minutes(60))
    for (let i = 0; i < 5; i++) expect(await send()).toBeUndefined()
    await shop.pass(minutes(60))
    expect(await send()).toBe('account.tooMany')
    await shop.pass(minutes(24 * 60))
    expect(await send()).toBeUndefined()
  })

  it('says that an email exists only to who registers, and that it does not only to who forgot', async () => {
    const known = await registered(shop)
    const send = (email: string, event: 'register' | 'resetpwd') => shop.ask(emsCalls.send, { email, event })
    expect((await send(known.email, 'register')).problem?.key).toBe('account.emailExists')
    expect((await send(newEmail(), 'resetpwd')).problem?.key).toBe('account.emailMissing')
    expect((await send('nobody', 'register')).problem?.key).toBe('account.emailIncorrect')
    expect((await send(known.email, 'resetpwd')).problem).toBeUndefined()
    expect(await shop.must(validateCalls.checkEmailAvailable, { email: known.email })).toEqual({ available: false })
    expect(await shop.must(validateCalls.checkEmailAvailable, { email: newEmail() })).toEqual({ available: true })
    expect((await shop.ask(validateCalls.checkEmailAvailable, { email: 'x' })).problem?.key).toBe(
      'account.emailIncorrect',
    )
    expect(await shop.must(validateCalls.checkNicknameAvailable, { nickname: known.user.nickname })).toEqual({
      available: false,
    })
    expect(await shop.must(validateCalls.checkNicknameAvailable, { nickname: 'No one yet' })).toEqual({
      available: true,
    })
  })

  it('speaks the reader’s language in its mails, and English where it cannot', async () => {
    const said = async (lang: string) => {
      const email = newEmail()
      await shop.ask(emsCalls.send, { email, event: 'register' }, { lang })
      return (await lastMail(shop, email)).body
    }
    expect(await said('zh-CN')).toContain('验证码')
    expect(await said('ar')).toContain('رمز')
    expect(await said('constructor')).toContain('Your code')
  })
})
