import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { ConfirmSheet } from '#ui/parts/confirm-sheet.tsx'
import { button, click, one, show } from '../support/screen.tsx'

const escape = (): Promise<void> =>
  act(async () => void one('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))

const ask = (onClose: () => void, pending: boolean) => (
  <ConfirmSheet title="Delete?" verb="Delete" pending={pending} onConfirm={() => {}} onClose={onClose} />
)

it('closes by its button, by Escape and beside it, but not while what was asked is on its way', async () => {
  const onClose = vi.fn<() => void>()
  const { rerender } = await show(ask(onClose, true))
  await escape()
  await click(one('dialog'))
  await click(button('Close'))
  await click(button('Not now'))
  expect(onClose).not.toHaveBeenCalled()
  await rerender(ask(onClose, false))
  await escape()
  await click(one('dialog'))
  await click(button('Close'))
  await click(button('Not now'))
  expect(onClose).toHaveBeenCalledTimes(4)
})
