import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { dropFilter, saveFilter, savedFilters } from '#streams/trade/saved-filters.ts'
import { personAtom } from '../../../atoms/session.atom.ts'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { TextField } from '../../../primitives/field.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { useOrderFilter } from './use-order-filter.ts'

/** The filters that the merchant saved on this device, and saving the one that is set. */
export function SavedFilters() {
  const { t } = useTexts('shop')
  const person = useAtomValue(personAtom)
  const { filter, isFiltered, choose } = useOrderFilter()
  const [saved, setSaved] = useState(() => savedFilters(person))
  const [isNaming, setNaming] = useState(false)
  const now = JSON.stringify(filter)
  const isSaved = saved.some((each) => JSON.stringify(each.filter) === now)
  if (saved.length === 0 && !isFiltered) return null
  return (
    <div role="group" aria-label={t('find.saved')} className="flex flex-wrap items-center gap-2">
      {saved.map((each) => (
        <span key={each.name} className="inline-flex items-center">
          <Chip chosen={JSON.stringify(each.filter) === now} onClick={() => choose(each.filter)}>
            <Isolated>{each.name}</Isolated>
          </Chip>
          <IconButton
            label={t('find.forget', { name: each.name })}
            onClick={() => setSaved(dropFilter(person, each.name))}
          >
            <Icon name="close" size={18} />
          </IconButton>
        </span>
      ))}
      {isFiltered && !isSaved && (
        <Button small onClick={() => setNaming(true)}>
          {t('find.save')}
        </Button>
      )}
      {isNaming && (
        <NameSheet
          onClose={() => setNaming(false)}
          onName={(name) => {
            setSaved(saveFilter(person, { name, filter }))
            setNaming(false)
          }}
        />
      )}
    </div>
  )
}

function NameSheet({ onClose, onName }: { onClose: () => void; onName: (name: string) => void }) {
  const { t } = useTexts('shop')
  const [name, setName] = useState('')
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <Sheet title={t('find.save')} onClose={onClose}>
      <form onSubmit={handleSubmit} className="grid gap-4">
        <TextField
          label={t('find.name')}
          name="filter_name"
          most={MOST.label}
          value={name}
          onChange={({ target }) => setName(target.value)}
          data-autofocus
        />
        <Button type="submit" kind="primary" wide disabled={name.trim() === ''}>
          {t('find.save')}
        </Button>
      </form>
    </Sheet>
  )
}
