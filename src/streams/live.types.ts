import type { Problem } from '#contract/problem.ts'

/** What a screen knows of a thing: nothing yet, the live truth, the truth of a while ago, or why not. */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'live'; readonly data: T; readonly at: number }
  | { readonly state: 'stale'; readonly data: T; readonly at: number }
  | { readonly state: 'failed'; readonly problem: Problem; readonly data?: T; readonly retry: () => void }
