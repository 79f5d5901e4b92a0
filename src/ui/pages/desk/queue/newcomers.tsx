import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { scrollWay } from '../../../primitives/still.ts'

/**
 * How many cases arrived since the last press: a pill that scrolls to the first of them, or to the end of the list where `beyond` more
 * wait than it shows. A screen reader hears it once.
 */
export function Newcomers({
  ids,
  chosen,
  beyond,
  onLook,
}: {
  ids: readonly string[]
  chosen: string | undefined
  beyond: number
  onLook: () => void
}) {
  const { t } = useTexts('desk')
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set())
  // A case that is opened by its row is seen, too.
  if (chosen !== undefined && ids.includes(chosen) && !seen.has(chosen)) setSeen(new Set([...seen, chosen]))
  const fresh = ids.filter((id) => !seen.has(id) && id !== chosen)
  const handlePress = (): void => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-part=queue] [data-id]')]
    const row = rows.find(({ dataset }) => dataset['id'] === fresh[0]) ?? rows.at(-1)
    row?.scrollIntoView({ block: 'center', behavior: scrollWay() })
    row?.focus({ preventScroll: true })
    setSeen(new Set([...seen, ...fresh]))
    onLook()
  }
  const count = fresh.length + beyond
  return (
    <div role="status" data-part="newcomers" className="sticky top-2 z-10 grid justify-items-center">
      {count > 0 && (
        <button
          type="button"
          onClick={handlePress}
          className="m-2 inline-flex min-h-11 animate-enter items-center gap-2 rounded-full bg-fill px-4 text-sm font-medium text-on-fill shadow-float"
        >
          <Icon name="down" size={18} />
          <span>{t('queue.arrived', { count })}</span>
        </button>
      )}
    </div>
  )
}
