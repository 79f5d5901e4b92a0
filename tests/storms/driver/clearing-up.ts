/** Notes how to undo what was just set up. */
export type Later = (undo: () => unknown) => void

/** Does some work; afterwards, whatever became of it, everything it has set up is undone, the newest first. */
export async function clearingUp<T>(work: (later: Later) => Promise<T>): Promise<T> {
  const undos: (() => unknown)[] = []
  const [done] = await Promise.allSettled([work((undo) => undos.unshift(undo))])
  const cleared: PromiseSettledResult<unknown>[] = []
  // What cannot be undone leaves the rest to be undone all the same.
  for (const undo of undos) cleared.push(...(await Promise.allSettled([Promise.resolve().then(undo)])))
  if (done.status === 'rejected') throw done.reason
  for (const each of cleared) if (each.status === 'rejected') throw each.reason
  return done.value
}
