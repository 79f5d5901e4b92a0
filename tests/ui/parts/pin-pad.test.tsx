import { expect, it, vi } from 'vitest'
import { problem } from '#contract/platform/problem.ts'
import { PinPad } from '#ui/parts/pin-pad.tsx'
import { button, click, one, press, show, text } from '../support/screen.tsx'

const tap = async (digits: string): Promise<void> => {
  for (const digit of digits) await click(button(digit))
}

it('hands over six digits once, however they were entered', async () => {
  const onComplete = vi.fn<(pin: string) => void>()
  await show(<PinPad resetAt="/reset" label="Payment password" onComplete={onComplete} />)
  await tap('493')
  for (const digit of '817') await press(button('1'), digit)
  expect(onComplete.mock.calls).toEqual([['493817']])
  await tap('5')
  expect(onComplete).toHaveBeenCalledTimes(1)
})

it('takes back the last digit, and says how many are in without saying which', async () => {
  await show(<PinPad resetAt="/reset" label="Payment password" onComplete={() => {}} />)
  await tap('12')
  expect(one('[role=status]').textContent).toBe('2 of 6 digits entered')
  await press(button('1'), 'Backspace')
  await click(button('Delete the last digit'))
  expect(one('[role=status]').textContent).toBe('0 of 6 digits entered')
})

it('says what was wrong and is empty for the next try', async () => {
  const onComplete = vi.fn<(pin: string) => void>()
  const { rerender } = await show(<PinPad resetAt="/reset" label="Payment password" onComplete={onComplete} />)
  await tap('111111')
  const wrong = problem('pay.passwordWrong', { left: 4 })
  await rerender(<PinPad resetAt="/reset" label="Payment password" onComplete={onComplete} problem={wrong} />)
  expect(text()).toContain('Tries left: 4')
  expect(one('[role=status]').textContent).toBe('0 of 6 digits entered')
  await tap('222222')
  expect(onComplete.mock.calls).toEqual([['111111'], ['222222']])
})

it('takes nothing while an answer is awaited', async () => {
  const onComplete = vi.fn<(pin: string) => void>()
  await show(<PinPad resetAt="/reset" label="Payment password" onComplete={onComplete} pending />)
  await tap('123456')
  expect(onComplete).not.toHaveBeenCalled()
})

it('leads to another payment password where no digits can mend it, and only there', async () => {
  const wayOut = (): string | null | undefined => document.querySelector('a')?.getAttribute('href')
  const pad = (key: 'pay.passwordWrong' | 'pay.passwordReset') => (
    <PinPad
      resetAt="/reset"
      label="Payment password"
      onComplete={() => {}}
      problem={key === 'pay.passwordWrong' ? problem(key, { left: 4 }) : problem(key)}
    />
  )
  const { rerender } = await show(pad('pay.passwordWrong'))
  expect(wayOut()).toBeUndefined()
  await rerender(pad('pay.passwordReset'))
  expect(wayOut()).toBe('/reset')
})
