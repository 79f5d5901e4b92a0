import { useState } from 'react'
import type { Typed } from './deeds.ts'

/** Which decision is being written, and what was copied into it from the chain. */
export interface Choice {
  readonly event?: string
  readonly copied?: Partial<Typed>
}

/** The decision that is being written about a case. What was copied goes when it is closed: nothing comes back by itself. */
export function useChoice() {
  const [choice, setChoice] = useState<Choice>({})
  return {
    ...choice,
    choose: (event: string) => setChoice({ event }),
    /** Copies into a decision, which opens for it. */
    copy: (event: string, copied: Partial<Typed>) => setChoice({ event, copied }),
    close: () => setChoice({}),
  }
}
