import { pause } from '#client/time.ts'
/** A page without data of its own holds up the rest no longer than this. */
const AT_MOST_MS = 1_500

let show: () => void = () => {}
const shown = new Promise<void>((resolve) => (show = resolve))

/** Says that the first screen shows what it was opened for. Later calls change nothing. */
export const firstDataShown = (): void => show()

/** Resolves when the first screen shows its data: background fetches start then and do not compete with it. */
export const whenFirstDataShown = (): Promise<void> => Promise.race([shown, pause(AT_MOST_MS)])
