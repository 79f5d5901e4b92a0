import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTICE_TABS, type NoticeTab } from '#machines/lifecycle.ts'
import { noticeCalls } from '#contract/notice.calls.ts'
import type { NoticeChoice, NoticeChoices } from '#contract/notice.contract.ts'
import { ask } from '#client/http.ts'
import { watchNoticeChoices } from '#streams/notice-choices.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Switch } from '../../primitives/switch.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'

const WAYS = ['in_app', 'sound', 'mail'] as const satisfies readonly (keyof NoticeChoice)[]

/** How notices of each kind reach a person, on all their devices. */
export function MessageSettingPage() {
  const { t } = useTranslation('message')
  return (
    <Frame title={t('setting.title')} width="narrow">
      <div className="gutter grid gap-5 py-5">
        <LiveContent live={useLive(watchNoticeChoices())} skeleton={<SkeletonRows />}>
          {(choices) => (
            <div className="grid gap-5">
              {NOTICE_TABS.map((tab) => (
                <Kind key={tab} tab={tab} choices={choices} />
              ))}
            </div>
          )}
        </LiveContent>
        <p className="text-sm text-muted">{t('setting.always')}</p>
      </div>
    </Frame>
  )
}

function Kind({ tab, choices }: { tab: NoticeTab; choices: NoticeChoices }) {
  const { t } = useTranslation('message')
  const toast = useToast()
  const saved = choices[tab]
  // What is chosen shows at once, until the saved choice is read again.
  const [{ choice, of }, setChosen] = useState({ choice: saved, of: saved })
  if (of !== saved) setChosen({ choice: saved, of: saved })
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const handleChange = (by: Partial<NoticeChoice>): void => {
    const next = { ...choice, ...by }
    setChosen({ choice: next, of })
    turn.current = turn.current.then(async () => {
      const answer = await ask(noticeCalls.choose, { tab, ...next })
      if (answer.ok) return
      toast.problem(answer.problem)
      setChosen({ choice: saved, of: saved })
    })
  }
  return (
    <section aria-label={t(`tabs.${tab}`)} className="card grid px-4 py-3" data-kind={tab}>
      <h2 className="font-medium">{t(`tabs.${tab}`)}</h2>
      <p className="text-sm text-muted">{t(`setting.about.${tab}`)}</p>
      {WAYS.map((way) => (
        <Switch
          key={way}
          name={way}
          label={t(`setting.${way}`)}
          hint={way === 'mail' ? t('setting.mailHint') : undefined}
          checked={choice[way]}
          onChange={({ currentTarget }) => handleChange({ [way]: currentTarget.checked })}
        />
      ))}
    </section>
  )
}
