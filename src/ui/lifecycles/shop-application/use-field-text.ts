import { useTexts } from '../../primitives/use-texts.ts'
import {
  type ApplicationField,
  type ApplicationForm,
  DOCUMENT_TYPES,
  isDay,
} from '#contract/shops/shop-application.form.ts'
import { SHOP_TYPES } from '#machines/shops/shop-application.machine.ts'
import { useFormat } from '../../primitives/format.ts'

/** A field of an application as it is read: countries by name, days as the language writes them, the number by its end. */
export function useFieldText() {
  const { t } = useTexts('shopApplication')
  const { country, day } = useFormat()
  return (field: ApplicationField, form: ApplicationForm, ending: string): string => {
    if (field === 'no_end' || field === 'address_confirmed') return form[field] ? t('values.yes') : ''
    if (field === 'document_number') return ending === '' ? '' : `•••• ${ending.slice(-4)}`
    const value = form[field]
    if (value === '') return ''
    if (field === 'id_front' || field === 'id_back' || field === 'logo') return t('values.sent')
    if (field === 'nationality' || field === 'issuing_country' || field === 'residence') return country(value)
    // A day alone would be midnight in Greenwich, and the day before it further west.
    if (field === 'birth_date' || field === 'valid_until') return isDay(value) ? day(`${value}T00:00`) : value
    const type = SHOP_TYPES.find((each) => each === value)
    if (field === 'shop_type') return type ? t(`types.${type}`) : ''
    const document = DOCUMENT_TYPES.find((each) => each === value)
    if (field === 'document_type') return document ? t(`documents.${document}`) : ''
    return value
  }
}
