import type { WhichCase } from '#contract/desk/desk-case.contract.ts'
import { useDeskKeys } from '../use-desk-keys.ts'
import { caseNamed } from './place.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
const QUEUE = '[data-part="queue"]'
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`${QUEUE} a[data-id]`)]

/** The row that has the focus, as the case it leads to. */
function focused(): WhichCase | undefined {
  const { entity, id } = (document.activeElement as HTMLElement | null)?.dataset ?? {}
  return caseNamed(entity, id)
}

/** Whether the arrow keys are the queue's: other controls need them for themselves, or to scroll. */
function isAtQueue(): boolean {
  const active = document.activeElement as HTMLElement | null
  return active === null || active.tabIndex < 0 || active.closest(QUEUE) !== null
}

/** Answers whether there was a row to move to. */
function moveFocus(step: 1 | -1): boolean {
  const all = rows()
  const at = all.indexOf(document.activeElement as HTMLElement)
  const from = at < 0 ? all.findIndex((row) => row.getAttribute('aria-current') === 'true') : at
  const next = from < 0 ? all[0] : all[from + step]
  next?.focus()
  return next !== undefined
}

/** Arrow keys move through the queue (Enter opens, as on every link), A assigns the case, Escape goes back. */
export function useQueueKeys({
  chosen,
  onAssign,
  onBack,
}: {
  chosen: WhichCase | undefined
  onAssign: (which: WhichCase) => void
  onBack: () => void
}): void {
  useDeskKeys((event) => {
    const step = STEPS[event.key]
    if (step !== undefined) return isAtQueue() && moveFocus(step)
    // By its place as well: on an Arabic keyboard that key writes another letter.
    const isAssign = event.key.toLowerCase() === 'a' || event.code === 'KeyA'
    const which = isAssign ? (focused() ?? chosen) : undefined
    if (which && !event.repeat) {
      onAssign(which)
      return true
    }
    if (event.key !== 'Escape' || !chosen) return false
    onBack()
    // On a wide screen the queue is still there: the focus goes back to the row.
    rows()
      .find((row) => row.dataset['id'] === chosen.id)
      ?.focus()
    return true
  })
}
