import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Below } from '#ui/parts/below.tsx'
import { one, show } from '../support/screen.tsx'

const draw = (isReady: boolean) => (
  <Below isReady={isReady} skeleton={<i />}>
    <p>below</p>
  </Below>
)
const isHidden = (): boolean => one('p').closest('.hidden') !== null

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('what comes below something that is still on its way', () => {
  it('is drawn, seen when that is there, and from then on always', async () => {
    const { rerender } = await show(draw(false))
    const drawn = one('p')
    expect(isHidden()).toBe(true)
    expect(one('i')).toBeTruthy()
    await rerender(draw(true))
    expect(isHidden()).toBe(false)
    expect(document.querySelector('i')).toBeNull()
    await rerender(draw(false))
    expect(isHidden()).toBe(false)
    // It keeps what it has: nothing is begun again.
    expect(one('p')).toBe(drawn)
  })

  it('waits two seconds at most', async () => {
    await show(draw(false))
    await act(() => vi.advanceTimersByTime(1_900))
    expect(isHidden()).toBe(true)
    await act(() => vi.advanceTimersByTime(200))
    expect(isHidden()).toBe(false)
  })
})
