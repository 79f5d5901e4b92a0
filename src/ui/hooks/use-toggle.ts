import { useRef, useState } from 'react'
import type { Result } from '#contract/problem.ts'
import { useToast } from './use-toast.ts'

/** What is so now, as the shop says. */
interface Told {
  readonly on: boolean
}

/**
 * A switch that turns at once and is told to the shop behind it. What is pressed meanwhile is told when the answer is there, so
 * that it ends where the last press wanted; a refusal turns it back and says why.
 */
export function useToggle<Now extends Told>(
  initial: boolean,
  tell: (on: boolean) => Promise<Result<Now>>,
  onTold?: (now: Now) => void,
): { readonly on: boolean; readonly toggle: () => void } {
  const toast = useToast()
  const [on, setOn] = useState(initial)
  // Presses and answers come between two drawings, too.
  const at = useRef({ wanted: initial, told: initial, isTelling: false })

  const follow = async (): Promise<void> => {
    const now = at.current
    if (now.isTelling) return
    now.isTelling = true
    while (now.wanted !== now.told) {
      const asked = now.wanted
      const answer = await tell(asked)
      if (answer.ok) {
        now.told = answer.value.on
        // Whatever the shop says instead stands: it would be asked again and again.
        if (now.wanted === asked) now.wanted = now.told
        onTold?.(answer.value)
      } else if (now.wanted === asked) {
        now.wanted = now.told
        toast.problem(answer.problem)
      }
    }
    now.isTelling = false
    setOn(now.told)
  }
  return {
    on,
    toggle: () => {
      at.current.wanted = !at.current.wanted
      setOn(at.current.wanted)
      void follow()
    },
  }
}
