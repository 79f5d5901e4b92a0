import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accepted, refused } from '#contract/platform/problem.ts'
import type { SaveFreight, ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import { shopBoardCalls, shopMoves } from '#contract/shops/shop.calls.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { refetchSettings } from '#streams/shops/shop-setting.stream.ts'
import { links } from '#ui/links.ts'
import { freight, settings } from '../support/answers/shop-setting.ts'
import { suspendedShop } from '../support/answers/shop.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'
import { setWide } from '../support/wide.ts'

const page = useStandIn()
beforeAll(fetchPages)
beforeEach(() => localStorage.clear())

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const section = (title: string) => `section[aria-label="${title}"]`
const submit = (selector: string): Promise<void> =>
  doing(() => one<HTMLFormElement>(`${selector} form`).requestSubmit())
/** A field by its name; in the sheet where one is open. */
const field = (name: string) =>
  one<HTMLInputElement>(`${document.querySelector('dialog[open]') ? 'dialog ' : ''}[name="${name}"]`)
const choose = (name: string, value: string): Promise<void> =>
  doing(() => {
    const select = one<HTMLSelectElement>(`select[name="${name}"]`)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

const opens = async (
  open: Parameters<typeof links.shopSetting>[0],
  given: Partial<ShopSettings> = {},
  freights = [freight()],
): Promise<void> => {
  await openPage(page.shop, links.shopSetting(open), {
    as: 'merchant',
    given: [
      answer(shopSettingCalls.setting, settings(given)),
      answer(shopSettingCalls.freights, { data: freights, after: null }),
      answer(shopBoardCalls.state, suspendedShop('merchant')),
    ],
  })
  await until(() => document.querySelector('main [data-state=live]') !== null, 'read the settings')
}
const PROFILE = { open: 'profile' } as const
const FREIGHT = { open: 'freight' } as const
const HOLIDAY = { open: 'holiday' } as const

describe('the profile of a shop', () => {
  it('is saved over the version that was on the screen', async () => {
    await opens(PROFILE)
    await type(field('shopname'), 'Τσάι')
    page.shop.give([answer(shopSettingCalls.profile, settings({ shopname: 'Τσάι' }))])
    await submit(section('Profile'))
    await until(() => page.shop.callsOf('shop/editSetting').length > 0, 'sent')
    expect(page.shop.callsOf('shop/editSetting')).toEqual([
      { version: 1, shopname: 'Τσάι', bio: 'Κάθε πρωί', logo: '' },
    ])
  })

  it('says at the name that it is empty, taken, or changed too soon, and keeps what was typed', async () => {
    await opens(PROFILE, { rename_from: '2031-05-20T07:00:00.000Z' })
    await reads('You can change the name again from')
    await type(field('shopname'), '  ')
    await submit(section('Profile'))
    await until(() => field('shopname').getAttribute('aria-invalid') === 'true', 'refused')
    expect(page.shop.callsOf('shop/editSetting')).toEqual([])
    await type(field('shopname'), 'Τσάι')
    page.shop.answers['shop/editSetting'] = () => refused('shop.nameTaken', {}, 'shopname')
    await submit(section('Profile'))
    await reads('A shop has this name already.')
    expect(field('shopname').value).toBe('Τσάι')
    expect(field('shopname').getAttribute('aria-invalid')).toBe('true')
  })

  it('shows what another device saved, loses nothing that was typed, and saves over it when asked to', async () => {
    await opens(PROFILE)
    await type(field('bio'), 'Από μένα')
    const newer = settings({ versions: { profile: 2, address: 1, holiday: 1, messages: 1 }, bio: 'Από αλλού' })
    page.shop.give([answer(shopSettingCalls.setting, newer)])
    await doing(refetchSettings)
    await reads('You saved this on another device or in another tab in the meantime.')
    await reads('Από αλλού')
    expect(field('bio').value).toBe('Από μένα')
    await press(called('Keep what I typed'))
    page.shop.give([answer(shopSettingCalls.profile, { ...newer, bio: 'Από μένα' })])
    await submit(section('Profile'))
    await until(() => page.shop.callsOf('shop/editSetting').length > 0, 'sent')
    expect(page.shop.callsOf('shop/editSetting')[0]).toMatchObject({ version: 2, bio: 'Από μένα' })
  })

  it('adopts what another device saved in fields that were not touched, and keeps the others without asking', async () => {
    await opens(PROFILE)
    await type(field('bio'), 'Από μένα')
    const versions = { profile: 2, address: 1, holiday: 1, messages: 1 }
    const newer = settings({ versions, shopname: 'Τσάι', logo: '/s2.svg' })
    page.shop.give([answer(shopSettingCalls.setting, newer)])
    await doing(refetchSettings)
    await until(() => field('shopname').value === 'Τσάι', 'adopted the name')
    expect(field('bio').value).toBe('Από μένα')
    expect(one<HTMLImageElement>(`${section('Profile')} fieldset img`).getAttribute('src')).toBe('/s2.svg')
    expect(document.querySelector('[data-part=elsewhere]')).toBe(null)
    page.shop.give([answer(shopSettingCalls.profile, { ...newer, bio: 'Από μένα' })])
    await submit(section('Profile'))
    await until(() => page.shop.callsOf('shop/editSetting').length > 0, 'sent')
    expect(page.shop.callsOf('shop/editSetting')).toEqual([{ version: 2, shopname: 'Τσάι', bio: 'Από μένα', logo: '' }])
  })

  it('follows another device while nothing is typed', async () => {
    await opens(PROFILE)
    const newer = settings({ versions: { profile: 2, address: 1, holiday: 1, messages: 1 }, bio: 'Από αλλού' })
    page.shop.give([answer(shopSettingCalls.setting, newer)])
    await doing(refetchSettings)
    await until(() => field('bio').value === 'Από αλλού', 'followed')
    expect(document.querySelector('[data-part=elsewhere]')).toBe(null)
  })
})

describe('the freight of a shop', () => {
  it('says what each template asks, and which is the default', async () => {
    await opens(FREIGHT)
    await reads('Greece: $2.00, free from $50.00')
    await reads('Everywhere else: $5.00')
    await reads('No delivery: Brazil')
    expect(called('Delete template: Δέματα')).toBe(undefined)
  })

  it('adds a template with a rate for some countries and one for everywhere else', async () => {
    await opens(FREIGHT)
    await press(called('Add a template'))
    await type(field('name'), 'Βαριά')
    await press(called('Add a rate for some countries'))
    await choose('rates.0.countries', 'DE')
    await type(field('rates.0.fee_micro'), '٧')
    await type(field('rates.1.fee_micro'), '9,5')
    await type(field('rates.1.free_from_micro'), '80')
    let sent: SaveFreight | undefined
    page.shop.answers['shop/freight'] = (input) => {
      sent = input as SaveFreight
      return accepted(freight({ id: 'f2', name: 'Βαριά', is_default: false }))
    }
    await submit('dialog')
    await until(() => document.querySelector('dialog[open]') === null, 'closed')
    expect(sent).toEqual({
      version: 0,
      name: 'Βαριά',
      rates: [
        { countries: ['DE'], fee_micro: '7000000', free_from_micro: null },
        { countries: [], fee_micro: '9500000', free_from_micro: '80000000' },
      ],
      not_served: [],
      only_listed: false,
      is_default: false,
    })
  })

  it.each([
    ['letters', 'δέκα', 'rates.0.fee_micro'],
    ['a fee below zero', '-1', 'rates.0.fee_micro'],
    ['a fee above the bound', '1001', 'rates.0.fee_micro'],
    ['no fee', '', 'rates.0.fee_micro'],
  ])('refuses %s at the field and sends nothing', async (_title, typed, name) => {
    await opens(FREIGHT)
    await press(called('Add a template'))
    await type(field('name'), 'Βαριά')
    await type(field(name), typed)
    await submit('dialog')
    await until(() => field(name).getAttribute('aria-invalid') === 'true', 'refused')
    expect(field(name).value).toBe(typed)
    expect(page.shop.callsOf('shop/freight')).toEqual([])
  })

  it('says before a template is deleted how many products follow the default from then on', async () => {
    await opens(FREIGHT, {}, [freight(), freight({ id: 'f2', name: 'Βαριά', is_default: false, goods: 3, version: 4 })])
    await press(called('Delete template: Βαριά'))
    await reads('3 products follow the default template from then on.')
    page.shop.give([answer(shopSettingCalls.deleteFreight, { data: [freight()], after: null })])
    await press([...document.querySelectorAll<HTMLElement>('dialog button')].at(-1))
    await until(() => page.shop.callsOf('shop/delFreight').length > 0, 'deleted')
    expect(page.shop.callsOf('shop/delFreight')).toEqual([{ id: 'f2', version: 4 }])
  })
})

describe('a holiday', () => {
  it('says beside the dates what happens to open orders, and which days are left', async () => {
    await opens(HOLIDAY, { holidays: [{ from: '2031-02-01', to: '2031-02-10', message: '' }] })
    await reads('Orders that are already paid keep their shipping deadline.')
    await reads('Left for this year: 20.')
  })

  it('shows a refusal at its day and keeps the days', async () => {
    await opens(HOLIDAY)
    await type(field('from'), '2031-05-10')
    await type(field('to'), '2031-05-30')
    page.shop.answers['shop/holiday'] = () => refused('holiday.tooLong', { max: 14 }, 'to')
    await submit(section('Holiday'))
    await reads('A holiday can have at most 14 days.')
    expect([field('from').value, field('to').value]).toEqual(['2031-05-10', '2031-05-30'])
  })

  it('is called off while it is announced', async () => {
    await opens(HOLIDAY, { holiday: { from: '2031-05-10', to: '2031-05-12', message: '' } })
    await reads('Announced: May 10, 2031 to May 12, 2031')
    page.shop.give([
      answer(shopSettingCalls.endHoliday, settings({ versions: { profile: 1, address: 1, holiday: 2, messages: 1 } })),
    ])
    await press(called('Call it off'))
    await until(() => field('from').value === '', 'cleared')
    expect(page.shop.callsOf('shop/endHoliday')).toEqual([{ version: 1 }])
  })
})

describe('the list of the settings', () => {
  it('says what each part is set to, and leads to it', async () => {
    await opens({}, { return_address: null, holiday: { from: '2031-05-10', to: '2031-05-12', message: '' } })
    await reads('1 template')
    await reads('Suspended')
    const rows = [...document.querySelectorAll('nav[aria-label="Shop settings"] a')]
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      `#${links.shopSetting({ open: 'profile' })}`,
      `#${links.shopSetting({ open: 'address' })}`,
      `#${links.shopSetting({ open: 'freight' })}`,
      `#${links.shopSetting({ open: 'messages' })}`,
      `#${links.messageSetting()}`,
      `#${links.shopSetting({ open: 'holiday' })}`,
      `#${links.shopSetting({ open: 'webhook' })}`,
      `#${links.shopBond()}`,
      `#${links.shopSetting({ open: 'close' })}`,
    ])
    expect(rows.map((row) => row.textContent).join('|')).toContain('Return addressNot set yet')
    expect(document.querySelector('form')).toBe(null)
  })

  it('stands beside the part that is open when there is room, the profile at first', async () => {
    setWide(true)
    try {
      await opens({})
      await until(() => document.querySelector(section('Profile')) !== null, 'showed the profile')
      expect(one('nav[aria-label="Shop settings"] [aria-current=true]').textContent).toContain('Profile')
      expect(document.querySelectorAll('main form button[type=submit]')).toHaveLength(1)
    } finally {
      setWide(false)
    }
  })
})

describe('what is typed in a part', () => {
  it('is said not to be saved, and can be dropped', async () => {
    await opens(PROFILE)
    await type(field('bio'), 'Από μένα')
    await reads('Not saved yet')
    await press(called('Discard changes'))
    expect(field('bio').value).toBe('Κάθε πρωί')
    expect(reading()).not.toContain('Not saved yet')
  })
})

describe('closing the shop', () => {
  it('says what stays and what still runs, and offers to stop new orders first', async () => {
    const running = { ...suspendedShop('merchant'), state: 'open', facts: { runningOrders: 2, fundMicro: '0' } }
    await openPage(page.shop, links.shopSetting({ open: 'close' }), {
      as: 'merchant',
      given: [answer(shopSettingCalls.setting, settings({})), answer(shopBoardCalls.state, running)],
    })
    await reads('Your products keep their places')
    await reads('The shop cannot close yet. Orders in progress: 2')
    expect(called('Close the shop')).toBe(undefined)
    await press(called('Stop new orders'))
    page.shop.give([answer(shopMoves['shop.stopOrders'], { ...running, version: 4, state: 'closing' })])
    await doing(() => one<HTMLFormElement>('dialog form').requestSubmit())
    await until(() => called('Reopen the shop') !== undefined, 'offered to reopen')
    await reads('Closed for new orders')
    expect(page.shop.callsOf('shop/stopOrders')).toEqual([{ id: 's1' }])
  })
})
