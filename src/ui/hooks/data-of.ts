import type { Live } from '#streams/live.types.ts'

/** What is there of something, live or not; nothing before it first came. */
export const dataOf = <T>(live: Live<T>): T | undefined => ('data' in live ? live.data : undefined)
