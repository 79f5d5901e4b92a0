import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CodeField } from '#ui/parts/code-field.tsx'
import { button, click, doing, one, show, text, type } from '../support/screen.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Asked({ onSend }: { onSend: () => Promise<boolean> }) {
  const [code, setCode] = useState('')
  return <CodeField value={code} onChange={setCode} onSend={onSend} />
}

it('keeps the six digits of a pasted code, whatever stands around them', async () => {
  await show(<Asked onSend={async () => true} />)
  await type(one<HTMLInputElement>('input'), ' 123-456 is your code 99')
  expect(one<HTMLInputElement>('input').value).toBe('123456')
})

it('offers another code a minute after one was sent, also when the page slept meanwhile', async () => {
  await show(<Asked onSend={async () => true} />)
  await click(button('Send'))
  expect(button('60 s').disabled).toBe(true)
  await doing(() => vi.advanceTimersByTime(1_000))
  expect(button('59 s').disabled).toBe(true)
  vi.setSystemTime(Date.now() + 58_500)
  await doing(() => vi.advanceTimersByTime(1_000))
  expect(button('Send').disabled).toBe(false)
})

it('lets one ask again at once when no code was sent', async () => {
  const onSend = vi.fn<() => Promise<boolean>>(async () => false)
  await show(<Asked onSend={onSend} />)
  await click(button('Send'))
  expect(text()).not.toContain('60 s')
  expect(button('Send').disabled).toBe(false)
})
