import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadApi } from '#client/upload.api.ts'
import type { ShopApplicationCase } from '#contract/desk-case.contract.ts'
import type { IdentityPicture } from '#contract/shop-application.contract.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { PictureZoom } from '../../parts/picture-zoom.tsx'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'

const SIDES = ['id_front', 'id_back'] as const

/** The pictures of a document. Only the assigned reviewer can ask for one, and each look is recorded. */
export function IdentityPictures({ found: { id, assignee, application } }: { found: ShopApplicationCase }) {
  const { t } = useTranslation('shopApplication')
  const { user } = useAtomValue(sessionAtom)
  const isMine = assignee?.id === user?.id
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {SIDES.map((side) => (
          <Side key={side} id={id} side={side} disabled={!isMine || application.form[side] === ''} />
        ))}
      </div>
      {!isMine && <p className="text-sm text-muted">{t('case.assignFirst')}</p>}
    </div>
  )
}

function Side({ id, side, disabled }: IdentityPicture & { disabled: boolean }) {
  const { t } = useTranslation('shopApplication')
  const toast = useToast()
  const [url, setUrl] = useState<string>()
  const [pending, setPending] = useState(false)
  // The picture stays on no device longer than it is looked at.
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  const label = t(side === 'id_front' ? 'case.front' : 'case.back')
  const show = async (): Promise<void> => {
    setPending(true)
    const answer = await uploadApi.identity({ id, side })
    setPending(false)
    if (answer.ok) setUrl(URL.createObjectURL(answer.value))
    else toast.problem(answer.problem)
  }
  return (
    <>
      <Button
        small
        data-side={side}
        pending={pending}
        disabled={disabled}
        icon={<Icon name="eye" size={18} />}
        onClick={() => void show()}
      >
        {label}
      </Button>
      {url !== undefined && (
        <PictureZoom pictures={[url]} at={0} title={label} onMove={() => {}} onClose={() => setUrl(undefined)} />
      )}
    </>
  )
}
