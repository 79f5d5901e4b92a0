import { type Chart, stateNames, statesTagged, waitingOf } from '#machines/chart.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import { listed } from '../../db/literal.ts'

/** The states of a settlement that is still to come, for a query. */
export const settlementPending = listed(statesTagged(settlementLifecycle, 'pending'))
/** The states of a settlement that is final, for a query. */
export const settlementOver = listed(statesTagged(settlementLifecycle, 'over'))

/** The deadlines of a lifecycle as rows: the state, the event that falls due, and after how many milliseconds. */
export const termsOf = (of: Chart): [state: string, event: string, afterMs: number][] =>
  stateNames(of).flatMap((state): [string, string, number][] => {
    const { deadline } = waitingOf(of, state)
    return deadline ? [[state, deadline.event, deadline.afterMs]] : []
  })
