import { Registry } from 'prom-client'
import { expect, it, vi } from 'vitest'
import { addGauge, missingOf } from '#server/platform/plugins/gauge.ts'

it('leaves out a figure that hangs, begins it no second time, and shows the others', async () => {
  const registry = new Registry()
  let answer = (): void => {}
  const slow = vi.fn(async (set: (value: number) => void) => {
    set(1)
    await new Promise<void>((resolve) => (answer = resolve))
  })
  addGauge(registry, { name: 'slow', help: 'hangs' }, slow, 10)
  addGauge(registry, { name: 'quick', help: 'answers' }, (set) => set(7), 10)
  addGauge(registry, { name: 'wrong', help: 'fails' }, () => Promise.reject(new Error('gone')), 10)
  for (let n = 0; n < 2; n++) {
    const shown = await registry.metrics()
    expect(shown).toMatch(/^quick 7$/m)
    expect(shown).not.toMatch(/^(?:slow|wrong) /m)
  }
  expect(slow).toHaveBeenCalledTimes(1)
  expect([...missingOf(registry)].toSorted()).toEqual(['slow', 'wrong'])

  answer()
  await vi.waitFor(async () => {
    const shown = registry.metrics()
    answer()
    expect(await shown).toMatch(/^slow 1$/m)
  })
  expect([...missingOf(registry)]).toEqual(['wrong'])
})
