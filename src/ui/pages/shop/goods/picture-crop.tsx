import { useTexts } from '../../../primitives/use-texts.ts'
import { CropSheet } from '../../../parts/crop-sheet.tsx'

/** How wide a cut picture is: as sharp as a product page shows it on a dense phone. */
const CUT_WIDTH = 1_200

/** Cuts a picture of a product to one of the two shapes that fit its page. */
export function PictureCrop({
  picture,
  onDone,
  onClose,
}: {
  picture: HTMLImageElement
  onDone: (cut: Blob) => void
  onClose: () => void
}) {
  const { t } = useTexts('goodsEdit')
  return (
    <CropSheet
      picture={picture}
      title={t('pictures.crop')}
      text={t('pictures.cropText')}
      part={t('pictures.cropPart')}
      submit={t('pictures.cropUse')}
      width={CUT_WIDTH}
      type="image/jpeg"
      shapes={[
        { label: t('pictures.portrait'), ratio: 4 / 5 },
        { label: t('pictures.square'), ratio: 1 },
      ]}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
