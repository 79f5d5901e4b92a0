import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { links } from '#ui/links.ts'
import { screens } from '#ui/screens.tsx'
import { fetchPages, openPage, useStandIn } from './support/open-page.tsx'
import { called } from './support/reading.ts'
import { press, until } from './support/settle.ts'
import { setWide } from './support/wide.ts'

const page = useStandIn()
beforeAll(fetchPages)
beforeEach(() => setWide(true))
afterEach(() => vi.unstubAllGlobals())

const link = () => document.querySelector<HTMLAnchorElement>('header a[data-part=report]')
const reported = (): Promise<void> =>
  until(() => document.querySelector('[data-part=axis]') !== null, 'opened the report')
const pressKeys = (init: KeyboardEventInit, on: EventTarget = globalThis.window): Promise<void> =>
  act(async () => {
    on.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyR', key: '\u00ae', cancelable: true, ...init }))
  })

// Both roles of the desk are one check: each route is opened by one of them.
describe.each(
  screens.map(({ path }, index) => ({ path, as: (['support', 'finance'] as const)[index % 2] ?? 'support' })),
)('on $path', ({ path, as }) => {
  it(`what is seen can be reported by ${as}`, async () => {
    await openPage(page.shop, path, { as })
    expect(link()).not.toBeNull()
  })

  it('nothing is offered to a shopper', async () => {
    await openPage(page.shop, path, { as: 'shopper' })
    expect(document.querySelector('[data-part=report]')).toBeNull()
  })
})

describe('a report of what is seen', () => {
  it('is opened by a press, and by the keys that its link names', async () => {
    await openPage(page.shop, links.setting(), { as: 'support' })
    expect(link()?.getAttribute('aria-keyshortcuts')).toBe('Alt+Shift+R')
    await press(link() ?? undefined)
    await reported()
  })

  it('is a row of Me on a phone, and nothing in its headers', async () => {
    setWide(false)
    await openPage(page.shop, links.setting(), { as: 'support' })
    expect(document.querySelector('[data-part=report]')).toBeNull()
    await openPage(page.shop, links.member(), { as: 'support' })
    expect(document.querySelector('[data-part=report]')).toBeNull()
    await until(() => called('Report what I see') !== undefined, 'drew the row')
    await press(called('Report what I see'))
    await reported()
  })

  it('is the flag alone on a wide screen', async () => {
    await openPage(page.shop, links.member(), { as: 'support' })
    await until(() => called('Customer service desk') !== undefined || link() !== null, 'drew the page')
    const ways = [...document.querySelectorAll('a')].filter((each) => each.href.includes('report=1'))
    expect(ways).toEqual([link()])
  })

  it('is not opened by keys that repeat, or that type', async () => {
    await openPage(page.shop, links.search(), { as: 'support' })
    await until(() => document.querySelector('input') !== null, 'drew the field')
    await pressKeys({ altKey: true, shiftKey: true, repeat: true })
    await pressKeys({ altKey: true, shiftKey: true, bubbles: true }, document.querySelector('input') ?? undefined)
    expect(location.hash).not.toContain('lab')
    await pressKeys({ altKey: true, shiftKey: true })
    await reported()
  })

  it('leaves its address, and is saved as it is open', async () => {
    await openPage(page.shop, links.setting(), { as: 'support' })
    await press(link() ?? undefined)
    await reported()
    await until(() => !location.hash.includes('report=1'), 'left the address')
    expect(location.hash).toContain('view=history')
    const axis = document.querySelector('[data-part=axis]')
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await press(called('Report what I see'))
    expect(saved).toHaveBeenCalledOnce()
    saved.mockRestore()
    // Another report would be drawn again.
    expect(document.querySelector('[data-part=axis]')).toBe(axis)
  })

  it('is opened by the keys from any page, and by no part of them', async () => {
    await openPage(page.shop, links.home(), { as: 'finance' })
    await pressKeys({ altKey: true })
    await pressKeys({ altKey: true, shiftKey: true, ctrlKey: true })
    expect(location.hash).not.toContain('lab')
    await pressKeys({ altKey: true, shiftKey: true })
    await reported()
  })

  it.each(['merchant', 'visitor'] as const)('is no key of a %s', async (as) => {
    await openPage(page.shop, links.home(), { as })
    await pressKeys({ altKey: true, shiftKey: true })
    expect(location.hash).not.toContain('lab')
    expect(document.querySelector('[data-part=report]')).toBeNull()
  })

  it('is a button of the page itself under History', async () => {
    await openPage(page.shop, links.labPage({ view: 'history' }), { as: 'support' })
    await until(() => document.querySelector('main button') !== null, 'drew the page')
    expect(link()).toBeNull()
  })
})
