import { useAtomValue } from 'jotai'
import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { badgesAtom } from '../atoms/badges.atom.ts'
import { links } from '../links.ts'
import { Badge, withCount } from '../primitives/badge.tsx'
import { Icon } from '../primitives/icon.tsx'

/** The way to the messages, with how many of them are unread. Only for a person who is signed in. */
export function Bell() {
  const { t } = useTexts()
  const { messages } = useAtomValue(badgesAtom)
  return (
    <Link
      to={links.messages()}
      aria-label={withCount(t('tabs.messages'), messages)}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-soft"
    >
      <Icon name="bell" />
      <Badge count={messages} className="absolute end-0 top-0" />
    </Link>
  )
}
