import type { Result } from '#contract/problem.ts'
import { useToast } from './use-toast.ts'

/** Fetches a list's next stretch when its end is reached; what refuses it is said, for the list itself still stands. */
export function useMore({ loadMore }: { readonly loadMore: () => Promise<Result<unknown> | undefined> }) {
  const toast = useToast()
  return async (): Promise<void> => {
    const page = await loadMore()
    if (page && !page.ok) toast.problem(page.problem)
  }
}
