import type { Page } from '#contract/platform/call.ts'
import type { Problem, Result } from '#contract/platform/problem.ts'

/** An endless list as a screen shows it. */
export interface ShownList {
  readonly items: readonly unknown[]
  /** Null where the screen shows all there is. */
  readonly after: string | null
}

/**
 * What fresh requests answer for as much of a list as a screen shows. A list that grew by events is longer than a page: its rows are
 * compared with so many, and one that claims to be whole with all of them.
 */
export async function freshRows(
  page: (from: { readonly after?: string }) => Promise<Result<Page<unknown>>>,
  shown: ShownList | undefined,
): Promise<readonly unknown[] | Problem> {
  const wanted = !shown || shown.after === null ? Infinity : shown.items.length
  const rows: unknown[] = []
  for (let after: string | null | undefined; after !== null && rows.length < wanted;) {
    const answer: Result<Page<unknown>> = await page(after === undefined ? {} : { after })
    if (!answer.ok) return answer.problem
    rows.push(...answer.value.data)
    after = answer.value.after
  }
  return rows.slice(0, wanted)
}
