import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { Button, IconButton } from '#ui/primitives/button.tsx'
import { button, click, show } from '../support/screen.tsx'

const clickAt = (element: HTMLElement, timeStamp: number): Promise<void> =>
  act(async () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    element.dispatchEvent(event)
  })

it('takes two clicks within half a second as one', async () => {
  const onClick = vi.fn<() => void>()
  await show(<Button onClick={onClick}>Pay</Button>)
  await clickAt(button('Pay'), 1_000)
  await clickAt(button('Pay'), 1_499)
  expect(onClick).toHaveBeenCalledTimes(1)
  await clickAt(button('Pay'), 1_500)
  expect(onClick).toHaveBeenCalledTimes(2)
})

it('takes no click while what was asked is on its way, and says that it is busy', async () => {
  const onClick = vi.fn<() => void>()
  await show(
    <Button pending onClick={onClick}>
      Pay
    </Button>,
  )
  await click(button('Pay'))
  expect(onClick).not.toHaveBeenCalled()
  expect(button('Pay').getAttribute('aria-busy')).toBe('true')
})

it('does not submit a form twice', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  await show(
    <form onSubmit={onSubmit}>
      <Button type="submit">Save</Button>
    </form>,
  )
  await click(button('Save'))
  await click(button('Save'))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

it('takes two clicks on an icon as one, unless it is meant to be pressed again and again', async () => {
  const [onCopy, onNext] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await show(
    <>
      <IconButton label="Copy" onClick={onCopy} />
      <IconButton repeats label="Next" onClick={onNext} />
    </>,
  )
  for (const [name, at] of [
    ['Copy', 1_000],
    ['Copy', 1_499],
    ['Copy', 1_500],
    ['Next', 1_000],
    ['Next', 1_100],
  ] as const)
    await clickAt(button(name), at)
  expect(onCopy).toHaveBeenCalledTimes(2)
  expect(onNext).toHaveBeenCalledTimes(2)
})
