import { afterEach, expect, it, vi } from 'vitest'
import type { SaveAddress } from '#contract/address.contract.ts'
import { addressProblems } from '#ui/parts/address-problems.ts'
import { AddressSavePage } from '#ui/pages/member/address-save.tsx'
import { button, click, one, show, text, type } from '../support/screen.tsx'

afterEach(() => void vi.unstubAllGlobals())

const right: SaveAddress = {
  name: 'Ada Quinn',
  mobile: '+44 7700 900123',
  country: 'GB',
  province: 'Kent',
  city: 'Deal',
  address: 'Beach Street 3',
  zip_code: 'CT14',
}
const invalid = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'))

it('marks everything that is missing at once, sends nothing, and lets go of a field as it is mended', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  vi.stubGlobal('fetch', fetch)
  await show(<AddressSavePage />)
  await click(button('Save address'))
  expect(invalid()).toEqual(['name', 'mobile', 'province', 'city', 'address', 'zip_code'])
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
  [{ country: 'CN', mobile: '13800138000' }, []],
  [{ country: 'CN', mobile: '23800138000' }, ['mobile']],
  [{ city: '  ', address: 'x', zip_code: '' }, ['city', 'address', 'zip_code']],
])('finds in an address with %j wrong: %j', async (given, fields) => {
  expect(Object.keys(await addressProblems({ ...right, ...given }))).toEqual(fields)
})
