/** Begins the work so many times a second for a while, whatever becomes of it; each is told when it was due. Resolves once all are done. */
export async function steadily(
  aSecond: number,
  forMs: number,
  work: (n: number, dueAt: number) => Promise<unknown>,
): Promise<void> {
  const begun = performance.now()
  const under: Promise<unknown>[] = []
  for (let n = 0; n < (aSecond * forMs) / 1000; n++) {
    const due = begun + (n * 1000) / aSecond
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    under.push(work(n, due))
  }
  await Promise.all(under)
}
