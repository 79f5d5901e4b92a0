import { afterEach, beforeEach, expect, it } from 'vitest'
import { factorFor } from '#client/factor.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { deskHistoryCalls, deskUserCalls } from '#contract/care/staff.calls.ts'
import { links } from '#ui/links.ts'
import { FactorSheet } from '#ui/pages/desk/factor-sheet.tsx'
import { account, locking } from '../support/answers/staff.ts'
import { answer, nameOf } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, show, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'
import { setWide } from '../support/wide.ts'

// Loaded beforehand: on a busy machine the page's modules take longer than a test looks.
await import('#ui/pages/desk/users.tsx')

const page = useStandIn()
beforeEach(() => setWide(true))
afterEach(() => setWide(false))

const LOCK = nameOf(deskUserCalls.lockAccount)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const opened = async (found = [account()], id = '42') => {
  const given = [
    answer(deskUserCalls.users, { data: found, after: null }),
    answer(deskHistoryCalls.history, { data: [], after: null }),
  ]
  await openPage(page.shop, links.deskUsers({ keywords: 'a', id }), { as: 'support', given })
}
const action = (name: string) => document.querySelector<HTMLElement>(`[data-action=${name}]`) ?? undefined
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('dialog form').requestSubmit())

it('asks for a reason before it locks, keeps it when refused, and shows what became of the account', async () => {
  await opened()
  await until(() => action('lock') !== undefined, 'showed the account')
  expect([action('unlock'), action('unfreeze')]).toEqual([undefined, undefined])
  await press(action('lock'))
  expect(reading()).toContain('All devices are signed out at once.')
  await submit()
  await until(() => document.querySelector('[aria-invalid=true]') !== null, 'marked the reason')
  expect(page.shop.callsOf(LOCK)).toEqual([])
  page.shop.answers[LOCK] = () => ({ ok: false, problem: { key: 'desk.already', params: {} } })
  await type(one<HTMLTextAreaElement>('textarea'), 'reported')
  await submit()
  await reads('This is already done')
  expect(one<HTMLTextAreaElement>('textarea').value).toBe('reported')
  page.shop.answers[LOCK] = () => {
    page.shop.give([answer(deskUserCalls.users, { data: [account({ locked_since: locking.at })], after: null })])
    return accepted(account({ locked_since: locking.at }))
  }
  page.shop.answers[nameOf(deskHistoryCalls.history)] = () => accepted({ data: [locking], after: null })
  await submit()
  await until(() => action('unlock') !== undefined, 'showed it locked')
  expect(document.querySelector('dialog[open]')).toBeNull()
  await reads('Account locked')
  await reads('τρεις αγοραστές')
  expect(page.shop.callsOf(LOCK).at(-1)).toEqual({ id: '42', reason: 'reported' })
})

it('asks for the second factor before it frees a wallet, again after a wrong one, and goes on by itself', async () => {
  const UNFREEZE = nameOf(deskUserCalls.unfreezeWallet)
  const refusals = ['staff.codeNeeded', 'staff.codeWrong'] as const
  await opened([account({ wallet_frozen: true })])
  await until(() => action('unfreeze') !== undefined, 'showed the account')
  let asked = 0
  page.shop.answers[UNFREEZE] = () => {
    const key = refusals[asked++]
    return key === undefined ? accepted(account()) : refused(key)
  }
  await press(action('unfreeze'))
  await type(one<HTMLTextAreaElement>('textarea'), 'cleared')
  await submit()
  const typeCode = async (code: string): Promise<void> => {
    await type(one<HTMLInputElement>('dialog[open] input[name=factor]'), code)
    await press(one('dialog[open]:has(input[name=factor]) button[type=submit]'))
  }
  await reads('Confirm with your authenticator')
  await typeCode('111111')
  await reads('This code is incorrect or was already used.')
  await typeCode('222222')
  await until(() => document.querySelector('dialog[open]') === null, 'was done')
  const calls = page.shop.calls.filter(({ path }) => path === UNFREEZE)
  expect(calls.map(({ factor }) => factor)).toEqual([undefined, '111111', '222222'])
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  expect(calls.map(({ input }) => input)).toEqual([0, 1, 2].map(() => ({ id: '42', reason: 'cleared' })))
})

it('leaves a wallet frozen if no one types a code, and keeps the reason', async () => {
  await opened([account({ wallet_frozen: true })])
  await until(() => action('unfreeze') !== undefined, 'showed the account')
  page.shop.answers[nameOf(deskUserCalls.unfreezeWallet)] = () => refused('staff.codeNeeded')
  await press(action('unfreeze'))
  await type(one<HTMLTextAreaElement>('textarea'), 'cleared')
  await submit()
  await reads('Confirm with your authenticator')
  const sheet = one('dialog[open]:has(input[name=factor])')
  await press([...sheet.querySelectorAll('button')].find(({ textContent }) => textContent === 'Not now'))
  await until(() => document.querySelector('dialog[open] input[name=factor]') === null, 'closed the sheet')
  expect(one<HTMLTextAreaElement>('textarea').value).toBe('cleared')
})

