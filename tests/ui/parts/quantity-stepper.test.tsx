import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { QuantityStepper } from '#ui/parts/quantity-stepper.tsx'
import { button, click, one, press, show, text, type } from '../support/screen.tsx'

const field = (): HTMLInputElement => one<HTMLInputElement>('input')
const leave = (): Promise<void> =>
  act(async () => void field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

function Counted({ max, onChange }: { max: number; onChange: (value: number) => void }) {
  const [value, setValue] = useState(2)
  const change = (next: number): void => {
    setValue(next)
    onChange(next)
  }
  return <QuantityStepper label="Pieces" value={value} max={max} onChange={change} />
}

const counted = async (max: number) => {
  const onChange = vi.fn<(value: number) => void>()
  await show(<Counted max={max} onChange={onChange} />)
  return onChange
}

it('takes a typed number once it is finished, and no half of it', async () => {
  const onChange = await counted(50)
  await type(field(), '1')
  await type(field(), '12')
  expect(onChange).not.toHaveBeenCalled()
  await press(field(), 'Enter')
  expect(onChange.mock.calls).toEqual([[12]])
  expect(field().value).toBe('12')
})

it('keeps to its bounds and says so, until the number is changed', async () => {
  const onChange = await counted(7)
  await type(field(), '30')
  await leave()
  expect(onChange.mock.calls).toEqual([[7]])
  expect(field().value).toBe('7')
  expect(text()).toBe('At most 7')
  await click(button('Decrease quantity'))
  expect(text()).toBe('')
  await type(field(), '0')
  await press(field(), 'Enter')
  expect(onChange).toHaveBeenLastCalledWith(1)
  expect(text()).toBe('At least 1')
})

it('takes digits only, and nothing typed for no change', async () => {
  const onChange = await counted(50)
  await type(field(), '-3.')
  expect(field().value).toBe('3')
  await type(field(), '')
  await leave()
  expect(onChange).not.toHaveBeenCalled()
  expect(field().value).toBe('2')
})
