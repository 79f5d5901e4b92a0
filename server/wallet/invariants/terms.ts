import { type Charted, stateNames, waitingOf } from '#machines/lifecycle.ts'

/** The deadlines of a lifecycle as rows: the state, the event that falls due, and after how many milliseconds. */
export const termsOf = (of: Charted): [state: string, event: string, afterMs: number][] =>
  stateNames(of).flatMap((state): [string, string, number][] => {
    const { deadline } = waitingOf(of, state)
    return deadline ? [[state, deadline.event, deadline.afterMs]] : []
  })
