import { useAtomValue } from 'jotai'
import { useTexts } from '../../primitives/use-texts.ts'
import { NavLink, useLocation } from 'react-router-dom'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { useChosenInView } from '../../hooks/use-chosen-in-view.ts'
import { cx } from '../../primitives/cx.ts'
import { deskPlaces } from './desk-places.ts'
import { FactorSheet } from './factor-sheet.tsx'

/** The way between the screens of the desk, under the bar of each; it scrolls sideways on a phone. */
export function DeskNav() {
  const { t } = useTexts('staff')
  const { user } = useAtomValue(sessionAtom)
  const strip = useChosenInView<HTMLElement>(useLocation().pathname)
  const places = deskPlaces.filter(({ role }) => user?.roles.includes(role))
  return (
    <>
      <FactorSheet />
      <nav ref={strip} aria-label={t('places.label')} className="no-bar gutter flex overflow-x-auto">
        {places.map(({ key, to }) => (
          <NavLink
            key={key}
            to={to}
            className={({ isActive }) =>
              cx(
                'relative inline-flex min-h-11 shrink-0 items-center border-b-2 px-3.5',
                isActive ? 'border-fill font-medium text-thread' : 'border-transparent text-muted hover:text-ink',
              )
            }
          >
            {t(`places.${key}`)}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
