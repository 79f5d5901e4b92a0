import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { NoticeChoice, NoticeChoices } from '#contract/people/notice.contract.ts'
import { ask } from '#client/http.ts'
import { canChoose, NOTICE_KINDS, NOTICE_WAYS, type NoticeKind } from '#machines/people/notice-kind.ts'
import { watchNoticeChoices } from '#streams/people/notice-choices.stream.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { SwitchCell } from '../../primitives/switch.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { PushOnDevice } from './message-setting/push-on-device.tsx'

/** How news of each kind reaches a person on all their devices, and whether this one shows pushes. */
export function MessageSettingPage() {
  const { t } = useTexts('message')
  const { user } = useAtomValue(sessionAtom)
  const isMerchant = user?.roles.includes('merchant') ?? false
  const kinds = NOTICE_KINDS.filter((kind) => kind !== 'order' || isMerchant)
  return (
    <Frame title={t('setting.title')} width="narrow">
      <div className="gutter grid gap-5 py-5">
        <PushOnDevice />
        <LiveContent live={useLive(watchNoticeChoices())} skeleton={<SkeletonRows className="h-32" />}>
          {(choices) => (
            <div className="grid gap-5">
              <div className="card divide-y divide-line">
                {kinds.map((kind) => (
                  <Kind key={kind} kind={kind} choices={choices} />
                ))}
              </div>
              <p className="text-sm text-muted">
                {t('setting.mailHint')} {t('setting.always')}
              </p>
            </div>
          )}
        </LiveContent>
      </div>
    </Frame>
  )
}

function Kind({ kind, choices }: { kind: NoticeKind; choices: NoticeChoices }) {
  const { t } = useTexts('message')
  const toast = useToast()
  const saved = choices[kind]
  // What is chosen shows at once, until the saved choice is read again and no other one is on its way.
  const [{ choice, of, waiting }, setChosen] = useState({ choice: saved, of: saved, waiting: 0 })
  if (of !== saved) setChosen({ choice: waiting > 0 ? choice : saved, of: saved, waiting })
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const handleChange = (by: Partial<NoticeChoice>): void => {
    const next = { ...choice, ...by }
    setChosen({ choice: next, of, waiting: waiting + 1 })
    turn.current = turn.current.then(async () => {
      const answer = await ask(noticeCalls.choose, { kind, ...next })
      setChosen((now) => ({ ...now, choice: answer.ok ? now.choice : now.of, waiting: now.waiting - 1 }))
      if (!answer.ok) toast.problem(answer.problem)
    })
  }
  return (
    <section aria-label={t(`setting.kinds.${kind}`)} className="grid gap-2 px-4 py-3" data-kind={kind}>
      <div>
        <h2 className="font-medium">{t(`setting.kinds.${kind}`)}</h2>
        <p className="text-sm text-muted">{t(`setting.about.${kind}`)}</p>
      </div>
      <div className="grid grid-cols-4 gap-1">
        {NOTICE_WAYS.map((way) =>
          canChoose(kind, way) ? (
            <SwitchCell
              key={way}
              name={way}
              label={t(`setting.${way}`)}
              checked={choice[way]}
              onChange={({ currentTarget }) => handleChange({ [way]: currentTarget.checked })}
            />
          ) : (
            <span key={way} />
          ),
        )}
      </div>
    </section>
  )
}
