import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressCalls } from '#contract/people/address.calls.ts'
import type { SaveAddress } from '#contract/people/address.contract.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const HOME: SaveAddress = {
  name: 'Li Wei',
  mobile: '138 0013 8000',
  country: 'CN',
  province: 'Zhejiang',
  city: 'Hangzhou',
  address: 'Lake Road 1',
  zip_code: '310000',
}

describe.each(oneEngine())('an address on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const save = (who: Person, change: object = {}) => shop.ask(addressCalls.address, { ...HOME, ...change }, who)
  const list = async (who: Person) => (await shop.must(addressCalls.getaddress, {}, who)).data
  const newPerson = () => person(shop, { balance: 0n, pin: null })

  it('is the default when it is the first, and a new default takes its place', async () => {
    const who = await newPerson()
    const first = (await save(who)).body.data
    expect(first).toMatchObject({ mobile: '+8613800138000', default: true })
    const second = (await save(who, { name: 'Office' })).body.data
    expect(second.default).toBe(false)
    await save(who, { id: second.id, name: 'Office', default: true })
    expect((await list(who)).map(({ name, default: isDefault }) => [name, isDefault])).toEqual([
      ['Office', true],
      ['Li Wei', false],
    ])
  })

  it('gives its place as default to the newest when it is forgotten', async () => {
    const who = await newPerson()
    const first = (await save(who)).body.data
    await save(who, { name: 'Old' })
    const newest = (await save(who, { name: 'New' })).body.data
    await shop.must(addressCalls.deladdress, { id: first.id }, who)
    expect((await list(who)).map(({ id, default: isDefault }) => [id, isDefault])[0]).toEqual([newest.id, true])
    expect(await list(who)).toHaveLength(2)
  })

  it.each([
    ['CN', '+86 138-0013-8000', '+8613800138000'],
    ['GB', '07700 900123', '+447700900123'],
    ['AE', '\u202a٠٥٠ ١٢٣ ٤٥٦٧\u202c', '+971501234567'],
    ['JP', '０９０－１２３４－５６７８', '+819012345678'],
    ['PT', '+351 912 345 678', '+351912345678'],
    ['US', '(1) 202 555 0143', '+12025550143'],
  ])('takes the mobile of %s as people write it', async (country, mobile, kept) => {
    const zip_code = { CN: '310000', GB: 'CT14 7BP', JP: '154-0023', PT: '1100-148', US: '94103' }[country] ?? ''
    expect((await save(await newPerson(), { country, mobile, zip_code })).body.data.mobile).toBe(kept)
  })

  it.each([
    ['CN', '23800138000'],
    ['CN', '1380013800'],
    ['PT', '0912345678'],
    ['PT', '12345'],
    ['PT', 'call me'],
  ])('refuses a mobile that cannot be called: %s %s', async (country, mobile) => {
    const who = await newPerson()
    const zip_code = country === 'PT' ? '1100-148' : '310000'
    expect((await save(who, { country, mobile, zip_code })).problem).toMatchObject({
      key: 'address.mobile',
      field: 'mobile',
    })
    expect(await list(who)).toEqual([])
  })

  it.each([
    ['name', 'input.invalid'],
    ['country', 'input.invalid'],
    ['province', 'input.required'],
    ['city', 'input.required'],
    ['address', 'input.invalid'],
    ['zip_code', 'input.required'],
  ])('is not taken without %s', async (field, key) => {
    const { status, problem } = await save(await newPerson(), { [field]: ' ' })
    expect([status, problem?.key, problem?.field]).toEqual([400, key, field])
  })

  it.each(['province', 'city', 'zip_code'])('is not taken with a %s that cannot be seen', async (field) => {
    const { status, problem } = await save(await newPerson(), { [field]: '\u3164' })
    expect([status, problem?.key, problem?.field]).toEqual([400, 'input.invalid', field])
  })

  it.each([
    ['HK', '+85251234567', { province: 'Kowloon', city: 'Mong Kok', zip_code: '' }],
    ['AE', '+971501234567', { province: 'Dubai', city: '', zip_code: '' }],
    ['QA', '+97433123456', { province: '', city: 'Doha', zip_code: '' }],
    ['SG', '+6581234567', { province: '', city: '', zip_code: '168731' }],
    ['DE', '+4915112345678', { province: '', city: 'Leipzig', zip_code: '04229' }],
  ])('is taken without what %s has not', async (country, mobile, parts) => {
    expect((await save(await newPerson(), { country, mobile, ...parts })).body.data).toMatchObject(parts)
  })

  it.each([
    ['HK', '+85251234567', { province: '', zip_code: '' }, 'province'],
    ['AE', '+971501234567', { province: '', zip_code: '' }, 'province'],
    ['QA', '+97433123456', { city: '' }, 'city'],
    ['SG', '+6581234567', { zip_code: '' }, 'zip_code'],
    ['US', '+12025550143', { province: '', zip_code: '94103' }, 'province'],
  ])('is refused without what %s requires', async (country, mobile, parts, field) => {
    const who = await newPerson()
    expect((await save(who, { country, mobile, ...parts })).problem).toMatchObject({ key: 'input.required', field })
    expect(await list(who)).toEqual([])
  })

  it('is refused with a postal code of another country, and an example names one of its own', async () => {
    const who = await newPerson()
    const { problem } = await save(who, { country: 'US', mobile: '+12025550143', zip_code: 'CT14 7BP' })
    expect(problem).toEqual({ key: 'address.zipCode', params: { example: '94103' }, field: 'zip_code' })
    expect(await list(who)).toEqual([])
  })

  it('keeps nothing in a field that its country has not', async () => {
    const parts = { country: 'QA', mobile: '+97433123456', province: 'Zhejiang', zip_code: '310000' }
    expect((await save(await newPerson(), parts)).body.data).toMatchObject({ province: '', zip_code: '' })
  })

  it('of another person is reported as not found', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()]
    const { id } = (await save(owner)).body.data
    for (const other of [id, 'none']) {
      expect((await save(stranger, { id: other })).problem?.key).toBe('address.notFound')
      expect((await shop.ask(addressCalls.deladdress, { id: other }, stranger)).problem?.key).toBe('address.notFound')
    }
    expect(await list(owner)).toHaveLength(1)
    expect(await list(stranger)).toEqual([])
  })

  it('is one of twenty at most, with one default, however many are added at once', async () => {
    const who = await newPerson()
    const answers = await Promise.all(Array.from({ length: 24 }, () => save(who, { default: true })))
    expect(answers.flatMap(({ problem }) => problem?.key ?? [])).toEqual(
      Array.from({ length: 4 }, () => 'address.limit'),
    )
    const all = await list(who)
    expect(all).toHaveLength(20)
    expect(all.filter((each) => each.default)).toHaveLength(1)
    expect((await save(who, { id: all[3]?.id, name: 'Still editable' })).body.code).toBe(1)
  })

  it('needs a signed-in person', async () => {
    expect((await shop.ask(addressCalls.getaddress, {})).body.code).toBe(401)
  })
})
