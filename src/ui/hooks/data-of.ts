import type { Live } from '#streams/platform/live.types.ts'

/** The data in any state; undefined before it is loaded. */
export const dataOf = <T>(live: Live<T>): T | undefined => ('data' in live ? live.data : undefined)
