import { useTexts } from '../../../../primitives/use-texts.ts'
import { IconButton } from '../../../../primitives/button.tsx'
import { Icon } from '../../../../primitives/icon.tsx'

/** Moves one thing of a list a place further up or down. */
export function MoveButtons({
  name,
  at,
  count,
  onMove,
}: {
  /** What is moved, for those who cannot see it. */
  name: string
  at: number
  count: number
  onMove: (by: 1 | -1) => void
}) {
  const { t } = useTexts('deskArticle')
  return (
    <>
      <IconButton label={t('home.up', { name })} disabled={at === 0} onClick={() => onMove(-1)}>
        <Icon name="up" />
      </IconButton>
      <IconButton label={t('home.down', { name })} disabled={at === count - 1} onClick={() => onMove(1)}>
        <Icon name="down" />
      </IconButton>
    </>
  )
}
