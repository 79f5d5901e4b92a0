import { expect, it, vi } from 'vitest'
import { useLongPress } from '#ui/hooks/use-long-press.ts'
import { doing, one, show } from '../support/screen.tsx'

function Pressed({ onLong, onClick }: { onLong: () => void; onClick: () => void }) {
  const longPress = useLongPress(onLong)
  return (
    <div {...longPress}>
      <a href="#x" onClick={onClick}>
        text
      </a>
    </div>
  )
}

async function pressing(pointerType: string, forMs: number, movedPx = 0): Promise<{ long: number; clicks: number }> {
  vi.useFakeTimers()
  const [onLong, onClick] = [vi.fn(), vi.fn()]
  await show(<Pressed onLong={onLong} onClick={onClick} />)
  const fire = (type: string, at: number) =>
    one('a').dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, clientX: at, clientY: 0 }))
  await doing(() => {
    fire('pointerdown', 0)
    if (movedPx > 0) fire('pointermove', movedPx)
    vi.advanceTimersByTime(forMs)
    fire('pointerup', movedPx)
    one('a').click()
  })
  vi.useRealTimers()
  return { long: onLong.mock.calls.length, clicks: onClick.mock.calls.length }
}

it.each([
  ['a finger that rests', 'touch', 600, 0, { long: 1, clicks: 0 }],
  ['a finger that taps', 'touch', 200, 0, { long: 0, clicks: 1 }],
  ['a finger that scrolls', 'touch', 600, 30, { long: 0, clicks: 1 }],
  ['a mouse that is held', 'mouse', 600, 0, { long: 0, clicks: 1 }],
] as const)('tells %s apart', async (_name, type, forMs, movedPx, expected) => {
  expect(await pressing(type, forMs, movedPx)).toEqual(expected)
})

it.each([
  ['touch', true],
  ['mouse', false],
] as const)('keeps the menu of the browser away from a press by %s: %s', async (pointerType, isKept) => {
  await show(<Pressed onLong={() => {}} onClick={() => {}} />)
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  await doing(() => {
    one('a').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }))
    one('a').dispatchEvent(menu)
    one('a').dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType }))
  })
  expect(menu.defaultPrevented).toBe(isKept)
})
