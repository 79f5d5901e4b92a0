import { describe, expect, it } from 'vitest'
import { problem } from '#contract/platform/problem.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { Below } from '#ui/parts/below.tsx'
import { one, show } from '../support/screen.tsx'

const draw = (above: Live<unknown>) => (
  <Below above={above} skeleton={<i />}>
    <p>below</p>
  </Below>
)
const isHidden = (): boolean => one('p').closest('.hidden') !== null

describe('what comes below something that is still unknown', () => {
  it.each<[string, Live<unknown>]>([
    ['known', { state: 'live', data: 1, at: 0 }],
    ['refused', { state: 'failed', problem: problem('system.network'), retry: () => {} }],
  ])('is drawn, and seen when that is %s', async (_, above) => {
    const { rerender } = await show(draw({ state: 'loading' }))
    const drawn = one('p')
    expect(isHidden()).toBe(true)
    expect(one('i')).toBeTruthy()
    await rerender(draw(above))
    expect(isHidden()).toBe(false)
    expect(document.querySelector('i')).toBeNull()
    // It keeps what it has: nothing is begun again.
    expect(one('p')).toBe(drawn)
  })
})
