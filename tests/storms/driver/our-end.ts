const works: (() => void)[] = []

/** Does this when our process ends, whatever ends it short of SIGKILL: what it has started must not outlive it. The newest comes first. */
export function atOurEnd(work: () => void): void {
  if (works.length === 0) watch()
  works.unshift(work)
}

function watch(): void {
  process.once('exit', doAll)
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      doAll()
      // No one listens any more: now the signal does what it always does.
      process.kill(process.pid, signal)
    })
}

function doAll(): void {
  for (const work of works.splice(0)) {
    try {
      work()
    } catch (error) {
      // What one could not end must not spare the others.
      process.stderr.write(`${String(error)}\n`)
    }
  }
}
