import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import type { Traffic } from '#contract/desk/desk-recording.contract.ts'
import type { Covered } from '#lab/covered.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { watchTraffic } from '#streams/desk/recording.stream.ts'
import { isOfDesk, sessionAtom } from '../../../atoms/session.atom.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { type Colouring, countsOfScenarios, countsOfTraffic, type MoveCounts } from './line-colours.ts'

/** The chosen colouring and its counts. */
export interface LineColours {
  readonly colouring: Colouring
  readonly choose: (colouring: Colouring) => void
  /** How often moves were made; undefined where lines have the colours of the path, or counts are not there. */
  readonly counts: MoveCounts | undefined
  readonly traffic: Live<Traffic>
  /** Whether the reader may see what really happened. */
  readonly mayAsk: boolean
}

/** What colours the lines of the diagram: the path, the scenario files, or what really happened, which is asked for with its first use. */
export function useLineColours(covered: Covered): LineColours {
  const { user } = useAtomValue(sessionAtom)
  const mayAsk = isOfDesk(user)
  const [colouring, choose] = useState<Colouring>('path')
  const traffic = useLive(colouring === 'traffic' && mayAsk ? watchTraffic() : undefined)
  const counted = dataOf(traffic)
  const counts = useMemo(() => {
    if (colouring === 'scenarios') return countsOfScenarios(covered)
    return colouring === 'traffic' && counted ? countsOfTraffic(counted) : undefined
  }, [colouring, covered, counted])
  return { colouring, choose, counts, traffic, mayAsk }
}
