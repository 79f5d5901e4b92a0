import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../primitives/icon.tsx'

/** How many cases arrived since the last press: a pill that scrolls to the first of them. A screen reader hears it once. */
export function Newcomers({ ids, chosen }: { ids: readonly string[]; chosen: string | undefined }) {
  const { t } = useTranslation('desk')
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set())
  // A case that is opened by its row is seen, too.
  if (chosen !== undefined && ids.includes(chosen) && !seen.has(chosen)) setSeen(new Set([...seen, chosen]))
  const fresh = ids.filter((id) => !seen.has(id) && id !== chosen)
  const handlePress = (): void => {
    const row = document.querySelector<HTMLElement>(`[data-part=queue] [data-id="${fresh[0]}"]`)
    row?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    row?.focus({ preventScroll: true })
    setSeen(new Set([...seen, ...fresh]))
  }
  return (
    <div role="status" data-part="newcomers" className="sticky top-2 z-10 grid justify-items-center">
      {fresh.length > 0 && (
        <button
          type="button"
          onClick={handlePress}
          className="m-2 inline-flex min-h-11 animate-enter items-center gap-2 rounded-full bg-fill px-4 text-sm font-medium text-on-fill shadow-float"
        >
          <Icon name="down" size={18} />
          <span>{t('queue.arrived', { count: fresh.length })}</span>
        </button>
      )}
    </div>
  )
}
