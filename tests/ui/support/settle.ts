import { act } from 'react'
import { vi } from 'vitest'

// Kept before a test turns the clock: modules on their way come in real time.
const inRealTime = setTimeout
const LOOKS = 300
/** A busy machine fetches a page's modules slowly: for so many looks more they are waited for, while the page's clock stands. */
const PATIENT_LOOKS = 3_000
const PATIENT_MS = 5
/** So far the page's clock moves at each look: enough for answers and sockets, far below every wait that is tested. */
const STEP_MS = 5

/** Lets the page go on for so long, by its own clock. */
export const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

/** Waits until something holds, and tells what the screen showed if it never did. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  for (let look = 0; !holds(); look++) {
    if (look > LOOKS + PATIENT_LOOKS) throw new Error(`Never ${what}, but: ${document.body.innerHTML}`)
    const isPatient = look > LOOKS
    await act(async () => {
      await new Promise((resolve) => inRealTime(resolve, isPatient ? PATIENT_MS : 1))
      await vi.advanceTimersByTimeAsync(isPatient ? 0 : STEP_MS)
    })
  }
}

/** Presses what was found, and fails where nothing was. */
export async function press(found: HTMLElement | undefined): Promise<void> {
  if (!found) throw new Error(`Nothing to press in ${document.body.innerHTML}`)
  await act(async () => found.click())
}
