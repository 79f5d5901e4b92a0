import { createStore } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { addressCountryAtom, knownCountryAtom } from '#ui/atoms/country.atom.ts'
import { sessionAtom } from '#ui/atoms/session.atom.ts'
import { CountrySheet } from '#ui/parts/country-sheet.tsx'
import { button, click, one, show, text, type } from '../support/screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const countries = (): Response =>
  new Response(JSON.stringify({ code: 1, msg: '', time: '2031-05-06T07:00:00.000Z', data: { data: ['GR', 'DE'] } }), {
    headers: { 'content-type': 'application/json' },
  })

it('says that the countries could not be read, and reads them again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  await show(<CountrySheet onClose={() => {}} />)
  await type(one<HTMLInputElement>('[name=country]'), 'Gre')
  expect(one('[role=alert]').textContent).not.toBe('')
  // The list is not known: no name can be said to be missing.
  expect(text()).not.toContain('No country with this name')
  vi.stubGlobal('fetch', async () => countries())
  await click(button('Try again'))
  await vi.waitFor(() => expect(text()).toContain('Greece'))
  await type(one<HTMLInputElement>('[name=country]'), 'Atlantis')
  expect(text()).toContain('No country with this name')
})

it('forgets the country of an address with the person whose address it is', () => {
  const store = createStore()
  const person = (id: string) => ({ user: { id, nickname: '', email: '', avatar: '', roles: [] } })
  store.set(sessionAtom, person('ada'))
  store.set(addressCountryAtom, 'FI')
  expect(store.get(knownCountryAtom)).toBe('FI')
  for (const next of [person('bo'), { user: undefined }]) {
    store.set(sessionAtom, next)
    expect(store.get(knownCountryAtom)).toBeUndefined()
  }
})
