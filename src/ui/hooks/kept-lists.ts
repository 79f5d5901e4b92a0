import { skip } from 'rxjs'
import { token$ } from '#streams/session.stream.ts'

/** What going back to a list needs to know of it. */
interface Kept {
  /** What it is called among the lists of all people. */
  readonly name: string
  /** When its first rows came. */
  readonly atMs: number
}

/** Going back within this time finds a list as one left it, at the place one left it. */
const KEPT_MS = 5 * 60_000
const KEPT_LISTS = 12
const kept = new Map<string, Kept>()

/** Forgets every list that was kept for going back to it. */
export const forgetLists = (): void => kept.clear()
// The next person finds none of them, for each bears the name of its person; but nor does whoever left find them again.
token$.pipe(skip(1)).subscribe(forgetLists)

/** Keeps a list for going back to it, and forgets as few others as make room for it. */
export function keepList(list: Kept): void {
  kept.delete(list.name)
  kept.set(list.name, list)
  for (const oldest of kept.keys()) if (kept.size > KEPT_LISTS) kept.delete(oldest)
}

/** The list of that name as it was kept, while it is young. Whatever has the name was asked for by the same calls, and so is of one kind. */
export function keptList<List extends Kept>(name: string): List | undefined {
  const list = kept.get(name) as List | undefined
  return list && Date.now() - list.atMs < KEPT_MS ? list : undefined
}
