import { useTexts } from '../../../primitives/use-texts.ts'
import { useLocation } from 'react-router-dom'
import type { Problem, ProblemParams } from '#contract/platform/problem.ts'
import { links } from '../../../links.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { type Shortfall, shortfallOf } from '../../../shortfall.ts'
import { WayLink } from '../shop-bond/way-link.tsx'

/** What the wallet lacks, where that is the reason; everything else is on the page of the fund. */
function missingBy({ key, params }: Problem): Shortfall | undefined {
  if (key !== 'pay.insufficientBalance') return undefined
  const { balance, needed } = params as ProblemParams['pay.insufficientBalance']
  return shortfallOf(needed, balance)
}
const AT_FIELDS: ReadonlySet<string> = new Set(['strokes', 'typed_name', 'off_shelf'])

/** Why the fund was not moved, and the way out. What a field says itself is not repeated. */
export function Refused({ problem }: { problem: Problem }) {
  const { t } = useTexts('bond')
  const say = useProblemText()
  const { pathname, search } = useLocation()
  if (problem.field !== undefined && AT_FIELDS.has(problem.field)) return null
  const shortfall = missingBy(problem)
  return (
    <div role="alert" className="grid animate-enter gap-1 rounded-control bg-bad-soft p-3 text-bad">
      <p>{say(problem)}</p>
      {shortfall ? (
        <WayLink to={links.missingMoney(shortfall, pathname + search)}>{t('sign.bringMoney')}</WayLink>
      ) : (
        <WayLink to={links.shopBond()}>{t('sign.toFund')}</WayLink>
      )}
    </div>
  )
}
