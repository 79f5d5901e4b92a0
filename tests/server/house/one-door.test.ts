import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMON_EFFECTS } from '#server/platform/door/common-effects.ts'
import { registry } from '#server/domains.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { arrowsOf, type ChartState, type EffectName, statesOf } from '../../../scripts/diagrams/chart.ts'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  )

describe('the one door', () => {
  it('is the only place that writes a status, a refund, an event or money', () => {
    const writers =
      /(?:(?:insert into|update)\s+|(?:insertOf|updateOf)\(\s*')(orders|refunds|recharges|withdrawals|events|topics|status_history|ledger_\w+)\b|\.(?:insert|update)\((orders|refunds|recharges|withdrawals|events|topics|statusHistory|ledger\w+)\)/i
    const found = filesBelow('server')
      .filter((file) => file.endsWith('.ts') && writers.test(readFileSync(file, 'utf8')))
      .sort()
    expect(found).toEqual(
      [
        // Takes what is personal out of the log and the history; no status and no money.
        'server/care/account-closing/erase.ts',
        // Empties every table before the demo is written again; no one uses the shop yet.
        'server/operations/demo/empty-shop.ts',
        // Records the opening of shops that a seed wrote.
        'server/operations/demo/opening.ts',
        'server/platform/door/write/events.ts',
        'server/platform/door/write/history.ts',
        // Notes how old the eldest event of a topic may be; numbers none.
        'server/platform/events/prune.ts',
        // Hides an ended order from its shopper's list; writes no state.
        'server/trade/order/order.queries.ts',
        // Freezes a wallet and frees it; moves no money.
        'server/money/wallet/frozen.ts',
        'server/money/wallet/ledger.ts',
        // Marks that money left twice, for good; writes no state.
        'server/money/withdrawal/send.service.ts',
      ].toSorted(),
    )
  })

  it('writes the rows of roots by their kinds alone', () => {
    const users = filesBelow('server').filter((file) => /\browWriter\(/.test(readFileSync(file, 'utf8')))
    expect(users.sort()).toEqual(['server/platform/door/write/part.ts', 'server/platform/door/write/root-rows.ts'])
  })

  it('is the only place that moves a deadline, and publishes only names that a machine declares', () => {
    const sources = filesBelow('server')
      .filter((file) => file.endsWith('.ts'))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    const movers = [...filesBelow('server'), ...filesBelow('src/machines')].filter((file) =>
      /\bdeadline(?:At|Left) [+-]?= /.test(readFileSync(file, 'utf8')),
    )
    expect(movers).toEqual(['src/machines/platform/deadlines.ts'])
    const declared = new Set(everyLifecycle.flatMap(({ events }) => Object.values(events).map(({ as }) => as)))
    const touched = sources.flatMap(({ text }) =>
      [...text.matchAll(/\.touch\(\w+, '([^']+)'/g)].map(([, name = '']) => name),
    )
    expect(touched).toContain('shopApplication.saved')
    expect(touched.filter((name) => !declared.has(name))).toEqual([])
  })

  it('has a handler for every effect a machine names, and none besides', () => {
    const entries = ({ entry, inside }: ChartState): readonly EffectName[] => [...entry, ...inside.flatMap(entries)]
    for (const of of everyLifecycle) {
      const named = [...arrowsOf(of).flatMap(({ effects }) => effects), ...entries(statesOf(of))]
      const handled = Object.keys(
        registry.kinds.lifecycle(of.name).kind.effects[of.name] ?? registry.kinds.handedIn.get(of.name) ?? {},
      )
      const own = named.map(({ type }) => type).filter((type) => !(type in COMMON_EFFECTS))
      expect(handled.sort(), of.name).toEqual([...new Set(own)].sort())
    }
  })
})
