import { useTexts } from '../../../primitives/use-texts.ts'
import { deskSearchCalls } from '#contract/catalogue/desk-search.calls.ts'
import type { PopularSearch } from '#contract/catalogue/desk-search.contract.ts'
import { ask } from '#client/http.ts'
import { showSearch } from '#streams/catalogue/desk-searches.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { Button } from '../../../primitives/button.tsx'

/** A search: how many people sent it, whether shoppers see it, and the way to take it out or back. */
export function SearchRow({ search: { keywords, people, shown_in, hidden_at } }: { search: PopularSearch }) {
  const { t } = useTexts('desk')
  const toast = useToast()
  const { send, pending } = useSend()
  const isHidden = hidden_at !== null
  const handleHide = async (): Promise<void> => {
    const renewed = await send(() => ask(deskSearchCalls.hide, { keywords, hidden: !isHidden }))
    if (!renewed) return
    showSearch(renewed)
    toast.show(t(isHidden ? 'searches.shownToast' : 'searches.hiddenToast', { keywords }))
  }
  return (
    <li data-search={keywords} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium wrap-anywhere">
          <bdi>{keywords}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="figures">{t('searches.people', { count: people })}</span>
          {isHidden ? (
            <StatusBadge tone="bad" label={t('searches.hidden')} />
          ) : (
            <StatusBadge
              tone={shown_in.length > 0 ? 'good' : 'over'}
              label={t(shown_in.length > 0 ? 'searches.shown' : 'searches.waiting')}
            />
          )}
        </p>
      </div>
      <Button
        small
        kind={isHidden ? 'quiet' : 'destructive'}
        pending={pending}
        aria-label={t(isHidden ? 'searches.showNamed' : 'searches.hideNamed', { keywords })}
        onClick={() => void handleHide()}
      >
        {t(isHidden ? 'searches.show' : 'searches.hide')}
      </Button>
    </li>
  )
}
