import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { eventsFrom, stateNames, waysFrom } from '#machines/platform/chart.ts'
import type { Box, Chart } from '#lab/chart.ts'
import charts from '#lab/charts.json' with { type: 'json' }
import { everyMachine } from '#lab/machines.ts'
import { CHARTS, chartsText } from '../../../scripts/charts/charts-text.ts'

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const boxesOf = ({ states, edges }: Chart) => [
  ...states.map((state) => ({ name: state.name, box: state as Box })),
  ...edges.map(({ from, to, label }) => ({ name: `${from} → ${to}`, box: label })),
]

describe('the charts of the machines', () => {
  it('are what `npm run charts` writes, byte for byte, and the same the second time', () => {
    const text = chartsText()
    expect(readFileSync(CHARTS, 'utf8')).toBe(text)
    expect(chartsText()).toBe(text)
  })

  it('are of every machine', () => {
    expect(Object.keys(charts)).toEqual(everyMachine.map(({ name }) => name))
  })
})

describe.each(everyMachine.map((of) => [of.name, of] as const))('the chart of %s', (name, of) => {
  const chart = (charts as Readonly<Record<string, Chart>>)[name]
  if (!chart) throw new Error(`No chart of ${name}`)

  it('has every state, and every move but silent ones that stay', () => {
    expect(chart.states.map((state) => state.name)).toEqual(stateNames(of))
    const moves = stateNames(of).flatMap((from) =>
      eventsFrom(of, from).flatMap((type) =>
        waysFrom(of, from, type)
          .filter(({ to }) => to !== from || of.events[type]?.silent !== true)
          .map(({ to }) => `${from} ${type} ${to}`),
      ),
    )
    const drawn = [
      ...chart.states.flatMap((state) => state.events.map((type) => `${state.name} ${type} ${state.name}`)),
      ...chart.edges.flatMap(({ from, to, events }) => events.map((type) => `${from} ${type} ${to}`)),
    ]
    expect(drawn.toSorted()).toEqual([...new Set(moves)].toSorted())
  })

  it('lets no label or state lie over another one, and all lie inside', () => {
    const boxes = boxesOf(chart)
    const over = boxes.flatMap((a, index) =>
      boxes.slice(index + 1).flatMap((b) => (overlap(a.box, b.box) ? [`${a.name} over ${b.name}`] : [])),
    )
    expect(over).toEqual([])
    for (const { box, name } of boxes)
      expect(
        box.x >= 0 && box.y >= 0 && box.x + box.width <= chart.width && box.y + box.height <= chart.height,
        name,
      ).toBe(true)
  })

  it('has room for every text in its box', () => {
    const short = (type: string): string => type.replace(`${name}.`, '')
    for (const { name: state, width, events } of chart.states)
      expect(width).toBeGreaterThan(
        Math.max(state.length * 8.5, ...events.map((type) => short(type).length * 7.3)) + 16,
      )
    for (const { label, events } of chart.edges) {
      expect(label.height).toBeGreaterThanOrEqual(events.length * 24)
      expect(label.width).toBeGreaterThan(Math.max(...events.map((type) => short(type).length * 7.3)) + 16)
    }
  })
})
