import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { loadPatiently } from '#streams/platform/load-chunk.ts'
import { knownCountryAtom } from '../atoms/country.atom.ts'
import { useFormat } from '../primitives/format.ts'
import { Icon } from '../primitives/icon.tsx'

/** Few visitors open it on the first page, and no page waits for it. */
const CountrySheet = lazy(() =>
  loadPatiently(() => import('./country-sheet.tsx')).then((it) => ({ default: it.CountrySheet })),
)

/** The country that prices of delivery are shown for; opens the sheet in which it is chosen. */
export function DeliverTo() {
  const { t } = useTexts()
  const { country: name } = useFormat()
  const country = useAtomValue(knownCountryAtom)
  const [isOpen, setOpen] = useState(false)
  const shown = country === undefined ? t('header.choose') : name(country)
  return (
    <>
      <button
        type="button"
        data-part="deliver-to"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-control px-2 text-sm hover:bg-soft"
      >
        <Icon name="pin" size={20} />
        <span className="sr-only text-muted wide:not-sr-only">{t('header.deliverTo')}</span>
        <span className="max-w-40 truncate text-start font-bold wide:w-32">{shown}</span>
        <Icon name="down" size={16} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CountrySheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
