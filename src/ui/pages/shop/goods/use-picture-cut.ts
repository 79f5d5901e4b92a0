import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsPicture } from '#contract/catalogue/shop-goods.form.ts'
import { uploadApi } from '#client/upload.api.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { readPicture } from '../../../parts/read-picture.ts'
import type { ChangePictures } from './change-pictures.types.ts'

export type PictureCut = ReturnType<typeof usePictureCut>

/** Cuts a picture of a product: it is opened, cut in a sheet, and the part that is kept is sent in its place. */
export function usePictureCut(change: ChangePictures) {
  const { t } = useTexts('goodsEdit')
  const toast = useToast()
  const [opened, setOpened] = useState<{ readonly of: string; readonly picture: HTMLImageElement }>()
  const [sending, setSending] = useState<string>()
  return {
    /** The picture that is open in the sheet. */
    opened: opened?.picture,
    /** The one whose cut is on its way. */
    sending,
    open: async ({ id }: GoodsPicture, src: string | undefined): Promise<void> => {
      const picture = await readPicture(src ?? '')
      if (picture) setOpened({ of: id, picture })
      else toast.show(t('pictures.cannotCrop'), { tone: 'bad' })
    },
    close: (): void => setOpened(undefined),
    send: async (cut: Blob): Promise<void> => {
      const of = opened?.of
      setOpened(undefined)
      setSending(of)
      const answer = await uploadApi.send(cut, 'goods')
      setSending(undefined)
      if (!answer.ok) return toast.problem(answer.problem)
      const { id } = answer.value
      change((before) => before.map((each) => (each.id === of ? { ...each, id, url: '' } : each)))
    },
  }
}
