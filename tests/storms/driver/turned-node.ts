/** The clock of a server process, turned by so many milliseconds; each SIGUSR2 turns it back by another hour. */
const TURNED = `
  const Real = Date
  let ahead = Number(process.env.NODE_AHEAD_MS)
  globalThis.Date = class Date extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ahead) }
    static now() { return Real.now() + ahead }
  }
  process.on('SIGUSR2', () => (ahead -= 3_600_000))
`

/** What node is told so that a process has a clock of its own; how far it is turned stands in `NODE_AHEAD_MS`. */
export const turnedNode: readonly string[] = ['--import', `data:text/javascript,${encodeURIComponent(TURNED)}`]
