import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { one, show } from '../support/screen.tsx'

async function dragged(px: number, { pending = false, pointerType = 'touch' } = {}) {
  const onClose = vi.fn<() => void>()
  await show(
    <Sheet title="Filter" onClose={onClose} pending={pending}>
      text
    </Sheet>,
  )
  const head = one('[data-part=sheet-head]')
  const at = (type: string, clientY: number): void =>
    void head.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, clientY, pointerId: 1 }))
  await act(async () => {
    at('pointerdown', 100)
    // Slow enough that the way alone decides.
    await new Promise((done) => setTimeout(done, 300))
    at('pointermove', 100 + px)
  })
  const moved = one('dialog').style.translate
  await act(async () => at('pointerup', 100 + px))
  return { onClose, moved, after: document.querySelector<HTMLElement>('dialog')?.style.translate ?? '' }
}

it('follows the finger, and closes a sheet that is dragged far enough down', async () => {
  const { onClose, moved } = await dragged(120)
  expect(moved).toBe('0 120px')
  expect(onClose).toHaveBeenCalledOnce()
})

it.each([
  ['is dragged a little', 60, {}],
  ['is dragged up', -200, {}],
  ['waits for an answer', 200, { pending: true }],
])('brings a sheet back that %s', async (_what, px, how) => {
  const { onClose, after } = await dragged(px, how)
  expect(onClose).not.toHaveBeenCalled()
  expect(after).toBe('')
})

it('leaves a mouse to the cross', async () => {
  const { onClose, moved } = await dragged(200, { pointerType: 'mouse' })
  expect(moved).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})
