import { useTexts } from '../../../primitives/use-texts.ts'
import type { DeskServiceCase } from '#contract/care/service-case.contract.ts'
import { LifecycleTimeline } from '../../../lifecycles/lifecycle-timeline.tsx'
import { serviceCaseUi } from '../../../lifecycles/service-case.ui.tsx'
import { Rating } from '../../../parts/rating.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { Notes } from './notes.tsx'

/** Beside the chat: internal notes, what the customer has, and what happened with the case. */
export function CaseFacts({ found, onChanged }: { found: DeskServiceCase; onChanged: () => void }) {
  const { t } = useTexts('serviceCase')
  const { stars } = found.case.facts
  return (
    <>
      <Notes id={found.id} notes={found.notes} onWritten={onChanged} />
      <CustomerFacts key={found.id} id={found.id} />
      {stars !== null && (
        <section className="card grid gap-1 p-4">
          <h3 className="font-medium">{t('desk.rating', { stars })}</h3>
          <Rating value={stars} />
        </section>
      )}
      <section className="card p-4">
        <LifecycleTimeline of={serviceCaseUi} view={found.case} />
      </section>
    </>
  )
}
