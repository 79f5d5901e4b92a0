import { beforeAll, expect, it } from 'vitest'
import { accessTokenCalls } from '#contract/people/access-token.calls.ts'
import type { AccessTokenView } from '#contract/people/access-token.contract.ts'
import { accessToken } from '../support/answers/session.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { people } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const field = (name: string): HTMLInputElement => one<HTMLInputElement>(`input[name=${name}]`)
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('form').requestSubmit())
const invalid = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((each) => each.getAttribute('name'))
const listing = (...data: AccessTokenView[]) => answer(accessTokenCalls.tokens, { data, after: null })
const open = (...data: AccessTokenView[]) =>
  openPage(page.shop, '/pages/member/access_tokens', { as: 'shopper', given: [listing(...data)] })

it('says what each app may read, until when, and when it did', async () => {
  await open(
    accessToken({ scopes: ['catalogue', 'orders'] }),
    accessToken({ id: 'a2', name: 'Second', usedtime: '2026-05-01T11:58:00.000Z' }),
  )
  await reads('Απόθεμα')
  await reads('Products, shops and stock')
  await reads('The status of my orders and parcels, without addresses')
  await reads('Not used yet.')
  await reads('Last used')
})

it('asks for a name, something to read and the password, and shows the new token once', async () => {
  await open()
  await press(called('New access token'))
  await submit()
  await until(() => invalid().length > 0, 'marked what is missing')
  expect(invalid()).toEqual(['name', 'catalogue', 'orders', 'password'])
  await reads('Choose at least one thing that the app may read.')
  await type(field('name'), 'Απόθεμα')
  await doing(() => field('catalogue').click())
  await type(field('password'), 'not it')
  page.shop.answers['user/addAccessToken'] = () => ({
    ok: false,
    problem: { key: 'account.passwordWrong', params: {}, field: 'password' },
  })
  await submit()
  await until(() => invalid().length === 1, 'was refused')
  expect([invalid(), field('name').value]).toEqual([['password'], 'Απόθεμα'])
  const made = { ...accessToken(), token: 'app.id.secret' }
  page.shop.give([answer(accessTokenCalls.add, made), listing(accessToken())])
  await type(field('password'), 'demo-shop')
  await submit()
  await reads('app.id.secret')
  expect(page.shop.callsOf('user/addAccessToken').at(-1)).toEqual({
    name: 'Απόθεμα',
    scopes: ['catalogue'],
    days: 30,
    password: 'demo-shop',
  })
  await press(called('Close'))
  await until(() => document.querySelector('[data-token=a1]') !== null, 'listed it')
  await until(() => !reading().includes('app.id.secret'), 'showed it no more')
})

it('revokes a token after it has asked once more', async () => {
  await open(accessToken())
  await press(called('Revoke'))
  await reads('Revoke Απόθεμα?')
  page.shop.give([answer(accessTokenCalls.end, { done: true }), listing()])
  await press(called('Revoke token'))
  await reads('No access tokens yet')
  expect(page.shop.callsOf('user/endAccessToken')).toEqual([{ id: 'a1' }])
})

it('drops at once what another device has revoked', async () => {
  await open(accessToken())
  await reads('Απόθεμα')
  await until(() => page.shop.open === 1, 'was live')
  await pass(50)
  page.shop.give([listing()])
  const room = `accessTokens:${people.shopper.id}`
  await doing(() => page.shop.emit('live', { room, name: 'accessTokens.changed', data: {} }))
  await reads('No access tokens yet')
})
