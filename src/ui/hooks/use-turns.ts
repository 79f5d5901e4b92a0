import { useState } from 'react'

/** Grows whenever something else stands where this stood: what is read beside it is asked anew by it. */
export function useTurns(value: unknown): number {
  const [seen, setSeen] = useState({ value, turn: 0 })
  if (seen.value === value) return seen.turn
  setSeen({ value, turn: seen.turn + 1 })
  return seen.turn + 1
}
