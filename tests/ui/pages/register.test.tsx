import { beforeAll, expect, it } from 'vitest'
import { articleCalls } from '#contract/people/article.calls.ts'
import { emsCalls, userCalls } from '#contract/people/account.calls.ts'
import { article } from '../support/answers/articles.ts'
import { answer, refusal } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const REGISTER = '/pages/login/register'
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const field = (name: string): HTMLInputElement => one<HTMLInputElement>(`input[name=${name}]`)
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('form').requestSubmit())
const invalid = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((each) => each.getAttribute('name'))
const countdown = (): number => Number(/Resend in (\d+) s/.exec(reading())?.[1])
const sent = answer(emsCalls.send, {
  code_secret: 'its secret',
  expires_at: '2026-05-01T12:12:00.000Z',
  resend_at: '2026-05-01T12:03:00.000Z',
})

async function openWithCode(): Promise<void> {
  await openPage(page.shop, REGISTER, { given: [sent] })
  await type(field('email'), 'ada@shop.example')
  await press(called('Send code'))
  await reads('Code sent to ada@shop.example')
}

it('marks every field that is wrong at once, each in the words of its rule, and sends nothing', async () => {
  await openPage(page.shop, REGISTER)
  await type(field('email'), 'ada')
  await type(field('code'), '123')
  await type(field('password'), 'short')
  await type(field('nickname'), 'A')
  await submit()
  await until(() => invalid().length > 0, 'marked something')
  expect(invalid()).toEqual(['email', 'code', 'password', 'nickname', 'agreed'])
  for (const expected of [
    'Enter a full email address',
    'This code is incorrect',
    'Please choose a password of 6 to 30 characters.',
    'At least 2 characters',
    'Please agree to the terms and the privacy policy first',
  ])
    expect(reading()).toContain(expected)
  expect(page.shop.calls).toEqual([])
})

it('asks for an email alone before a code is sent', async () => {
  await openPage(page.shop, REGISTER)
  await press(called('Send code'))
  await until(() => invalid().length > 0, 'marked something')
  expect(invalid()).toEqual(['email'])
})

it('keeps all that was typed, and the countdown, while the terms are read', async () => {
  await openWithCode()
  await type(field('code'), '123456')
  await type(field('password'), 'demo-shop')
  page.shop.give([answer(articleCalls.detail, article({ id: 'terms', kind: 'terms' }))])
  await press(called('Terms of use'))
  await reads('Επιλέξτε πληρωμή')
  await press(called('Close'))
  expect(field('code').value).toBe('123456')
  expect(field('password').value).toBe('demo-shop')
  expect(countdown()).toBeGreaterThan(50)
  expect(location.hash).toBe(`#${REGISTER}`)
})

it('goes on counting where it is after going to login and back, and lets a mistyped email be mended at once', async () => {
  await openWithCode()
  await pass(10_000)
  await press(called('Already have an account? Sign in'))
  await reads('Forgot your password?')
  await press(called('Create an account'))
  await reads('Code sent to ada@shop.example')
  expect(countdown()).toBeGreaterThan(40)
  expect(countdown()).toBeLessThanOrEqual(50)
  await type(field('email'), 'ada.quinn@shop.example')
  await press(called('Send code'))
  await reads('Code sent to ada.quinn@shop.example')
  expect(page.shop.callsOf('ems/send').map(({ email }) => email)).toEqual([
    'ada@shop.example',
    'ada.quinn@shop.example',
  ])
})

it('begins at the seconds the shop names when a code is on its way already', async () => {
  await openPage(page.shop, REGISTER, { given: [refusal(emsCalls.send, 'account.codeTooSoon', { seconds: 37 })] })
  await type(field('email'), 'ada@shop.example')
  await press(called('Send code'))
  await until(() => countdown() > 0, 'counted')
  expect(countdown()).toBe(37)
})

it('says how many tries a code has left, and that it is used up after the last', async () => {
  await openWithCode()
  page.shop.give([refusal(userCalls.register, 'account.codeIncorrect')])
  await type(field('password'), 'demo-shop')
  await press(field('agreed'))
  for (const left of [4, 3, 2, 1]) {
    await type(field('code'), '12345' + left)
    await submit()
    await reads(left === 1 ? '1 try left' : `${left} tries left`)
  }
  await submit()
  await reads('This code can no longer be used.')
})

it('shows the password while its button says so, and hides it again', async () => {
  await openPage(page.shop, REGISTER)
  await type(field('password'), 'demo-shop')
  expect(field('password').type).toBe('password')
  await press(called('Show password'))
  expect(field('password').type).toBe('text')
  expect(field('password').value).toBe('demo-shop')
  await press(called('Hide password'))
  expect(field('password').type).toBe('password')
})

it('comes with the code of an invitation that its link names', async () => {
  await openPage(page.shop, '/pages/login/register?invite=k2m4p6q8')
  expect(one<HTMLInputElement>('[name=invite]').value).toBe('k2m4p6q8')
})
