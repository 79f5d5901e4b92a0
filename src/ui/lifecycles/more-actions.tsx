import { useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { MenuButton } from '../parts/menu-button.tsx'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Sheet } from '../primitives/sheet.tsx'
import type { ActionUi } from './lifecycle-ui.ts'

/** An open event and how it is asked. */
export type ActionRow = readonly [event: string, action: ActionUi]

/** The actions that have no room in the row, behind one button. */
export function MoreActions({
  rows,
  say,
  onPress,
}: {
  rows: readonly ActionRow[]
  /** The label of an event. */
  say: (event: string) => string
  onPress: (row: ActionRow) => Promise<void>
}) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-label={t('actions.others')}
        data-part="more-actions"
        className="max-w-11 px-0!"
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
      </Button>
      {isOpen && (
        <Sheet title={t('actions.others')} onClose={() => setOpen(false)}>
          <div className="grid">
            {rows.map((row) => (
              <MenuButton
                key={row[0]}
                data-event={row[0]}
                icon={row[1].icon}
                label={say(row[0])}
                isBad={row[1].kind === 'destructive'}
                onClick={() => {
                  setOpen(false)
                  void onPress(row)
                }}
              />
            ))}
          </div>
        </Sheet>
      )}
    </>
  )
}
