const SAMPLE_MS = 5

/** Does some work, and answers by how many bytes the process grew at most while it was under way. */
export async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let highest = before
  const look = (): void => void (highest = Math.max(highest, process.memoryUsage.rss()))
  const sampling = setInterval(look, SAMPLE_MS)
  try {
    await work()
    look()
  } finally {
    clearInterval(sampling)
  }
  return highest - before
}
