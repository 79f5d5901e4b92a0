import { afterEach, expect, it, vi } from 'vitest'
import { CardRow } from '#ui/parts/card-row.tsx'
import { doing, one, show } from '../support/screen.tsx'

afterEach(() => vi.restoreAllMocks())

/** A row that is wider than its place, scrolled so far. */
function sized(at: number): HTMLElement {
  const row = one('ul')
  for (const [name, value] of Object.entries({ clientWidth: 100, scrollWidth: 300 }))
    Object.defineProperty(row, name, { value, configurable: true })
  row.scrollLeft = at
  return row
}
const arrows = (): boolean[] => [...document.querySelectorAll('button')].map(({ disabled }) => !disabled)

it.each([
  ['at its start', 0, [false, true]],
  ['in between', 100, [true, true]],
  ['at its end', 200, [true, false]],
  ['at its end in a language that reads from right to left', -200, [true, false]],
])('offers the ways that lead on %s', async (_where, at, ways) => {
  await show(
    <CardRow count={3}>
      <li>A</li>
    </CardRow>,
  )
  const row = sized(at)
  await doing(() => row.dispatchEvent(new Event('scroll')))
  expect(arrows()).toEqual(ways)
})

it('offers the way on once it is shown, where it was hidden at first', async () => {
  const looks: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        looks.push(look)
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  await show(
    <CardRow count={3}>
      <li>A</li>
    </CardRow>,
  )
  expect(arrows()).toEqual([false, false])
  sized(0)
  await doing(() => looks.forEach((look) => look()))
  expect(arrows()).toEqual([false, true])
  vi.unstubAllGlobals()
})

it('moves by less than its width, so that the last card is seen again', async () => {
  const moved = vi.spyOn(HTMLElement.prototype, 'scrollBy').mockImplementation(() => {})
  await show(
    <CardRow count={3}>
      <li>A</li>
    </CardRow>,
  )
  const row = sized(0)
  await doing(() => row.dispatchEvent(new Event('scroll')))
  await doing(() => one('button[aria-label="Next"]').click())
  expect(moved).toHaveBeenCalledWith({ left: 85, behavior: 'smooth' })
})
