import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { useChosenInView } from '../../../hooks/use-chosen-in-view.ts'
import { Button } from '../../../primitives/button.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { TextField } from '../../../primitives/field.tsx'
import { TIMES, useMyOrderFilter } from './use-my-order-filter.ts'

/** Finds my orders by product, shop and number, and narrows them to a time. */
export function MyOrderFilter() {
  const { t } = useTexts('order')
  const { sought, find, narrow } = useMyOrderFilter()
  const { keywords, time } = sought
  const strip = useChosenInView<HTMLDivElement>(time)
  return (
    <search className="gutter grid gap-3 pt-4">
      {/* What stands in the address is what stands in the field. */}
      <Keywords key={keywords} keywords={keywords} onFind={find} />
      <div
        ref={strip}
        role="group"
        aria-label={t('find.time')}
        className="no-bar -mx-(--gutter) flex gap-2 px-(--gutter) py-1 max-tablet:overflow-x-auto tablet:flex-wrap"
      >
        {TIMES.map((each) => (
          <Chip key={each} chosen={time === each} onClick={() => narrow({ time: each })}>
            {t(`find.times.${each}`)}
          </Chip>
        ))}
      </div>
      {time === 'days' && (
        <div className="grid grid-cols-2 gap-3 tablet:max-w-[560px]">
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              type="date"
              label={t(`find.${name}`)}
              name={name}
              value={sought[name]}
              onChange={({ target }) => narrow({ [name]: target.value })}
            />
          ))}
        </div>
      )}
    </search>
  )
}

function Keywords({ keywords, onFind }: { keywords: string; onFind: (keywords: string) => void }) {
  const { t } = useTexts('order')
  const [typed, setTyped] = useState(keywords)
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (!tooLong(typed.trim(), MOST.search)) onFind(typed)
  }
  return (
    <form role="search" onSubmit={handleSubmit} className="tablet:max-w-[560px]">
      <TextField
        type="search"
        label={t('find.label')}
        isLabelHidden
        placeholder={t('find.hint')}
        name="keywords"
        most={MOST.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        end={
          <Button small type="submit" kind="soft">
            {t('find.verb')}
          </Button>
        }
      />
    </form>
  )
}
