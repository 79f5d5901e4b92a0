import { type Chart, stateNames, waitingOf } from '#machines/platform/chart.ts'

/** The deadlines of a lifecycle as rows: the state, the event that falls due, and the name of the term that says after how long. */
export const termsOf = (of: Chart): [state: string, event: string, term: string][] =>
  stateNames(of).flatMap((state): [string, string, string][] => {
    const { deadline } = waitingOf(of, state)
    return deadline ? [[state, deadline.event, deadline.after]] : []
  })

/** A term of a row, for a query: its facts, and the expression that names the term. */
export const termIn = (facts: string, term: string): string => `(${facts} -> 'terms' ->> ${term})::bigint`
