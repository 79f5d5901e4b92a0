import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { ShopApplicationCase } from '#contract/desk/desk-case.contract.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { ProblemNotice } from '../../parts/problem-notice.tsx'
import { Button, IconButton } from '../../primitives/button.tsx'
import { Chip } from '../../primitives/chip.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import type { CaseProps } from '../case.types.ts'
import { roundOf } from './round-of.ts'
import { type Sight, useIdentityPictures } from './use-identity-pictures.ts'

const SIDES = ['id_front', 'id_back'] as const
/** The steps of enlarging; at the first one the picture is there whole. */
const SCALES = [1, 1.5, 2, 3] as const

/** The sides that were sent, and those of the round before that are other ones. */
function sightsOf({ application, earlier }: ShopApplicationCase): Sight[] {
  return SIDES.flatMap((side): Sight[] => [
    ...(application.form[side] === '' ? [] : [{ side, round: 'now' } as const]),
    ...(earlier?.changed.includes(side) && earlier.form[side] !== '' ? [{ side, round: 'before' } as const] : []),
  ])
}

/**
 * The pictures of a document beside the answers: one at a time, whole and never cut, enlarged step by step. Only the assigned reviewer
 * gets one, and each look is recorded.
 */
export function IdentityPicture({ found }: CaseProps<ShopApplicationCase>) {
  const { t } = useTexts('shopApplication')
  const { user } = useAtomValue(sessionAtom)
  const isMine = found.assignee !== null && found.assignee.id === user?.id
  const sights = sightsOf(found)
  const [chosen, setChosen] = useState<Sight>()
  const shown = sights.find(({ side, round }) => side === chosen?.side && round === chosen.round) ?? sights[0]
  const round = roundOf(found.application)
  const nameOf = ({ side, round: of }: Sight): string => {
    const name = t(side === 'id_front' ? 'case.front' : 'case.back')
    return of === 'now' ? name : t('case.ofRound', { name, round: round - 1 })
  }
  return (
    <section aria-label={t('case.pictures')} data-part="identity-picture" className="grid gap-3">
      {isMine ? (
        <>
          <div className="flex flex-wrap gap-2">
            {sights.map((sight) => (
              <Chip
                key={`${sight.side}/${sight.round}`}
                data-side={sight.side}
                data-round={sight.round}
                chosen={sight === shown}
                onClick={() => setChosen(sight)}
              >
                {nameOf(sight)}
              </Chip>
            ))}
          </div>
          {shown && <Shown id={found.id} sight={shown} label={nameOf(shown)} />}
        </>
      ) : (
        <p className="text-sm text-muted">{t('case.assignFirst')}</p>
      )}
    </section>
  )
}

function Shown({ id, sight, label }: { id: string; sight: Sight; label: string }) {
  const { t } = useTexts('shopApplication')
  const { url, problem, retry } = useIdentityPictures(id, sight)
  const [step, setStep] = useState(0)
  const scale = SCALES[step] ?? 1
  if (problem && url === undefined) return <ProblemNotice problem={problem} onRetry={retry} />
  return (
    <>
      <div
        // Enlarged it scrolls, by the keyboard too.
        tabIndex={0}
        role="group"
        aria-label={label}
        className="h-[min(46dvh,30rem)] overflow-auto overscroll-contain rounded-control bg-over-soft wide:h-[calc(100dvh-17rem)]"
      >
        {url === undefined ? (
          <Skeleton className="size-full rounded-control" />
        ) : (
          <img
            src={url}
            alt={label}
            style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
            className="max-w-none object-contain p-2"
          />
        )}
      </div>
      <div className="flex items-center gap-1">
        <IconButton repeats label={t('case.smaller')} disabled={step === 0} onClick={() => setStep(step - 1)}>
          <Icon name="minus" size={20} />
        </IconButton>
        <Button kind="plain" small disabled={step === 0} onClick={() => setStep(0)}>
          {t('case.fit')}
        </Button>
        <IconButton
          repeats
          label={t('case.larger')}
          disabled={step === SCALES.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <Icon name="plus" size={20} />
        </IconButton>
      </div>
    </>
  )
}
