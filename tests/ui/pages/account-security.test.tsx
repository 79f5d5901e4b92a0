import { beforeAll, expect, it } from 'vitest'
import { emsCalls, userCalls } from '#contract/people/account.calls.ts'
import { session$ } from '#streams/people/session.stream.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { people } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const reads = (words: string): Promise<void> => until(() => reading().includes(words), `read ${words}`)
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
    ['Email', 'email_edit'],
    ['Payment password', 'paypass_edit'],
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
