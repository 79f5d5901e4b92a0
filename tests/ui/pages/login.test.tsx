import { beforeAll, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { pageCalls } from '#contract/catalogue/page.calls.ts'
import { session$ } from '#streams/platform/session.stream.ts'
import { appInit } from '../support/answers/app.ts'
import { home } from '../support/answers/shopping.ts'
import { answer, refusal } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const field = (name: string): HTMLInputElement => one<HTMLInputElement>(`input[name=${name}]`)
const submit = (): Promise<void> => press(document.querySelector<HTMLElement>('form button[type=submit]') ?? undefined)
// The button takes no second press within half a second; a form may be sent again at once.
const send = (): Promise<void> => doing(() => one<HTMLFormElement>('form').requestSubmit())
const invalid = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((each) => each.getAttribute('name'))

it('marks all that is wrong at once and asks the shop nothing', async () => {
  await openPage(page.shop, '/pages/login/login')
  await type(field('account'), 'ada@shop')
  await submit()
  await until(() => invalid().length > 0, 'marked something')
  expect(invalid()).toEqual(['account', 'password'])
  await reads('Enter a full email address')
  await reads('Please fill this in')
  expect(page.shop.callsOf('user/login')).toEqual([])
  await type(field('account'), 'ada@shop.example')
  expect(invalid()).toEqual(['password'])
})

it('tells the owner of a locked account why and where to write, stays there, and keeps no session', async () => {
  const given = [
    refusal(userCalls.login, 'account.locked', { token: 'for service only' }),
    answer(commonCalls.init, appInit()),
  ]
  await openPage(page.shop, '/pages/login/login', { given })
  await type(field('account'), 'ada@shop.example')
  await type(field('password'), 'demo-shop')
  await submit()
  await reads('This account is locked')
  await reads('Write to customer service')
  await pass(5_000)
  expect(reading()).toContain('Your orders, your balance and your shop stay as they are.')
  expect(session$.value).toBeNull()
  expect(JSON.stringify({ ...localStorage })).not.toContain('for service only')
  await press(called('Use another account'))
  await reads('Forgot your password?')
  expect(field('account').value).toBe('ada@shop.example')
  expect(field('password').value).toBe('')
})

it.each([
  ['support', '#/pages/desk/queue', ''],
  ['support', '#/pages/desk/users', '?redirect=%2Fpages%2Fdesk%2Fusers'],
  ['shopper', '#/pages/index', ''],
] as const)('sends %s on to %s', async (as, hash, query) => {
  await openPage(page.shop, `/pages/login/login${query}`, { as })
  await until(() => location.hash === hash, 'went on')
})

it('says at the password that email or password is wrong, and keeps both', async () => {
  await openPage(page.shop, '/pages/login/login', { given: [refusal(userCalls.login, 'account.incorrect')] })
  await type(field('account'), 'ada@shop.example')
  await type(field('password'), 'not-it-at-all')
  await send()
  await until(() => invalid().length > 0, 'said so')
  expect(invalid()).toEqual(['password'])
  expect(document.activeElement).toBe(field('password'))
  expect([field('account').value, field('password').value]).toEqual(['ada@shop.example', 'not-it-at-all'])
})

it('carries the email and the way back along to registering, to a forgotten password and back', async () => {
  await openPage(page.shop, '/pages/login/login?redirect=%2Fpages%2Fcart')
  await type(field('account'), 'ada@shop.example')
  await press(called('Create an account'))
  await until(() => location.hash === '#/pages/login/register?redirect=%2Fpages%2Fcart', 'was at registering')
  await until(() => document.querySelector('input[name=nickname]') !== null, 'drew the form')
  expect(field('email').value).toBe('ada@shop.example')
  await type(field('email'), 'ada.quinn@shop.example')
  await press(called('Already have an account? Sign in'))
  await until(() => document.querySelector('input[name=account]') !== null, 'was back')
  expect(field('account').value).toBe('ada.quinn@shop.example')
  await press(called('Forgot your password?'))
  await until(() => location.hash === '#/pages/member/forgot?redirect=%2Fpages%2Fcart', 'was at the forgotten password')
  await until(() => document.querySelector('input[name=code]') !== null, 'drew the form')
  expect(field('email').value).toBe('ada.quinn@shop.example')
})

it.each(['/pages/login/login', '/pages/login/register', '/pages/member/forgot'])(
  'leads a signed-in user from %s to where they were going',
  async (path) => {
    await openPage(page.shop, `${path}?redirect=%2Fpages%2Fmember%2Fsetting`, { as: 'shopper' })
    await until(() => location.hash === '#/pages/member/setting', 'was led on')
  },
)

it('leads home where no place of the shop was named', async () => {
  const given = [answer(pageCalls.index, home)]
  await openPage(page.shop, '/pages/login/login?redirect=https%3A%2F%2Felsewhere.example', { as: 'shopper', given })
  await until(() => location.hash === '#/pages/index', 'was led home')
})

/** A sign-in that was answered with a mailed code. */
async function openConfirming(): Promise<void> {
  const mailed = refusal(userCalls.login, 'account.codeMailed', {
    code_secret: 'its secret',
    expires_at: '2026-05-01T12:12:00.000Z',
    resend_at: '2026-05-01T12:03:00.000Z',
  })
  await openPage(page.shop, '/pages/login/login', { given: [mailed] })
  await type(field('account'), 'ada@shop.example')
  await type(field('password'), 'demo-shop')
  await send()
  await reads('Check your email')
}

it('asks for the code that was mailed while many guess at the account, and brings its secret', async () => {
  await openConfirming()
  await reads('If the password is right, we have sent it to ada@shop.example')
  await send()
  await until(() => invalid().length > 0, 'marked the code')
  expect(invalid()).toEqual(['mail_code'])
  expect(page.shop.callsOf('user/login')).toEqual([{ account: 'ada@shop.example', password: 'demo-shop' }])
  page.shop.answers['user/login'] = () => ({
    ok: false,
    problem: { key: 'account.codeIncorrect', params: {}, field: 'mail_code' },
  })
  await type(field('mail_code'), '135790')
  await send()
  await reads('4 tries left')
  expect(page.shop.callsOf('user/login').at(-1)).toEqual({
    account: 'ada@shop.example',
    password: 'demo-shop',
    mail_code: '135790',
    code_secret: 'its secret',
  })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('its secret')
})

it('mails another code after a minute, and leads back to the password', async () => {
  await openConfirming()
  expect(reading()).toMatch(/Resend in \d+ s/)
  await pass(60_000)
  await press(called('Send code'))
  await until(() => page.shop.callsOf('user/login').length === 2, 'asked for another')
  await reads('Resend in')
  await press(called('Use another email or password'))
  await reads('Forgot your password?')
  expect([field('account').value, field('password').value]).toEqual(['ada@shop.example', ''])
})

it('asks staff for their second factor, loses nothing typed, and says at the field that a code is wrong', async () => {
  const needed = refusal(userCalls.login, 'staff.codeNeeded')
  await openPage(page.shop, '/pages/login/login', { given: [needed] })
  expect(document.querySelector('input[name=code]')).toBeNull()
  await type(field('account'), 'sam@shop.example')
  await type(field('password'), 'demo-shop')
  await send()
  await until(() => document.querySelector('input[name=code]') !== null, 'asked for the code')
  expect(invalid()).toEqual([])
  expect(document.activeElement).toBe(field('code'))
  expect([field('account').value, field('password').value]).toEqual(['sam@shop.example', 'demo-shop'])
  expect(page.shop.callsOf('user/login')).toEqual([{ account: 'sam@shop.example', password: 'demo-shop' }])
  page.shop.answers['user/login'] = () => ({
    ok: false,
    problem: { key: 'staff.codeWrong', params: {}, field: 'code' },
  })
  await type(field('code'), '12 34 56')
  expect(field('code').value).toBe('123456')
  await send()
  await reads('This code is incorrect or was already used.')
  expect(invalid()).toEqual(['code'])
  await type(field('code'), '654321')
  await send()
  await until(() => page.shop.callsOf('user/login').length === 3, 'sent the next one')
  expect(page.shop.callsOf('user/login').at(-1)).toEqual({
    account: 'sam@shop.example',
    password: 'demo-shop',
    code: '654321',
  })
})

it('forgets that a code was asked for when another account is typed', async () => {
  await openPage(page.shop, '/pages/login/login', { given: [refusal(userCalls.login, 'staff.codeNeeded')] })
  await type(field('account'), 'sam@shop.example')
  await type(field('password'), 'demo-shop')
  await send()
  await until(() => document.querySelector('input[name=code]') !== null, 'asked for the code')
  await type(field('account'), 'ada@shop.example')
  expect(document.querySelector('input[name=code]')).toBeNull()
})
