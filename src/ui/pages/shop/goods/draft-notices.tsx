import { useTexts } from '../../../primitives/use-texts.ts'
import { ProblemNotice } from '../../../parts/problem-notice.tsx'
import { Button } from '../../../primitives/button.tsx'
import type { GoodsDraftEditor } from './use-goods-draft.ts'

/** Whether the draft is saved. */
export function DraftMark({ state }: Pick<GoodsDraftEditor, 'state'>) {
  const { t } = useTexts('goodsEdit')
  if (state === 'elsewhere') return null
  return (
    <span role="status" data-saved={state} className={state === 'failed' ? 'text-bad' : 'text-muted'}>
      {t(`draft.${state}`)}
    </span>
  )
}

/** What keeps a draft from being saved: another device saved it, and the person chooses; or it cannot be saved now. */
export function DraftNotices({ editor }: { editor: Pick<GoodsDraftEditor, 'state' | 'problem' | 'resolve'> }) {
  const { t } = useTexts('goodsEdit')
  const { state, problem, resolve } = editor
  if (state === 'failed' && problem) return <ProblemNotice problem={problem} />
  if (state !== 'elsewhere') return null
  return (
    <div role="alert" data-part="elsewhere" className="card grid gap-3 border-waiting p-4">
      <p>{t('draft.elsewhere')}</p>
      <div className="flex flex-wrap gap-2">
        <Button small kind="primary" onClick={() => void resolve('mine')}>
          {t('draft.mine')}
        </Button>
        <Button small onClick={() => void resolve('theirs')}>
          {t('draft.theirs')}
        </Button>
      </div>
    </div>
  )
}
