import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allLifecycles, clientMachines } from '#machines/all-lifecycles.ts'
import { drawPages, everyPage, stalePages } from '../../scripts/diagrams/pages.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diagrams-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the pages of lifecycles', () => {
  it('are up to date in docs', () => {
    expect(stalePages('docs/lifecycles')).toEqual([])
  })

  it('exist for every machine and are the same each time', () => {
    const names = [...Object.keys(allLifecycles), ...Object.keys(clientMachines)].map((name) => `${name}.md`)
    expect([...everyPage().keys()]).toEqual(names)
    expect([...everyPage()]).toEqual([...everyPage()])
  })

  it('list a move with its actor, guard, effects and next deadline', () => {
    const page = everyPage().get('order.md')
    expect(page).toContain('pendingDelivery --> pendingReceipt: ship [hasNoBlockingRefund]')
    expect(page).toContain(
      '| `pendingDelivery` | `pendingReceipt` | `order.ship` | merchant | `hasNoBlockingRefund` | `recordParcel`, `notifyShopper` | 10 d → order.autoReceive, not extended |',
    )
  })

  it('are stale when missing, changed or left over, until they are drawn again', () => {
    expect(stalePages(join(folder, 'none'))).toHaveLength(everyPage().size)
    drawPages(folder)
    expect(stalePages(folder)).toEqual([])
    writeFileSync(join(folder, 'order.md'), 'old')
    writeFileSync(join(folder, 'gone.md'), 'left over')
    expect(stalePages(folder)).toEqual(['order.md', 'gone.md'])
    drawPages(folder)
    expect(readdirSync(folder).sort()).toEqual([...everyPage().keys()].sort())
    expect(stalePages(folder)).toEqual([])
  })
})
