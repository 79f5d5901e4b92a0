import type { MoneyCase, WhichCase } from '#contract/desk-case.contract.ts'
import { watchCase } from '#streams/desk-case.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { PersonFacts } from './person-facts.tsx'
import { RechargeReview } from './recharge-review.tsx'
import { RefundReview } from './refund-review.tsx'
import { WithdrawalReview } from './withdrawal-review.tsx'

/** One case: what is asked beside what is known, what can be decided now, and the facts behind it. */
export function CaseFile({
  which,
  onNext,
}: {
  which: WhichCase
  /** Leads to another case of the queue; undefined where none is there. */
  onNext: (() => void) | undefined
}) {
  const live = useLive(watchCase(which))
  return (
    <LiveContent live={live} skeleton={<SkeletonRows className="h-40" count={3} />}>
      {(found) =>
        found.entity === 'refund' ? (
          <RefundReview found={found} onNext={onNext} />
        ) : (
          <div
            data-part="case"
            className="gutter grid gap-4 wide:ps-0 wide:grid-cols-[minmax(0,1fr)_minmax(220px,260px)] wide:items-start"
          >
            <MoneyReview found={found} onNext={onNext} />
            <PersonFacts found={found} />
          </div>
        )
      }
    </LiveContent>
  )
}

function MoneyReview({ found, onNext }: { found: MoneyCase; onNext: (() => void) | undefined }) {
  if (found.recharge) return <RechargeReview found={found} recharge={found.recharge} onNext={onNext} />
  return found.withdrawal && <WithdrawalReview found={found} withdrawal={found.withdrawal} onNext={onNext} />
}
