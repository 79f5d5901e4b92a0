import { beforeAll, expect, it } from 'vitest'
import { emsCalls, userCalls } from '#contract/people/account.calls.ts'
import type { OpenSession } from '#contract/people/account.contract.ts'
import { session$ } from '#streams/platform/session.stream.ts'
import { deviceOf } from '#ui/pages/member/devices/device-name.ts'
import { openSession } from '../support/answers/session.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { people } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0 Mobile Safari/537.36'
const page = useStandIn()
beforeAll(fetchPages)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const field = (name: string): HTMLInputElement => one<HTMLInputElement>(`input[name=${name}]`)
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('form').requestSubmit())
const invalid = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((each) => each.getAttribute('name'))
const isAtSettings = () => until(() => location.hash === '#/pages/member/setting', 'was led back')
const sent = answer(emsCalls.send, {
  code_secret: 'its secret',
  expires_at: '2026-05-01T12:12:00.000Z',
  resend_at: '2026-05-01T12:03:00.000Z',
})

it('is reached from the settings', async () => {
  for (const [label, at] of [
    ['Login password', 'password_edit'],
    ['Nickname and picture', 'nickname_edit'],
    ['Email', 'email_edit'],
    ['Payment password', 'paypass_edit'],
    ['Signed-in devices', 'devices'],
    ['Access tokens', 'access_tokens'],
  ] as const) {
    await openPage(page.shop, '/pages/member/setting', { as: 'shopper' })
    await press(called(label))
    await until(() => location.hash === `#/pages/member/${at}`, `was at ${at}`)
  }
})

it('changes the password, says what is wrong at its field, and keeps what was typed', async () => {
  await openPage(page.shop, '/pages/member/password_edit', { as: 'shopper' })
  await submit()
  await until(() => invalid().length > 0, 'marked something')
  expect(invalid()).toEqual(['old_password', 'password'])
  page.shop.answers['user/resetloginpass'] = () => ({
    ok: false,
    problem: { key: 'account.passwordWrong', params: {}, field: 'old_password' },
  })
  await type(field('old_password'), 'not it')
  await type(field('password'), 'amber-Ladder-9')
  await submit()
  await until(() => invalid().length === 1, 'was refused')
  expect(invalid()).toEqual(['old_password'])
  expect(field('password').value).toBe('amber-Ladder-9')
  page.shop.give([answer(userCalls.resetloginpass, { done: true })])
  await type(field('old_password'), 'demo-shop')
  await submit()
  await isAtSettings()
  expect(page.shop.callsOf('user/resetloginpass').at(-1)).toEqual({
    old_password: 'demo-shop',
    password: 'amber-Ladder-9',
  })
})

it('asks for the new address before it mails a code to it', async () => {
  await openPage(page.shop, '/pages/member/email_edit', { as: 'shopper', given: [sent] })
  await press(called('Send code'))
  await until(() => invalid().includes('email'), 'asked for the address first')
  expect(page.shop.callsOf('ems/send')).toEqual([])
})

it('changes the email with a code that goes to the new one, and the page knows it from then on', async () => {
  await openPage(page.shop, '/pages/member/email_edit', { as: 'shopper', given: [sent] })
  await reads('Your account uses ada@shop.example now.')
  await type(field('email'), 'ada.quinn@shop.example')
  await press(called('Send code'))
  await reads('Code sent to ada.quinn@shop.example')
  expect(page.shop.callsOf('ems/send')).toEqual([{ email: 'ada.quinn@shop.example', event: 'email' }])
  await type(field('code'), '246813')
  await type(field('password'), 'not it')
  page.shop.answers['user/changeEmail'] = () => ({
    ok: false,
    problem: { key: 'account.passwordWrong', params: {}, field: 'password' },
  })
  await submit()
  await until(() => invalid().length === 1, 'was refused')
  expect([invalid(), field('code').value]).toEqual([['password'], '246813'])
  page.shop.give([answer(userCalls.changeEmail, { ...people.shopper, email: 'ada.quinn@shop.example' })])
  page.shop.give([answer(userCalls.profile, { ...people.shopper, email: 'ada.quinn@shop.example' })])
  await type(field('password'), 'demo-shop')
  await submit()
  await isAtSettings()
  expect(session$.value?.user.email).toBe('ada.quinn@shop.example')
})

it('changes the nickname, says that one is taken at its field, and shows the new one from then on', async () => {
  await openPage(page.shop, '/pages/member/nickname_edit', { as: 'shopper' })
  await type(field('nickname'), 'a')
  await submit()
  await until(() => invalid().length > 0, 'marked a name that is too short')
  expect(page.shop.callsOf('user/changeNickname')).toEqual([])
  page.shop.answers['user/changeNickname'] = () => ({
    ok: false,
    problem: { key: 'account.nicknameTaken', params: {}, field: 'nickname' },
  })
  await type(field('nickname'), 'Marlow')
  await submit()
  await reads('This nickname is already taken')
  expect([invalid(), field('nickname').value]).toEqual([['nickname'], 'Marlow'])
  const renamed = { ...people.shopper, nickname: 'Marlow Finch' }
  page.shop.give([answer(userCalls.changeNickname, renamed), answer(userCalls.profile, renamed)])
  await type(field('nickname'), 'Marlow Finch')
  await submit()
  await isAtSettings()
  expect(session$.value?.user.nickname).toBe('Marlow Finch')
})

it('lists the devices that are signed in, and signs another one out once that was confirmed', async () => {
  const other = openSession({ id: 's2', device: PHONE, current: false })
  const sessions = (...data: OpenSession[]) => answer(userCalls.sessions, { data, after: null })
  await openPage(page.shop, '/pages/member/devices', { as: 'shopper', given: [sessions(other, openSession())] })
  await reads('Chrome on Android')
  expect([...document.querySelectorAll('[data-session]')].map((each) => each.getAttribute('data-session'))).toEqual([
    's1',
    's2',
  ])
  expect(one('[data-session=s1]').textContent).toContain('This device')
  expect(one('[data-session=s1]').querySelector('button')).toBeNull()
  await press(called('Sign out'))
  await reads('Sign out Chrome on Android?')
  page.shop.give([answer(userCalls.endSession, { done: true }), sessions(openSession())])
  await press(called('Sign out device'))
  await until(() => document.querySelector('[data-session=s2]') === null, 'left out the device')
  expect(page.shop.callsOf('user/endSession')).toEqual([{ id: 's2' }])
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0 Safari/537.36 Edg/144.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/144.0 Mobile Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  [PHONE, 'Chrome', 'Android'],
  ['curl/8.9', undefined, undefined],
  ['', undefined, undefined],
])('names a device by its user agent: %s', (userAgent, browser, system) =>
  expect(deviceOf(userAgent)).toEqual({ browser, system }),
)
