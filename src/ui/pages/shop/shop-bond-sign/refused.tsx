import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Problem, ProblemKey } from '#contract/platform/problem.ts'
import { links } from '../../../links.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { WayLink } from '../shop-bond/way-link.tsx'

/** Where what was refused can be mended; everything else is on the page of the fund. */
const WAYS: {
  readonly [Key in ProblemKey]?: (here: string) => readonly [to: string, label: 'recharge']
} = {
  'pay.insufficientBalance': (here) => [links.recharge({ redirect: here }), 'recharge'],
}
const AT_FIELDS: ReadonlySet<string> = new Set(['strokes', 'typed_name', 'off_shelf'])

/** Why the fund was not moved, and the way out. What a field says itself is not repeated. */
export function Refused({ problem }: { problem: Problem }) {
  const { t } = useTranslation('bond')
  const say = useProblemText()
  const { pathname, search } = useLocation()
  if (problem.field !== undefined && AT_FIELDS.has(problem.field)) return null
  const [to, label] = WAYS[problem.key]?.(pathname + search) ?? [links.shopBond(), 'toFund']
  return (
    <div role="alert" className="grid animate-enter gap-1 rounded-control bg-bad-soft p-3 text-bad">
      <p>{say(problem)}</p>
      <WayLink to={to}>{t(`sign.${label}`)}</WayLink>
    </div>
  )
}
