import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emsCalls, userCalls, validateCalls } from '#contract/people/account.calls.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { shopApplicationCalls } from '#contract/shops/shop-application.calls.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { person, store } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('strangers who ask too much on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, { RATE_LIMIT: true, TRUST_PROXY: 1 })))
  afterAll(() => shop.close())

  const from = async (ip: string, path: string, payload: object) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { 'x-forwarded-for': ip },
      payload,
    })
    return { status: answer.statusCode, key: answer.json<{ data: { problem?: { key: string } } }>().data.problem?.key }
  }

  it('may ask about ten addresses an hour, and again about the same ones', async () => {
    const known = await registered(shop)
    const probe = (email: string, ip = '10.0.0.1') => from(ip, emsCalls.send.path, { email, event: 'resetpwd' })
    const strangers = Array.from({ length: 10 }, newEmail)
    for (const email of strangers) expect((await probe(email)).key).toBe('account.emailMissing')
    expect((await probe(known.email)).key).toBe('account.tooMany')
    expect((await probe(strangers[0] ?? '')).key).toBe('account.emailMissing')
    expect((await probe(known.email, '10.0.0.2')).key).toBeUndefined()
  })

  it('share that budget with the checks of email and nickname', async () => {
    const ask = async (call: { path: string }, payload: object) => (await from('10.0.0.3', call.path, payload)).key
    for (let i = 0; i < 5; i++) {
      expect(await ask(validateCalls.checkEmailAvailable, { email: newEmail() })).toBeUndefined()
      expect(await ask(validateCalls.checkNicknameAvailable, { nickname: `nick ${i}` })).toBeUndefined()
    }
    expect(await ask(validateCalls.checkEmailAvailable, { email: newEmail() })).toBe('account.tooMany')
    expect(await ask(validateCalls.checkNicknameAvailable, { nickname: 'nick 9' })).toBe('account.tooMany')
  })

  it('may have a code mailed to ten contact addresses a day, from wherever they ask, and again to the same ones', async () => {
    const { token } = await person(shop)
    const mail = async (email: string) =>
      (await shop.ask(emsCalls.send, { email, event: 'application' }, { token })).problem?.key
    const contacts = Array.from({ length: 10 }, newEmail)
    for (const email of contacts) expect(await mail(email)).toBeUndefined()
    expect(await mail(newEmail())).toBe('account.tooMany')
    expect(await mail(contacts[0] ?? '')).toBe('account.codeTooSoon')
    const other = await person(shop)
    expect((await shop.ask(emsCalls.send, { email: newEmail(), event: 'application' }, other)).problem).toBeUndefined()
  })

  it('may ask about sixty shop names an hour while they type, without using up the budget of their network', async () => {
    const { token } = await person(shop)
    const check = async (shopname: string) =>
      (await shop.ask(shopApplicationCalls.checkName, { shopname }, { token })).problem?.key
    for (let n = 0; n < 60; n++) expect(await check(`Lamps ${n}`)).toBeUndefined()
    expect(await check('Lamps and more')).toBe('account.tooMany')
    expect(await check('Lamps 1')).toBeUndefined()
    expect((await shop.ask(validateCalls.checkEmailAvailable, { email: newEmail() })).problem).toBeUndefined()
  })

  it('may ask about no more shop names by renaming a shop', async () => {
    const { owner } = await store(shop)
    const check = (shopname: string) => shop.ask(shopApplicationCalls.checkName, { shopname }, owner)
    for (let n = 0; n < 60; n++) await check(`Vases ${n}`)
    const save = async (shopname: string) =>
      (await shop.ask(shopSettingCalls.profile, { version: 1, shopname, bio: '', logo: '' }, owner)).problem?.key
    expect(await save('Vases and more')).toBe('account.tooMany')
    expect(await save('Vases 1')).toBeUndefined()
  })

  it('may guess ten times at an account; its owner still comes in from elsewhere', async () => {
    const { email } = await registered(shop)
    const guess = (password: string, ip = '10.0.1.1') => from(ip, userCalls.login.path, { account: email, password })
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(`wrong ${n}`)))
    expect(guesses.filter(({ key }) => key === 'account.incorrect')).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await guess(PASSWORD)).key).toBe('system.tooManyRequests')
    expect((await guess(PASSWORD, '10.0.1.2')).key).toBeUndefined()
  })

  it('spend it by changing their own nickname, too', async () => {
    const who = await person(shop)
    const change = async (nickname: string) =>
      (await shop.ask(userCalls.changeNickname, { nickname }, who)).problem?.key
    const keys: (string | undefined)[] = []
    for (let n = 0; n < 11; n++) keys.push(await change(`wren number ${n}`))
    expect(keys.at(-1)).toBe('account.tooMany')
  })
})
