import { useTexts } from '../../../primitives/use-texts.ts'
import { serviceMoves } from '#contract/care/service-case.calls.ts'
import type { ServiceCaseView } from '#contract/care/service-case.contract.ts'
import { ask } from '#client/http.ts'
import { serviceCaseLifecycle } from '#machines/care/service-case.machine.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { Rating } from '../../../parts/rating.tsx'
import { Button } from '../../../primitives/button.tsx'

/** Asks once how the answer was, after the case was closed; who does not want to rate is not asked again. */
export function RateAnswer({ view, onRated }: { view: ServiceCaseView; onRated: () => void }) {
  const { t } = useTexts('serviceCase')
  const { open } = useLifecycle(serviceCaseLifecycle, view, 'shopper')
  const { send, pending } = useSend()
  const toast = useToast()
  if (!open.includes('serviceCase.rate')) return null
  const handleRate = async (stars: number): Promise<void> => {
    const rated = await send(() => ask(serviceMoves['serviceCase.rate'], { id: view.id, stars }))
    if (rated && stars > 0) toast.show(t('rate.thanks'))
    onRated()
  }
  return (
    <section
      data-part="rate-answer"
      aria-busy={pending || undefined}
      className="grid justify-items-center gap-1 border-b border-line bg-surface px-4 py-3"
    >
      <h2 className="font-medium">{t('rate.title')}</h2>
      <Rating value={0} onChange={(stars) => void handleRate(stars)} />
      <Button kind="plain" small pending={pending} onClick={() => void handleRate(0)}>
        {t('rate.skip')}
      </Button>
    </section>
  )
}
