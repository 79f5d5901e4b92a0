import { afterEach, expect, it, vi } from 'vitest'
import type { SaveAddress } from '#contract/people/address.contract.ts'
import { addressProblems } from '#ui/hooks/address-problems.ts'
import { AddressSavePage } from '#ui/pages/member/address-save.tsx'
import { button, click, doing, one, show, text, type } from '../support/screen.tsx'

afterEach(() => void vi.unstubAllGlobals())

const right: SaveAddress = {
  name: 'Ada Quinn',
  mobile: '+44 7700 900123',
  country: 'GB',
  province: 'Kent',
  city: 'Deal',
  address: 'Beach Street 3',
  zip_code: 'CT14 7BP',
}
const invalid = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'))

it('marks everything that is missing at once, sends nothing, and lets go of a field as it is mended', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  vi.stubGlobal('fetch', fetch)
  await show(<AddressSavePage />)
  await click(button('Save address'))
  expect(invalid()).toEqual(['name', 'mobile', 'address', 'city', 'province', 'zip_code'])
  expect(fetch).not.toHaveBeenCalled()
  await type(one<HTMLInputElement>('[name=city]'), 'Deal')
  expect(invalid()).not.toContain('city')
  expect(text()).toContain('Please fill this in')
})

it.each([
  [{}, []],
  [{ mobile: '123' }, ['mobile']],
  [{ mobile: '07700 900123' }, []],
  [{ mobile: '\u202a٠٧٧٠٠ ٩٠٠١٢٣\u202c' }, []],
  [{ mobile: '7700' }, ['mobile']],
  [{ name: 'n'.repeat(80), address: 's'.repeat(200) }, []],
  [{ name: '😀'.repeat(80) }, []],
  [{ name: 'n'.repeat(81), address: 's'.repeat(201), zip_code: '1'.repeat(13) }, ['name', 'address', 'zip_code']],
  [{ name: '\u200e\u2068 ', city: '\ufeff' }, ['name', 'city']],
  [{ country: 'CN', mobile: '13800138000', zip_code: '３１００００' }, []],
  [{ country: 'CN', mobile: '23800138000' }, ['mobile', 'zip_code']],
  [{ city: '  ', address: 'x', zip_code: '' }, ['address', 'city', 'zip_code']],
  [{ zip_code: 'CT14' }, ['zip_code']],
  [{ zip_code: 'ct147bp', province: '' }, []],
  [{ country: 'HK', zip_code: '' }, []],
  [{ country: 'SG', zip_code: '168731', city: '', province: '' }, []],
])('finds in an address with %j wrong: %j', async (given, fields) => {
  expect(Object.keys(await addressProblems({ ...right, ...given }))).toEqual(fields)
})

const labels = (): (string | null | undefined)[] =>
  [...document.querySelectorAll('label')].map((label) => label.textContent?.replace(/\d+.*$/, '').trim())
const chooses = (country: string): Promise<void> =>
  doing(() => {
    const select = one<HTMLSelectElement>('[name=country]')
    select.value = country
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

it('shows the fields of the chosen country in its order, by its names', async () => {
  await show(<AddressSavePage />)
  const partsOf = async (country: string) => {
    await chooses(country)
    return labels().slice(3, -1)
  }
  expect(await partsOf('US')).toEqual(['Street address', 'City', 'State', 'ZIP code'])
  expect(await partsOf('AE')).toEqual(['Street address', 'City', 'Emirate'])
  expect(await partsOf('SG')).toEqual(['Street address', 'Postal code'])
  expect(await partsOf('JP')).toEqual(['Postal code', 'Prefecture', 'City', 'Street address'])
  expect(await partsOf('QA')).toEqual(['Street address', 'City'])
})

it('keeps what was typed in a field that another country has not, and sends it empty', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', fetch)
  await show(<AddressSavePage />)
  await chooses('US')
  const typed = { name: 'Ada', mobile: '+1 202 555 0143', address: 'Pine 1', city: 'Salem', province: 'Oregon' }
  for (const [name, value] of Object.entries({ ...typed, zip_code: '97301' }))
    await type(one<HTMLInputElement>(`[name=${name}]`), value)
  await chooses('QA')
  expect(document.querySelector('[name=province]')).toBeNull()
  await click(button('Save address'))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  const sent = JSON.parse(fetch.mock.calls[0]?.[1]?.body as string) as SaveAddress
  expect(sent).toMatchObject({ country: 'QA', city: 'Salem', province: '', zip_code: '' })
  await chooses('US')
  expect(one<HTMLInputElement>('[name=province]').value).toBe('Oregon')
  expect(one<HTMLInputElement>('[name=zip_code]').value).toBe('97301')
})

it('names an example of a postal code that the country would take', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof globalThis.fetch>())
  await show(<AddressSavePage />)
  await chooses('JP')
  await type(one<HTMLInputElement>('[name=zip_code]'), '94103')
  await click(button('Save address'))
  expect(text()).toContain('for example 154-0023')
  await chooses('DE')
  expect(invalid()).not.toContain('zip_code')
})
