import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { CodeField } from '#ui/parts/code-field.tsx'
import { stopClock } from '../support/clock.ts'
import { button, click, doing, one, show, text, type } from '../support/screen.tsx'

stopClock()

function Asked({ resendAt = 0, onSend = () => {} }: { resendAt?: number; onSend?: () => void }) {
  const [code, setCode] = useState('')
  return <CodeField value={code} onChange={setCode} onSend={onSend} resendAt={resendAt} sending={false} note="Sent." />
}

it('keeps the six digits of a pasted code, whatever stands around them', async () => {
  await show(<Asked />)
  await type(one<HTMLInputElement>('input'), ' 123-456 is your code 99')
  expect(one<HTMLInputElement>('input').value).toBe('123456')
})

it.each([
  ['١٢٣٤٥٦', '123456'],
  ['１２３ ４５６', '123456'],
  ['您的验证码是１２３４５６。', '123456'],
  ['رمزك هو ۱۲۳۴۵۶', '123456'],
  ['1234567', '1234567'],
  ['12', '12'],
])('reads %j as typed, and cuts no digit', async (typed, read) => {
  await show(<Asked />)
  await type(one<HTMLInputElement>('input'), typed)
  expect(one<HTMLInputElement>('input').value).toBe(read)
})

it('counts down to when another code may be sent, also when the page slept in the meantime', async () => {
  const { rerender } = await show(<Asked />)
  await rerender(<Asked resendAt={Date.now() + 60_000} />)
  expect(button('Resend in 60 s').disabled).toBe(true)
  await doing(() => vi.advanceTimersByTime(1_000))
  expect(button('Resend in 59 s').disabled).toBe(true)
  vi.setSystemTime(Date.now() + 58_500)
  await doing(() => vi.advanceTimersByTime(1_000))
  expect(button('Send code').disabled).toBe(false)
})

it('goes on counting where it is when it is drawn again', async () => {
  const resendAt = Date.now() + 37_000
  const { rerender } = await show(<Asked resendAt={resendAt} />)
  expect(text()).toContain('Resend in 37 s')
  await doing(() => vi.advanceTimersByTime(5_000))
  await rerender(null)
  await rerender(<Asked resendAt={resendAt} />)
  expect(text()).toContain('Resend in 32 s')
})

it('says beside the field where the code went, and asks for another one', async () => {
  const onSend = vi.fn<() => void>()
  await show(<Asked onSend={onSend} />)
  expect(one('[role=status]').textContent).toBe('Sent.')
  await click(button('Send code'))
  expect(onSend).toHaveBeenCalledOnce()
})
