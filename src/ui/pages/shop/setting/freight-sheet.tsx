import { useTexts } from '../../../primitives/use-texts.ts'
import { accepted } from '#contract/platform/problem.ts'
import type { FreightView } from '#contract/shops/shop-setting.contract.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import { Checkbox, TextField } from '../../../primitives/field.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { freightInput, freightProblems, type TypedFreight, typedFreight } from './freight-form.ts'
import { Rates } from './rates.tsx'
import { SettingFields } from './section.tsx'
import { useFreightText } from './use-freight-text.ts'
import { useSettingForm } from './use-setting-form.ts'

/** A new freight template, or one to change. */
export function FreightSheet({ freight, onClose }: { freight: FreightView | undefined; onClose: () => void }) {
  const { t } = useTexts('shopSetting')
  const { nameOf, summaryOf } = useFreightText()
  const savedOf = (view: FreightView | undefined) => ({
    version: view?.version ?? 0,
    form: typedFreight(view, t('freight.standard')),
  })
  const of = useSettingForm<TypedFreight>({
    name: `freight/${freight?.id ?? 'new'}`,
    saved: savedOf(freight),
    check: freightProblems,
  })
  const { form, change, at } = of
  const handleSave = async (): Promise<void> => {
    const isSaved = await of.save(async (typed, version) => {
      const input = { ...(freight && { id: freight.id }), version, ...freightInput(typed) }
      const answer = await ask(shopSettingCalls.freight, input)
      return answer.ok ? accepted(savedOf(answer.value)) : answer
    })
    if (isSaved) onClose()
  }
  return (
    <Sheet title={t(freight ? 'freight.change' : 'freight.add')} pending={of.pending} onClose={onClose}>
      <SettingFields
        of={of}
        submit={t('save')}
        onSubmit={() => void handleSave()}
        newer={
          freight
            ? [
                { label: t('freight.name'), value: nameOf(freight) },
                { label: t('freight.title'), value: summaryOf(freight).join(' · ') },
              ]
            : []
        }
      >
        <TextField
          label={t('freight.name')}
          name="name"
          hint={t('freight.nameHint')}
          most={MOST.label}
          value={form.name}
          problem={at('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Rates of={of} />
        {!freight?.is_default && (
          <Checkbox
            label={t('freight.makeDefault')}
            name="is_default"
            checked={form.isDefault}
            onChange={(event) => change({ isDefault: event.target.checked })}
          />
        )}
      </SettingFields>
    </Sheet>
  )
}
