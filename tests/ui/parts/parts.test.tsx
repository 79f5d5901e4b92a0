import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { problem } from '#contract/platform/problem.ts'
import { useToast } from '#ui/hooks/use-toast.ts'
import { maskedMobile } from '#contract/people/address.form.ts'
import { parseAmount } from '#contract/platform/typed-amount.ts'
import { CodeField } from '#ui/parts/code-field.tsx'
import { Countdown } from '#ui/parts/countdown.tsx'
import { Money, PriceTag } from '#ui/parts/money.tsx'
import { PinPad } from '#ui/parts/pin-pad.tsx'
import { QuantityStepper } from '#ui/parts/quantity-stepper.tsx'
import { Toaster } from '#ui/parts/toaster.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { formatAmount, formatEveryDigit, formatMoment, inDollars, typedAmount } from '#ui/primitives/format.ts'
import { LiveContent } from '#ui/templates/live-content.tsx'
import type { Live } from '#streams/platform/live.types.ts'
import { stopClock } from '../support/clock.ts'
import { render, type Rendered } from '../support/render.tsx'

let shown: Rendered | undefined
stopClock(new Date('2026-05-01T12:00:00Z'))
afterEach(() => {
  shown?.close()
  shown = undefined
})

it.each([
  ['fi', /^klo \d\d\.\d\d$/],
  ['sv', /^\d\d:\d\d$/],
  ['en', /^\d\d:\d\d$/],
  ['vi', /^\d\d:\d\d$/],
  ['ko', /^\d\d:\d\d$/],
])('a time of today in %s is said as its language says times', (language, said) => {
  expect(formatMoment('2026-05-01T10:00:00Z', language)).toMatch(said)
})

describe('amounts', () => {
  it('show two decimals, in Latin digits, and never nothing for something', () => {
    expect(formatAmount(12_500_000n, 'en')).toBe('12.50')
    expect(formatAmount(1_234_567_895_000n, 'ar')).toMatch(/1.?234.?567\D90/)
    expect(formatAmount('12345678', 'en')).toBe('12.35')
    expect(formatAmount('5000', 'en')).toBe('0.01')
    expect(formatAmount('4999', 'en')).toBe('<0.01')
    expect(formatAmount('0', 'en')).toBe('0.00')
  })
  it('have every digit where they are typed again: two decimals, else six', () => {
    expect(formatEveryDigit(12_500_000n, 'en')).toBe('12.50')
    expect(formatEveryDigit('1', 'en')).toBe('0.000001')
    expect(formatEveryDigit('12345000', 'en')).toBe('12.345000')
    expect(typedAmount('12345000')).toBe('12.345000')
  })
  it.each(['en', 'ar', 'zh-CN', 'sv', 'fa'])('have a true minus in %s', (language) => {
    expect(formatAmount('-12500000', language)).toMatch(/^\u221212\D50$/)
    expect(formatEveryDigit('-1', language)).toMatch(/^\u22120\D000001$/)
    expect(inDollars(formatAmount('-12500000', 'en'))).toBe('\u2212$12.50')
  })
  it('show every digit at a tap, and say it to a screen reader at once', async () => {
    shown = await render(<Money micro="12345678" />)
    const button = shown.box.querySelector('button')
    expect(button?.textContent).toBe('12.35 USDT (12.345678 USDT)')
    expect(button?.querySelector('.sr-only')?.textContent).toBe(' (12.345678 USDT)')
    await shown.click('button')
    expect(shown.find('button').textContent).toBe('12.345678 USDT')
  })
  it('hold no button inside of what is pressed itself, and say every digit all the same', async () => {
    shown = await render(
      <a href="#/">
        <PriceTag micro="12345678" />
        <Money micro="12500000" />
      </a>,
    )
    expect(shown.box.querySelector('button')).toBeNull()
    expect(shown.find('.sr-only').textContent).toBe(' ($12.345678)')
    expect(shown.text()).toContain('$12.35')
    expect(shown.text()).toContain('12.50 USDT')
  })
  it('are read as people type them, and nothing else is', () => {
    expect(parseAmount('12.5')).toBe('12500000')
    expect(parseAmount('0,000001')).toBe('1')
    for (const wrong of ['', '-1', '1e3', '1.0000001', 'abc', '1.']) expect(parseAmount(wrong), wrong).toBeUndefined()
    expect(typedAmount('12500000')).toBe('12.5')
  })
})

