import { useState } from 'react'
import { lengthOf } from '#contract/platform/plain-text.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { tooLong } from '#contract/platform/text-limits.ts'

/** From this part of the limit on a short field counts, too. */
const NEAR = 0.8

/** What React takes for the value of a field. */
type Value = string | number | readonly string[] | undefined

interface Length {
  /** Counts what comes in where the value is kept elsewhere. */
  readonly onText: (text: string) => void
  readonly counter: string | undefined
  readonly problem: Problem | undefined
}

/** What a field says of the length of its text: how much is written, and that it is too much. The text itself is never cut. */
export function useLength(
  most: number | undefined,
  { value, defaultValue }: { readonly value?: Value; readonly defaultValue?: Value },
  countsAlways = false,
): Length {
  const [typed, onText] = useState(String(defaultValue ?? ''))
  if (most === undefined) return { onText, counter: undefined, problem: undefined }
  const text = value === undefined ? typed : String(value)
  const length = lengthOf(text)
  const counter = countsAlways || length >= most * NEAR ? `${length}/${most}` : undefined
  return { onText, counter, problem: tooLong(text, most) }
}
