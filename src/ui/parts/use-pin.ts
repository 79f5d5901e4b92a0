import { useEffect, useEffectEvent, useState } from 'react'
import { latinDigits } from '#contract/platform/latin-digits.ts'
import type { Problem } from '#contract/platform/problem.ts'

/** So many digits has a PIN. */
export const PIN_LENGTH = 6

/** The digits that are in, pressed or typed wherever the focus is. They are cleared by another problem. */
export function usePin({
  problem,
  pending,
  onComplete,
}: {
  problem: Problem | undefined
  pending: boolean
  onComplete: (pin: string) => void
}) {
  const [pin, setPin] = useState('')
  const [answered, setAnswered] = useState(problem)
  if (answered !== problem) {
    setAnswered(problem)
    setPin('')
  }
  const press = (key: string): void => {
    if (pending) return
    if (key === 'back') return setPin(pin.slice(0, -1))
    if (!/^\d$/.test(key) || pin.length >= PIN_LENGTH) return
    const next = pin + key
    setPin(next)
    if (next.length === PIN_LENGTH) onComplete(next)
  }
  const handleKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
    press(key === 'Backspace' ? 'back' : latinDigits(key))
  })
  // Wherever the focus is: a tap beside the keys takes it, and the digits typed after that must not be lost.
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { pin, press }
}
