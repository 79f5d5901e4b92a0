import { beforeAll, expect, it, vi } from 'vitest'
import { accountClosingCalls } from '#contract/care/account-closing.calls.ts'
import { OPEN_WORK } from '#contract/care/account-closing.contract.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { accepted } from '#contract/platform/problem.ts'
import { session$ } from '#streams/platform/session.stream.ts'
import { closingCheck } from '../support/answers/session.ts'
import { answer, refusal } from '../support/given.ts'
import { fetchPages, openPage, setNetwork, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const AT = '/pages/member/cancel_account'
const UNTIL = '2026-05-08T12:00:00.000Z'
const page = useStandIn()
beforeAll(fetchPages)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const field = (name: string): HTMLInputElement => one<HTMLInputElement>(`input[name=${name}]`)
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('form').requestSubmit())
const invalid = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((each) => each.getAttribute('name'))
const cancelled = answer(accountClosingCalls.cancel, { closes_at: UNTIL })
const open = (change: Parameters<typeof closingCheck>[0] = {}) =>
  openPage(page.shop, AT, { as: 'shopper', given: [answer(accountClosingCalls.check, closingCheck(change))] })

it('is reached from account security, as is the download', async () => {
  for (const [label, at] of [
    ['Cancel account', 'cancel_account'],
    ['Download my data', 'my_data'],
  ] as const) {
    await openPage(page.shop, '/pages/member/setting', {
      as: 'shopper',
      given: [answer(accountClosingCalls.check, closingCheck())],
    })
    await press(called(label))
    await until(() => location.hash === `#/pages/member/${at}`, `was at ${at}`)
  }
})

it('lists what is open, each with the way to it, and shows no form', async () => {
  await open({
    blocks: OPEN_WORK.map((what) => ({ what, count: what === 'orders' ? 1 : 2, id: what === 'orders' ? 'o1' : null })),
    balance: '42500000',
  })
  await reads('Finish these first')
  await reads('1 open order')
  await reads('2 open refunds')
  await reads('42.50 USDT in your wallet')
  expect([...document.querySelectorAll('[data-block]')].map((each) => each.getAttribute('data-block'))).toEqual([
    ...OPEN_WORK,
  ])
  const ways = [...document.querySelectorAll('[data-block] a')].map((each) => each.getAttribute('href'))
  expect(ways[0]).toBe('#/pages/member/orderDetail?id=o1')
  expect(ways.every((href) => href?.startsWith('#/pages/'))).toBe(true)
  // A person alone can finish everything but these.
  expect(OPEN_WORK.filter((_what, n) => ways[n] === '#/pages/web/service?talk=1')).toEqual(['debt', 'frozen'])
  expect(document.querySelector('form')).toBeNull()
})

it('asks for the consent and the password before it asks the shop', async () => {
  await open({ balance: '3200000' })
  await reads('I give up the 3.20 USDT left in my wallet')
  await submit()
  await until(() => invalid().length > 0, 'marked something')
  expect(invalid()).toEqual(['gives_up', 'password'])
  expect(page.shop.callsOf('user/cancelAccount')).toEqual([])
  page.shop.answers['user/cancelAccount'] = () => ({
    ok: false,
    problem: { key: 'account.passwordWrong', params: {}, field: 'password' },
  })
  await doing(() => field('gives_up').click())
  await type(field('password'), 'not it')
  await submit()
  await until(() => invalid().length === 1, 'was refused')
  expect(invalid()).toEqual(['password'])
  expect(field('gives_up').checked).toBe(true)
  expect(session$.value).not.toBeNull()
})

it('signs out here as well, and the sign-in page says until when the account can be kept', async () => {
  await open({ balance: '3200000' })
  await reads('I give up')
  page.shop.give([cancelled, answer(userCalls.whyEnded, { why: 'cancelled', at: '2026-05-01T12:00:00.000Z' })])
  await doing(() => field('gives_up').click())
  await type(field('password'), 'demo-shop')
  await submit()
  await until(() => location.hash.startsWith('#/pages/login/login'), 'was led to the sign-in page')
  expect(page.shop.callsOf('user/cancelAccount')).toEqual([{ password: 'demo-shop', gives_up: '3200000' }])
  expect(session$.value).toBeNull()
  await reads('You can sign in within 7 days to restore it')
})

it('shows what is open where something was begun in the meantime', async () => {
  await open()
  await reads('All your devices are signed out at once.')
  page.shop.give([
    refusal(accountClosingCalls.cancel, 'closing.blocked'),
    answer(accountClosingCalls.check, closingCheck({ blocks: [{ what: 'orders', count: 1, id: 'o1' }] })),
  ])
  await type(field('password'), 'demo-shop')
  await submit()
  await reads('1 open order')
})

it('keeps what was typed where the network is away', async () => {
  await open()
  await reads('All your devices are signed out at once.')
  await type(field('password'), 'demo-shop')
  await setNetwork(false)
  await submit()
  expect(field('password').value).toBe('demo-shop')
  await setNetwork(true)
})

it('offers the owner of a cancelled account to keep it, and signs in with that', async () => {
  await openPage(page.shop, '/pages/login/login?redirect=%2Fpages%2Fmember%2Fcancel_account', {
    given: [refusal(userCalls.login, 'account.closing', { until: UNTIL })],
  })
  await type(field('account'), 'ada@shop.example')
  await type(field('password'), 'demo-shop')
  await submit()
  await reads('This account was cancelled.')
  await reads('Restore my account and sign in')
  expect(location.hash).toBe('#/pages/login/login')
  await submit()
  await until(() => page.shop.callsOf('user/login').length === 2, 'asked again')
  expect(page.shop.callsOf('user/login').at(-1)).toMatchObject({ account: 'ada@shop.example', keep: true })
  await type(field('account'), 'bo@shop.example')
  expect(reading()).not.toContain('This account was cancelled.')
  expect(reading()).toContain('Sign in')
})

it('saves the data of the person as a file', async () => {
  await openPage(page.shop, '/pages/member/my_data', { as: 'shopper' })
  await reads('A zip with all that Shop knows of you')
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  page.shop.answers['user/data'] = () => accepted({})
  await submit()
  await reads('Your data is saved.')
  expect(names).toEqual(['my-data.zip'])
})
