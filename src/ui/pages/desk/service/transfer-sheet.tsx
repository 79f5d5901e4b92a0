import { useTexts } from '../../../primitives/use-texts.ts'
import { watchServiceBoard } from '#streams/care/service-case.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { Sheet } from '../../../primitives/sheet.tsx'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'

/** The colleagues to whom a case can be transferred; those who are there come first. */
export function TransferSheet({
  except,
  pending,
  onChoose,
  onClose,
}: {
  except: readonly string[]
  pending: boolean
  onChoose: (id: string) => void
  onClose: () => void
}) {
  const { t } = useTexts('serviceCase')
  return (
    <Sheet title={t('desk.transferTo')} pending={pending} onClose={onClose}>
      <LiveContent live={useLive(watchServiceBoard())} skeleton={<SkeletonRows className="h-14" />}>
        {({ colleagues }) => {
          const others = colleagues
            .filter(({ id }) => !except.includes(id))
            .toSorted((a, b) => Number(b.online) - Number(a.online))
          if (others.length === 0) return <p className="text-muted">{t('desk.noColleague')}</p>
          return (
            <ul className="grid">
              {others.map(({ id, nickname, online }) => (
                <li key={id}>
                  <button
                    type="button"
                    disabled={pending}
                    onClick={() => onChoose(id)}
                    className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 text-start hover:bg-canvas"
                  >
                    <Isolated cut={1} className="flex-1">
                      {nickname}
                    </Isolated>
                    <span className={online ? 'text-sm text-good' : 'text-sm text-muted'}>
                      {t(online ? 'desk.online' : 'desk.offline')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </LiveContent>
    </Sheet>
  )
}
