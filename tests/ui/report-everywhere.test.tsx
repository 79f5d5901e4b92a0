import { act } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { links } from '#ui/links.ts'
import { screens } from '#ui/screens.tsx'
import type { Person } from './support/people.ts'
import { fetchPages, openPage, useStandIn } from './support/open-page.tsx'
import { press, until } from './support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const paths = screens.map(({ path }) => path)
const link = () => document.querySelector<HTMLAnchorElement>('header a[data-part=report]')
const reported = (): Promise<void> => until(() => location.hash.includes('report=1'), 'opened the report')
const pressKeys = (init: KeyboardEventInit): Promise<void> =>
  act(async () => {
    dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyR', key: '\u00ae', cancelable: true, ...init }))
  })

describe('reporting what is seen', () => {
  it.each(['support', 'finance'] satisfies Person[])('is offered to %s on every route', async (as) => {
    const without: string[] = []
    for (const path of paths) {
      await openPage(page.shop, path, { as })
      if (link() === null) without.push(path)
      document.body.replaceChildren()
    }
    expect(without).toEqual([])
  })

  it.each(['shopper', 'merchant', 'visitor'] satisfies Person[])('is offered to no %s', async (as) => {
    const found: string[] = []
    for (const path of paths) {
      await openPage(page.shop, path, { as })
      if (document.querySelector('[data-part=report]') !== null) found.push(path)
      document.body.replaceChildren()
    }
    expect(found).toEqual([])
    await pressKeys({ altKey: true, shiftKey: true })
    expect(location.hash).not.toContain('report')
  })

  it('opens the lab by a press, and by the keys that its link names', async () => {
    await openPage(page.shop, links.setting(), { as: 'support' })
    expect(link()?.getAttribute('aria-keyshortcuts')).toBe('Alt+Shift+R')
    await press(link() ?? undefined)
    await reported()
    await openPage(page.shop, links.home(), { as: 'finance' })
    await pressKeys({ altKey: true })
    await pressKeys({ altKey: true, shiftKey: true, ctrlKey: true })
    expect(location.hash).not.toContain('report')
    await pressKeys({ altKey: true, shiftKey: true })
    await reported()
  })

  it('is a button of the page itself under History', async () => {
    await openPage(page.shop, links.labPage({ view: 'history' }), { as: 'support' })
    await until(() => document.querySelector('main button') !== null, 'drew the page')
    expect(link()).toBeNull()
  })
})
