import { beforeAll, expect, it } from 'vitest'
import { emsCalls, userCalls } from '#contract/people/account.calls.ts'
import { session$ } from '#streams/platform/session.stream.ts'
import { answer, refusal } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { people } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const PAGE = '/pages/member/paypass_edit?redirect=%2Fpages%2Fmember%2Fsetting'
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const field = (name: string): HTMLInputElement => one<HTMLInputElement>(`input[name=${name}]`)
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('form').requestSubmit())
const invalid = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((each) => each.getAttribute('name'))
const sent = answer(emsCalls.send, {
  code_secret: 'its secret',
  expires_at: '2026-05-01T12:12:00.000Z',
  resend_at: '2026-05-01T12:03:00.000Z',
})

it('says at each field what is wrong before anything is sent, and takes digits only', async () => {
  await openPage(page.shop, PAGE, { as: 'shopper' })
  await press(called('Confirm with an email code instead'))
  await type(field('pay_password'), '49a38')
  expect(field('pay_password').value).toBe('4938')
  await type(field('again'), '493817')
  await submit()
  await until(() => invalid().length > 0, 'marked something')
  expect(invalid()).toEqual(['code', 'pay_password', 'again'])
  expect(reading()).toContain('The payment password has 6 digits')
  expect(page.shop.callsOf('user/resetPayPass')).toEqual([])
})

it('begins with a code for a user who has forgotten the present one', async () => {
  await openPage(page.shop, `${PAGE}&by=code`, { as: 'shopper' })
  expect(field('code').name).toBe('code')
  expect(reading()).toContain('Confirm with your current payment password instead')
})

it('says at the field that digits are easy to guess, keeps the code, and leads back where it was needed', async () => {
  const given = [sent, refusal(userCalls.resetPayPass, 'pay.passwordWeak')]
  await openPage(page.shop, PAGE, { as: 'shopper', given })
  page.shop.answers['user/resetPayPass'] = () => ({
    ok: false,
    problem: { key: 'pay.passwordWeak', params: {}, field: 'pay_password' },
  })
  await press(called('Confirm with an email code instead'))
  await press(called('Send code'))
  await reads('Code sent to ada@shop.example')
  await type(field('code'), '246813')
  for (const name of ['pay_password', 'again']) await type(field(name), '123456')
  await submit()
  await reads('These digits are easy to guess. Choose others.')
  expect(invalid()).toEqual(['pay_password'])
  expect(field('code').value).toBe('246813')
  page.shop.give([answer(userCalls.resetPayPass, people.shopper)])
  for (const name of ['pay_password', 'again']) await type(field(name), '493817')
  await submit()
  await until(() => location.hash === '#/pages/member/setting', 'was led back')
})

it('may be confirmed with a code the first time, too', async () => {
  const given = [sent, answer(userCalls.resetPayPass, { ...people.newcomer, password_set: true })]
  await openPage(page.shop, PAGE, { as: 'newcomer', given })
  await reads('Set payment password')
  await press(called('Confirm with an email code instead'))
  await press(called('Send code'))
  await reads('Code sent to')
  await type(field('code'), '246813')
  for (const name of ['pay_password', 'again']) await type(field(name), '493817')
  await submit()
  await until(() => location.hash === '#/pages/member/setting', 'was led back')
  expect(page.shop.callsOf('user/resetPayPass')).toEqual([
    { code: '246813', code_secret: 'its secret', pay_password: '493817' },
  ])
})

it('asks for a code when the payment password was set in the meantime on another device', async () => {
  await openPage(page.shop, PAGE, { as: 'newcomer', given: [refusal(userCalls.setPayPass, 'pay.passwordSet')] })
  await type(field('password'), 'demo-shop')
  for (const name of ['pay_password', 'again']) await type(field(name), '493817')
  await submit()
  await until(() => document.querySelector('input[name=code]') !== null, 'asked for a code')
  expect(field('pay_password').value).toBe('493817')
  expect(reading()).toContain('Change payment password')
  await press(called('Confirm with your current payment password instead'))
  expect(field('old_pay_password').value).toBe('')
  expect(field('pay_password').value).toBe('493817')
})

it('turns from setting to changing by itself when another tab sets the first one, and keeps what was typed', async () => {
  await openPage(page.shop, PAGE, { as: 'newcomer' })
  await reads('Set payment password')
  await type(field('password'), 'demo-shop')
  await type(field('pay_password'), '493817')
  const { token } = session$.value ?? { token: '' }
  const user = { ...people.newcomer, password_set: true }
  await doing(() => {
    localStorage.setItem('shop.session', JSON.stringify({ token, user }))
    dispatchEvent(new StorageEvent('storage', { key: 'shop.session' }))
  })
  await reads('Change payment password')
  expect(document.querySelector('input[name=password]')).toBeNull()
  expect(field('pay_password').value).toBe('493817')
  await type(field('old_pay_password'), '111333')
  await type(field('again'), '493817')
  page.shop.give([answer(userCalls.changePayPass, user)])
  await submit()
  await until(() => location.hash === '#/pages/member/setting', 'was led back')
  expect(page.shop.callsOf('user/changePayPass')).toEqual([{ old_pay_password: '111333', pay_password: '493817' }])
})

it('is confirmed with the present one, which is said to be wrong at its field with the tries that are left', async () => {
  await openPage(page.shop, PAGE, { as: 'shopper' })
  await submit()
  await until(() => invalid().length > 0, 'marked something')
  expect(invalid()).toEqual(['old_pay_password', 'pay_password', 'again'])
  page.shop.answers['user/changePayPass'] = () => ({
    ok: false,
    problem: { key: 'pay.passwordWrong', params: { left: 3 }, field: 'old_pay_password' },
  })
  await type(field('old_pay_password'), '11a1222')
  for (const name of ['pay_password', 'again']) await type(field(name), '493817')
  await submit()
  await until(() => invalid().length === 1, 'was refused')
  expect(invalid()).toEqual(['old_pay_password'])
  expect(field('pay_password').value).toBe('493817')
  page.shop.give([answer(userCalls.changePayPass, people.shopper)])
  await type(field('old_pay_password'), '111333')
  await submit()
  await until(() => location.hash === '#/pages/member/setting', 'was led back')
  expect(page.shop.callsOf('user/changePayPass').at(-1)).toEqual({
    old_pay_password: '111333',
    pay_password: '493817',
  })
})