it('lets no one wait for a code when another question takes its place, or the page goes', async () => {
  const { rerender } = await show(<FactorSheet />)
  const codes: string[] = []
  const ask = (name: string): Promise<void> =>
    doing(() => void factorFor(refused('staff.codeNeeded')).then((code) => codes.push(`${name} ${code}`)))
  await ask('first')
  await ask('second')
  await until(() => codes.length === 1, 'answered the first')
  await rerender(null)
  await until(() => codes.length === 2, 'answered the second')
  expect(codes).toEqual(['first undefined', 'second undefined'])
})

it('shows what another desk did: in the list, at the account, and in what was done to it', async () => {
  await opened()
  await until(() => action('lock') !== undefined, 'showed the account')
  await until(() => page.shop.open === 1, 'was live')
  await pass(50)
  page.shop.give([
    answer(deskUserCalls.users, { data: [account({ locked_since: locking.at })], after: null }),
    answer(deskHistoryCalls.history, { data: [locking], after: null }),
  ])
  await doing(
    () =>
      void page.shop.publish({
        topic: 'desk',
        type: 'notice',
        entity: 'user',
        entity_id: '42',
        name: 'account.locked',
        view: {},
      }),
  )
  await until(() => action('unlock') !== undefined, 'showed it locked')
  expect(action('lock')).toBeUndefined()
  await until(() => one('nav ul a').textContent.includes('Locked'), 'marked it in the list')
  await reads('τρεις αγοραστές')
  expect(document.querySelector('[data-part=toast]')).toBeNull()
})

it('says who stopped an account and a wallet, when and why, for as long as it is stopped', async () => {
  const stops = [
    { what: 'locked', at: locking.at, by: locking.by, reason: locking.reason },
    { what: 'frozen', at: locking.at, by: null, reason: '' },
  ] as const
  await opened([account({ locked_since: locking.at, wallet_frozen: true, stops: [...stops] })])
  await until(() => document.querySelectorAll('[data-stop]').length === 2, 'showed both')
  const said = (what: string) => one(`[data-stop=${what}]`).textContent
  for (const expected of ['Locked', 'Σαμ', 'τρεις αγοραστές']) expect(said('locked')).toContain(expected)
  expect(document.querySelector('[data-stop=locked] time')?.getAttribute('datetime')).toBe(locking.at)
  expect(said('frozen')).toContain('The network reversed money that had been credited.')
  await opened()
  await until(() => action('lock') !== undefined, 'showed it free')
  expect(document.querySelector('[data-stop]')).toBeNull()
})

it('offers nothing against colleagues and oneself, and says who decides', async () => {
  await opened([account({ roles: ['shopper', 'support'] })])
  await reads('The platform’s operator manages staff.')
  expect(action('lock')).toBeUndefined()
  await opened([account({ id: 'sam', roles: ['shopper', 'support'] })], 'sam')
  await reads('This is your own account.')
})

it('is worked with the keyboard: a slash leads to the field, arrows through the list', async () => {
  await opened([account(), account({ id: '43', nickname: 'Μπο' })])
  await until(() => document.querySelectorAll('nav ul a').length === 2, 'listed both')
  const key = (name: string) =>
    doing(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
  await key('ArrowDown')
  await until(() => location.hash.includes('id=43'), 'moved on')
  await key('ArrowDown')
  await key('ArrowUp')
  await until(() => location.hash.includes('id=42'), 'moved back')
  await key('/')
  expect(document.activeElement).toBe(one('input[name=keywords]'))
})

it('searches for another person, and keeps the search terms in the address', async () => {
  await openPage(page.shop, links.deskUsers(), { as: 'support' })
  await doing(() => one<HTMLFormElement>('form[role=search]').requestSubmit())
  await until(() => document.querySelector('[aria-invalid=true]') !== null, 'asked for words')
  page.shop.give([answer(deskUserCalls.users, { data: [], after: null })])
  await type(one<HTMLInputElement>('input[name=keywords]'), ' nobody ')
  await doing(() => one<HTMLFormElement>('form[role=search]').requestSubmit())
  await reads('No account found')
  expect(page.shop.callsOf(nameOf(deskUserCalls.users)).at(-1)).toMatchObject({ keywords: 'nobody' })
  expect(location.hash).toContain('keywords=nobody')
})

it('leads between the screens of the desk', async () => {
  await opened()
  page.shop.give([answer(deskHistoryCalls.history, { data: [locking], after: null })])
  await press(called('History'))
  await until(() => location.hash === `#${links.deskHistory()}`, 'was at the history')
  await reads('Account locked')
  await press(called('Άντα'))
  await until(() => location.hash === `#${links.deskHistory({ about: '42' })}`, 'was narrowed')
  await press(called('About one case'))
  await until(() => location.hash === `#${links.deskHistory()}`, 'was widened')
})
