import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emsCalls, userCalls, validateCalls } from '#contract/people/account.calls.ts'
import { verifyPayPassword } from '#server/people/account/pay-password.service.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { codeInMail, mailedCode } from '#tests/support/mail.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const SECRETS = ['mật-khẩu-Tốt', '비밀번호열여섯', 'été-à-Noël', 'coração-não', 'ガギグゲゴパピ']
const FULL_WIDTH = 'ｖｉｏｌｅｔ－Ｋｅｔｔｌｅ－７'

describe.each(oneEngine())('an account of any keyboard on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const register = async (change: object, email = newEmail()) =>
    shop.ask(userCalls.register, {
      email,
      ...(await mailedCode(shop, email, 'register')),
      password: PASSWORD,
      agreed: true,
      ...change,
    })
  const entersWith = async (account: string, password: string) =>
    (await shop.ask(userCalls.login, { account, password })).body.code === 1

  it.each([...SECRETS, FULL_WIDTH])(
    'is entered with %s in any composition, however it was registered',
    async (secret) => {
      const [made, typed] = [secret.normalize('NFD'), secret.normalize('NFC')]
      const email = newEmail()
      expect((await register({ password: made }, email)).problem).toBeUndefined()
      for (const form of [made, typed, secret.normalize('NFKC'), secret.normalize('NFKD')])
        expect(await entersWith(email, form)).toBe(true)
      expect(await entersWith(email, `${typed}x`)).toBe(false)
    },
  )

  it('changes and resets its password in any composition', async () => {
    const { email, token } = await registered(shop)
    const [first = '', second = ''] = SECRETS
    await shop.must(userCalls.resetloginpass, { old_password: FULL_WIDTH, password: first.normalize('NFD') }, { token })
    expect(await entersWith(email, first)).toBe(true)
    const code = await mailedCode(shop, email, 'resetpwd')
    await shop.must(userCalls.resetpwd, { email, ...code, password: second.normalize('NFD') })
    expect(await entersWith(email, second.normalize('NFC'))).toBe(true)
  })

  it('refuses a common password in full width, too', async () => {
    expect((await register({ password: 'ｐａｓｓｗｏｒｄ１２３' })).problem?.key).toBe('account.passwordCommon')
  })

  it('takes codes and payment passwords in the digits of any script', async () => {
    const email = newEmail()
    const code = await mailedCode(shop, email, 'register')
    const persian = code.code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
    const { token, user } = await shop.must(userCalls.register, {
      email,
      ...code,
      code: ` ${persian} `,
      password: PASSWORD,
      agreed: true,
    })
    const weak = await shop.ask(userCalls.setPayPass, { password: PASSWORD, pay_password: '١١١١١١' }, { token })
    expect(weak.problem?.key).toBe('pay.passwordWeak')
    await shop.must(userCalls.setPayPass, { password: PASSWORD, pay_password: '٤٩٣٨١٧' }, { token })
    for (const pin of ['493817', '۴۹۳۸۱۷', '４９３８１７'])
      expect((await verifyPayPassword(shop.services, user.id, pin)).ok).toBe(true)
    expect((await verifyPayPassword(shop.services, user.id, '4a93817')).ok).toBe(false)
    await shop.must(userCalls.changePayPass, { old_pay_password: '４９３８１７', pay_password: '۵۹۳۸۱۸' }, { token })
    expect((await verifyPayPassword(shop.services, user.id, '593818')).ok).toBe(true)
  })

  it.each([
    ['Élodie Zoë', ['élodie zoë', 'Élodie Zoë'.normalize('NFD'), 'ÉLODIE ZOË']],
    ['Lamp House', ['Ｌａｍｐ　Ｈｏｕｓｅ', '\u2068lamp house\u2069', 'Lamp\u200b House', 'Lamp Hou\u200dse']],
    ['نیم‌فاصله', ['نیمفاصله', '\u200fنیم‌فاصله']],
    ['Nguyễn Ân', ['NGUYỄN ÂN', 'nguyễn ân'.normalize('NFD')]],
    ['Max Straße', ['MAX STRASSE', 'MaxStraße', 'Max  Strasse', 'Max\u3164Straße']],
    ['İnci', ['INCI', 'ınci', 'inci']],
    ['Petra Koch', ['Реtrа Косh', 'P\u0395\u03a4RA \u039aOCH', 'PETRA\u2800KOCH']],
    ['ΝΙΚΟΣ', ['νικος', 'νικοσ']],
  ])('is the only one called %s, in whatever letters another one writes it', async (nickname, others) => {
    expect((await register({ nickname: `\u202a ${nickname} \u202c` })).body.data.user.nickname).toBe(nickname)
    for (const other of others) {
      expect((await register({ nickname: other })).problem?.key, other).toBe('account.nicknameTaken')
      expect(await shop.must(validateCalls.checkNicknameAvailable, { nickname: other })).toEqual({ available: false })
    }
  })

  it('keeps emoji, Persian and Hindi names as they are', async () => {
    for (const nickname of ['👩‍💻 Ada', 'می‌خواهم', 'क्‍ष देवी'])
      expect((await register({ nickname })).body.data.user.nickname).toBe(nickname)
  })

  it.each([
    ['x', 'input.tooShort', { min: 2 }],
    ['\u200e\u200fx', 'input.tooShort', { min: 2 }],
    ['x'.repeat(21), 'input.tooLong', { max: 20 }],
    ['😀'.repeat(21), 'input.tooLong', { max: 20 }],
  ])('is told which rule the name %j breaks', async (nickname, key, params) => {
    const { status, problem } = await register({ nickname })
    expect([status, problem]).toEqual([400, { key, params, field: 'nickname' }])
  })

  it('has an email in any script: one account, mailed to in ASCII, shown as its owner writes it', async () => {
    const name = `иван${Date.now() % 100_000}`
    const [shown, kept] = [`${name}@пример.рф`, `${name}@xn--e1afmkfd.xn--p1ai`]
    const { code_secret } = await shop.must(emsCalls.send, { email: shown, event: 'register' })
    const code = { code: await codeInMail(shop, kept), code_secret }
    const entered = await shop.must(userCalls.register, { email: shown, ...code, password: PASSWORD, agreed: true })
    expect(entered.user.email).toBe(shown)
    for (const account of [shown, kept, shown.toUpperCase(), `\u202a${shown}\u202c`])
      expect(await entersWith(account, PASSWORD), account).toBe(true)
    expect(await shop.must(validateCalls.checkEmailAvailable, { email: kept })).toEqual({ available: false })
  })
})
