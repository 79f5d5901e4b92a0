/** Does work of the same name one after the other, in the order it was asked for; a failure is its asker's own. */
export function oneByOne(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const done = (lines.get(name) ?? Promise.resolve()).then(work)
    const over = done
      .catch(() => undefined)
      .then(() => {
        if (lines.get(name) === over) lines.delete(name)
      })
    lines.set(name, over)
    return done
  }
}
