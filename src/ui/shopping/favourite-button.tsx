import { useAtomValue } from 'jotai'
import { useTexts } from '../primitives/use-texts.ts'
import { keepFavourite, watchFavourites } from '#streams/catalogue/favourites.stream.ts'
import { sessionAtom } from '../atoms/session.atom.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useLive } from '../hooks/use-live.ts'
import { useSignInFirst } from '../hooks/use-sign-in-first.ts'
import { useToggle } from '../hooks/use-toggle.ts'
import { IconButton } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'

/** Keeps a product among the favourites or takes it out; the heart fills at once and follows the server's answer. */
export function FavouriteButton({
  id,
  collected,
  onPicture = false,
}: {
  id: string
  collected: boolean
  /** It stands on a picture, and needs a ground of its own. */
  onPicture?: boolean
}) {
  const { t } = useTexts()
  const signInFirst = useSignInFirst()
  const { on, toggle } = useToggle(collected, (wanted) => keepFavourite(id, wanted), {
    says: (now) => t(now ? 'goods.favoured' : 'goods.unfavoured'),
  })
  return (
    <IconButton
      // The label says what a press does; a pressed state besides would say it the other way round.
      label={t(on ? 'goods.unfavourite' : 'goods.favourite')}
      onClick={() => signInFirst() && toggle()}
      className={cx(onPicture && 'hover:bg-transparent')}
    >
      <span className={cx(onPicture && 'inline-flex size-8 items-center justify-center rounded-full bg-surface')}>
        <Icon
          name="heart"
          size={onPicture ? 18 : 24}
          filled={on}
          className={on ? 'animate-heart text-fill' : 'transition-colors'}
        />
      </span>
    </IconButton>
  )
}

/** The heart of a card, or of a row. A visitor's is empty; a person's appears once their favourites are known. */
export function CardHeart({ id, onPicture = true }: { id: string; onPicture?: boolean }) {
  const { user } = useAtomValue(sessionAtom)
  const favourites = dataOf(useLive(user ? watchFavourites() : undefined))
  if (user && !favourites) return null
  return (
    <FavouriteButton
      key={user?.id ?? ''}
      id={id}
      collected={favourites?.ids.includes(id) ?? false}
      onPicture={onPicture}
    />
  )
}
