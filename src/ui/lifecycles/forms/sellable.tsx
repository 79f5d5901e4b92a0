import { useTexts } from '../../primitives/use-texts.ts'
import { Switch } from '../../primitives/switch.tsx'
import type { Inputs } from './inputs.ts'
import type { ActionForm, FieldsProps } from './form.ts'

function SellableField({ value, onChange }: FieldsProps<Inputs['sellable']>) {
  const { t } = useTexts('refund')
  return (
    <Switch
      label={t('fields.sellable')}
      hint={t('fields.sellableHint')}
      name="sellable"
      checked={value.sellable}
      onChange={(event) => onChange({ sellable: event.target.checked })}
    />
  )
}

/** Whether what came back can be sold again. */
export const sellableForm: ActionForm<Inputs['sellable']> = {
  start: () => ({ sellable: true }),
  check: () => [],
  Fields: SellableField,
}
