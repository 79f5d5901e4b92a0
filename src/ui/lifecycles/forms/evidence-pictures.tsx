import { useTranslation } from 'react-i18next'
import { type Problem, problem } from '#contract/problem.ts'
import { UploadGrid } from '../../parts/upload-grid.tsx'
import type { Shown } from '../moves.ts'
import type { FieldsProps } from './form.ts'

/** No pictures yet. */
export const noPictures: Shown = { pictures: [], unsent: 0 }

/** What is wrong with pictures: one that is not sent would be missing where it should speak. */
export const unsentIn = ({ unsent }: Shown): Problem | undefined =>
  unsent > 0 ? problem('upload.unsent', {}, 'pictures') : undefined

/** Pictures that show what the words say, for the other side and customer service alone. */
export function EvidencePictures<I extends Shown>({ value, onChange, at }: Omit<FieldsProps<I>, 'of'>) {
  const { t } = useTranslation('refund')
  return (
    <UploadGrid
      purpose="evidence"
      hint={t('fields.picturesHint')}
      value={value.pictures}
      problem={at('pictures')}
      onChange={(pictures, unsent) => onChange({ ...value, pictures, unsent })}
    />
  )
}