describe('parts', () => {
  it('a badge says at most 999+ and nothing for none', async () => {
    shown = await render(
      <>
        <Badge count={1000} />
        <Badge count={0} />
      </>,
    )
    expect(shown.text()).toBe('999+')
  })

  it('an eleven-digit number is masked, another is not', () => {
    expect(maskedMobile('13800138000')).toBe('138****8000')
    expect(maskedMobile('+4915112345')).toBe('+49****2345')
  })

  it('a button takes two quick clicks as one, and none while pending', async () => {
    const press = vi.fn()
    shown = await render(<Button onClick={press}>Pay</Button>)
    await shown.click('button')
    await shown.click('button')
    expect(press).toHaveBeenCalledTimes(1)
    await act(async () => vi.advanceTimersByTime(600))
    await shown.again(
      <Button pending onClick={press}>
        Pay
      </Button>,
    )
    await shown.click('button')
    expect(press).toHaveBeenCalledTimes(1)
  })

  it('a pin pad completes at six digits and clears itself on a problem', async () => {
    const done = vi.fn()
    shown = await render(<PinPad resetAt="/reset" label="Pin" onComplete={done} />)
    for (const key of ['4', '9', '3', '8', '1', '7']) await shown.click(`button[aria-label="${key}"]`)
    expect(done).toHaveBeenCalledWith('493817')
    await shown.again(
      <PinPad resetAt="/reset" label="Pin" onComplete={done} problem={problem('pay.passwordWrong', { left: 3 })} />,
    )
    expect(shown.find('[role=status]').getAttribute('aria-label')).toBe('0 of 6 digits entered')
    expect(shown.text()).toContain('Tries left: 3')
  })

  it('a pin pad takes the digits of an Arabic keyboard', async () => {
    const done = vi.fn()
    shown = await render(<PinPad resetAt="/reset" label="Pin" onComplete={done} />)
    for (const key of '٤٩٣٨١٧')
      await act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    expect(done).toHaveBeenCalledWith('493817')
  })

  it('a stepper stops at its bounds', async () => {
    const change = vi.fn()
    shown = await render(<QuantityStepper label="Quantity" value={1} max={2} onChange={change} />)
    await shown.click('button:first-child')
    expect(change).not.toHaveBeenCalled()
    await shown.click('button:last-child')
    expect(change).toHaveBeenCalledWith(2)
  })

  it('a countdown counts by the second and is coarse above a day', async () => {
    shown = await render(<Countdown deadlineAt="2026-05-02T11:59:51Z" />)
    expect(shown.text()).toContain('23:59:51')
    await act(async () => vi.advanceTimersByTime(1_000))
    expect(shown.text()).toContain('23:59:50')
    await shown.again(<Countdown deadlineAt="2026-05-03T13:00:00Z" />)
    expect(shown.text()).toContain('2 d 0 h')
  })

  it('a code can be asked for again after sixty seconds', async () => {
    const resendAt = Date.now() + 60_000
    shown = await render(
      <CodeField value="" onChange={() => {}} onSend={() => {}} resendAt={resendAt} sending={false} />,
    )
    expect(shown.text()).toContain('60 s')
    expect((shown.find('button') as HTMLButtonElement).disabled).toBe(true)
    for (let second = 0; second < 60; second++) await act(async () => vi.advanceTimersByTime(1_000))
    expect((shown.find('button') as HTMLButtonElement).disabled).toBe(false)
  })

  it('a toast stays two seconds, a notice three, and at most three are shown', async () => {
    function Talk() {
      const { show } = useToast()
      return (
        <>
          <button
            type="button"
            onClick={() =>
              ['a', 'b', 'c', 'd'].forEach((text) => show(`toast ${text}`, text === 'd' ? { tone: 'notice' } : {}))
            }
          />
          <Toaster />
        </>
      )
    }
    shown = await render(<Talk />)
    await shown.click('button')
    expect(shown.text()).toBe('toast btoast ctoast d')
    await act(async () => vi.advanceTimersByTime(2_001))
    expect(shown.text()).toBe('toast d')
    await act(async () => vi.advanceTimersByTime(1_000))
    expect(shown.text()).toBe('')
  })
})

describe('the five states of data', () => {
  const draw = (live: Live<string[]>) => (
    <LiveContent live={live} skeleton={<i>bones</i>} isEmpty={(data) => data.length === 0} empty={<b>nothing yet</b>}>
      {(data) => <p>{data.join()}</p>}
    </LiveContent>
  )
  const at = new Date('2026-05-01T12:00:00Z').getTime()

  it('are loading, empty, live, stale and failed, and what was there stays', async () => {
    shown = await render(draw({ state: 'loading' }))
    expect(shown.find('[aria-busy]').textContent).toBe('bones')
    await shown.again(draw({ state: 'live', data: [], at }))
    expect(shown.text()).toBe('nothing yet')
    await shown.again(draw({ state: 'live', data: ['one'], at }))
    expect(shown.text()).toBe('one')
    await shown.again(draw({ state: 'stale', data: ['one'], at }))
    expect(shown.text()).toMatch(/^Last updated: .*one/)
    const retry = vi.fn()
    await shown.again(draw({ state: 'failed', problem: problem('system.network'), data: ['one'], retry }))
    expect(shown.text()).toBe('Network error. Check your connection and try again.Try againone')
    await shown.click('button')
    expect(retry).toHaveBeenCalledOnce()
  })
})
