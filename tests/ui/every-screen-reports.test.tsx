import { act } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { links } from '#ui/links.ts'
import { screens } from '#ui/screens.tsx'
import { fetchPages, openPage, useStandIn } from './support/open-page.tsx'
import { press, until } from './support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const link = () => document.querySelector<HTMLAnchorElement>('header a[data-part=report]')
const reported = (): Promise<void> => until(() => location.hash.includes('report=1'), 'opened the report')
const pressKeys = (init: KeyboardEventInit): Promise<void> =>
  act(async () => {
    dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyR', key: '\u00ae', cancelable: true, ...init }))
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

  it('is opened by the keys from any page, and by no part of them', async () => {
    await openPage(page.shop, links.home(), { as: 'finance' })
    await pressKeys({ altKey: true })
    await pressKeys({ altKey: true, shiftKey: true, ctrlKey: true })
    expect(location.hash).not.toContain('report')
    await pressKeys({ altKey: true, shiftKey: true })
    await reported()
  })

  it.each(['merchant', 'visitor'] as const)('is no key of a %s', async (as) => {
    await openPage(page.shop, links.home(), { as })
    await pressKeys({ altKey: true, shiftKey: true })
    expect(location.hash).not.toContain('report')
    expect(document.querySelector('[data-part=report]')).toBeNull()
  })

  it('is a button of the page itself under History', async () => {
    await openPage(page.shop, links.labPage({ view: 'history' }), { as: 'support' })
    await until(() => document.querySelector('main button') !== null, 'drew the page')
    expect(link()).toBeNull()
  })
})
