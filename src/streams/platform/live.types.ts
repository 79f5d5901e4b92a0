import type { Problem } from '#contract/platform/problem.ts'

/** A value as a screen gets it: not there yet, live, stale, or failed (with the old data if there is any). */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'live'; readonly data: T; readonly at: number }
  | { readonly state: 'stale'; readonly data: T; readonly at: number }
  | { readonly state: 'failed'; readonly problem: Problem; readonly data?: T; readonly retry: () => void }
