import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGauge } from '#server/platform/plugins/gauge.ts'
import { metricsIn, metricsOf } from '#tests/support/promql.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

interface Panel {
  readonly title: string
  readonly type: string
  readonly targets?: readonly { readonly expr: string }[]
}

const board = JSON.parse(readFileSync('deploy/grafana/shop.json', 'utf8')) as { readonly panels: readonly Panel[] }
const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
const alerts = [...rules.matchAll(/- alert: (\w+)\n(?:\s+#.*\n)*\s+expr: '(.*)'\n[\s\S]*?runbook: (\S+)\n/g)].map(
  ([, name = '', expr = '', runbook = '']) => ({ name, expr, runbook }),
)
const panels = board.panels.filter(({ type }) => type !== 'row')

describe('the board and the alerts', () => {
  let shop: TestShop
  let known: string[] = []
  let answer = ''
  beforeAll(async () => {
    shop = await openShop()
    await shop.startJobs()
    await shop.app.inject({ url: '/healthz' })
    answer = (await shop.app.inject({ url: '/metrics' })).body
    known = metricsOf(answer)
  })
  afterAll(() => shop.close())

  it('show every metric, and no other', () => {
    const shown = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr)))
    expect(known.length).toBeGreaterThan(40)
    expect([...new Set(shown)].toSorted()).toEqual([...new Set(known)].toSorted())
  })

  it('leave the labels to Prometheus by which it names a process', () => {
    const labels = [...answer.matchAll(/^\w+\{(.*)\} /gm)].flatMap(([, all = '']) =>
      [...all.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
    )
    expect(labels).toEqual(expect.arrayContaining(['task', 'route', 'state']))
    expect(labels.filter((label) => ['job', 'instance'].includes(label))).toEqual([])
    expect(() => addGauge(new Registry(), { name: 'x_y', help: 'x', labels: ['job'] }, () => {})).toThrow('job')
  })

  it('wake a person where a figure is missing that an old backup or proof would show', () => {
    const silent = alerts.filter(
      ({ expr }) => /(?:backup|proof)_age_seconds/.test(expr) && !expr.includes(' or absent('),
    )
    expect(silent).toEqual([])
  })

  it('have something in every panel, and each title once', () => {
    expect(panels.filter(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr)).length === 0)).toEqual([])
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
  })

  it('alert by metrics that exist', () => {
    expect(alerts).toHaveLength(rules.split('- alert: ').length - 1)
    const wrong = alerts.flatMap(({ name, expr }) =>
      metricsIn(expr)
        .filter((metric) => !known.includes(metric))
        .map((metric) => `${name}: ${metric}`),
    )
    expect(wrong).toEqual([])
  })
})

it('have a runbook for each alert, and no runbook without one', () => {
  const page = readFileSync('docs/runbooks.md', 'utf8')
  const headings = [...page.matchAll(/^## (\w+)$/gm)].map(([, heading = '']) => heading)
  expect(alerts.map(({ name }) => name).toSorted()).toEqual(headings.toSorted())
  for (const { name, runbook } of alerts) expect(runbook).toBe(`docs/runbooks.md#${name.toLowerCase()}`)
  const PARTS = ['Means', 'Users notice', 'First look', 'Mend', 'Wake']
  const sections = page.split(/^## /m).slice(1)
  for (const section of sections)
    expect([section.split('\n')[0], PARTS.filter((part) => !section.includes(`- *${part}.*`))]).toEqual([
      section.split('\n')[0],
      [],
    ])
})

it('reads the metrics of an expression without labels, ranges and functions', () => {
  expect(metricsIn('histogram_quantile(0.99, sum by (le, my_label) (rate(a_b_bucket{c_d="e_f"}[5m]))) > 5')).toEqual([
    'a_b',
  ])
  expect(metricsIn('max_over_time(x_y[1h]) and on (a_b) z_z_total')).toEqual(['x_y', 'z_z_total'])
})
